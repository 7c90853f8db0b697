"""The generator: from the program of a game to its suite. It knows programs, but no rule of any game.

`search` finds drafts for every goal. `cases` turns drafts into cases with expectations. `scripts` finds a deck and moves for
engines that cannot load a position. `suite` puts a suite together, `suites` makes several, `saved_suites` reads and writes the
files, `uncovered` says why a rule has no case, and `held_out` scores suites on mutants that they were not made for.
Playing is in `plays`, mutants are in `mutate`.

The same rules and the same seed give the same bytes.
"""
