"""A game at one terminal: people and bots, plain text, no secrets shown to the wrong seat."""
