"""Phrases and conditions: from words to values."""
