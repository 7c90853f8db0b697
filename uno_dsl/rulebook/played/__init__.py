"""Pictures of games that the engine played with the rules of a book: how a game begins, and how a round is scored."""
