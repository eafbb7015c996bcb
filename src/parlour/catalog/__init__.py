"""Finds games and editions by name; the only reader of the package's data."""
