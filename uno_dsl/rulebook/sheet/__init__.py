"""A rule sheet: one page to play from, made from the rules of a selection; a model of it, and its forms."""
