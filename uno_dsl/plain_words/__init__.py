"""Model → English: steps, conditions and values as sentences."""
