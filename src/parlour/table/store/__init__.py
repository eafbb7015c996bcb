"""Where tables are kept: the logs, and what is needed to find them again."""
