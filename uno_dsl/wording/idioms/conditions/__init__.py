"""Conditions in the words that readers use: what else somebody has, what is always so, what is said of one thing."""
