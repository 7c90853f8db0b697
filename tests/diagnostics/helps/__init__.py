"""Laws about the sentences that helps and explanations propose, each for one kind of mistake."""
