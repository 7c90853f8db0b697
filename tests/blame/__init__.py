"""How often a report blames the right rule: engines with one known mistake, and what a report says of each."""
