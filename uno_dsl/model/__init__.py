"""The model stage: the meaning of the sentences, with every name resolved and every type known."""
