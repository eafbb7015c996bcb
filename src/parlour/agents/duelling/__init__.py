"""Opponents for the Duelling Club."""
