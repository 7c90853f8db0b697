"""A rulebook of an edition in a language: a model made from its rules (`book.py`), and HTML made from the model (`pages/`)."""
