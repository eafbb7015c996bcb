"""Alembic's scripts: one a change of the schema, run in order at every start."""
