"""Sentences that are read in one way, and that many people mean in another."""
