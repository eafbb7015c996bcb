"""Editions, layouts, tile sets and word lists; read by  alone."""
