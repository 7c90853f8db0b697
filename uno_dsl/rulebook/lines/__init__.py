"""Lines of rules with what only the whole game knows."""
