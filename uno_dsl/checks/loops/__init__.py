"""Checks for play that never ends: rules that cause themselves, and rounds that nobody can finish."""
