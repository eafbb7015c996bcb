"""The rules of the Duelling Club, one module a chapter."""
