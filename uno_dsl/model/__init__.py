"""The model stage: what the sentences mean, with every name resolved and every kind known."""
