"""Pages that are generated: the grammar, the vocabulary, the commands, the messages, and the messages of the protocol."""
