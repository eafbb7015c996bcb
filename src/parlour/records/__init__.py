"""Games as files, and files as games."""
