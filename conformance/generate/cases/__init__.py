"""Drafts → cases: what is expected, what is refused, which readings they depend on."""
