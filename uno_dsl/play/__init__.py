"""A game in one terminal, for people and bots: plain text, and no secrets shown to the wrong player."""
