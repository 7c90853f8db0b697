"""The generator: from the program of a game to its suite. Knows programs, and no rule of any game.

`goals` lists what a suite is to try · `swarm` makes starts, `pool` plays from them, `shrink` makes what was found small ·
`record` states what the rules say comes of it · `readings` says on which answers to open questions that hangs ·
`uncovered` gives the reasons for rules that no case is about · `suite` puts it together, `scripts` finds decks and moves for it,
`ordering` says what is asked first · `suites` makes several, `kept_suites` keeps them · `held_out` holds suites against mutants
that they were not made for. How plays are played is in `plays`, what mutants are in `mutate`.

The same rules and the same seed give the same bytes.
"""
