"""Checks of who is meant, and where they sit."""
