"""The reference engine as a program of its own: requests of the protocol on stdin, answers on stdout.

`answer` takes lines and gives lines · `session` carries out requests · `machines` builds what they ask for ·
`table` is a round in play · `situation` says where it stands · `declaration` says what the engine can do.
"""
