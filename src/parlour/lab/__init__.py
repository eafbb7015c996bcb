"""Experiments: many games between agents, and what they show."""
