"""Elements of the page for the first game: the aim, the table after the deal, and the points of a round."""
