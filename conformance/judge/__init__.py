"""The judge: takes cases and an engine, returns a report."""
