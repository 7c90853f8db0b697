"""The explanations of `uno explain` as text, one module for each kind of topic."""
