"""The changes of the schema, each named by its number."""
