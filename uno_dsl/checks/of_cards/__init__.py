"""Checks of which card a line speaks of, where it comes from and who sees it."""
