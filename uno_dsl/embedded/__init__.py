"""An engine made from rules that speaks the protocol: it reads a request as a line of JSON, and writes the answer.

`protocol_addition` puts together what a native module needs for that · `text_pool` holds all texts of a game · `write_actions`,
`write_positions` and `write_sights` write the functions that depend on the rules · `runtime/` has those that do not ·
`c_functions` adds the functions by which other languages call the C.
"""
