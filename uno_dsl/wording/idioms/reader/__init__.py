"""Idioms that speak to the reader: `your turn`, `you choose the colour in play`, `when you go out`."""
