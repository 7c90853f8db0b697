"""Sentences and verbs: from lines to steps."""
