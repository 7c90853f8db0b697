"""Whether sentences have a meaning: what they name is there, and their parts fit together."""
