"""The reference engine as a separate program: requests of the protocol on stdin, answers on stdout.

`answer` reads and writes lines · `request_handler` carries out requests · `machines` builds the games they name ·
`served_round` is a round in play · `whole_position` refuses impossible positions and decks · `named_action` finds the option
that an action names · `situation` describes the state after a step · `declaration` says what the engine can do · `count` and
`log` implement the modes `count` and `witness`.
"""
