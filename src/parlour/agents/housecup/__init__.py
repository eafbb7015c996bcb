"""Opponents for the House Cup Competition."""
