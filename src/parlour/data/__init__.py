"""Editions, layouts, tile sets and word lists; only the catalogue reads them."""
