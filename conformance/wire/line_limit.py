"""How long a line between the kit and an engine, or of a log, may be."""

LINE_LIMIT = 1_000_000
"""Bytes."""
