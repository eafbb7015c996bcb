"""The network: the only place that waits for it."""
