"""Rules files in colour: the text of a file as pieces of a few kinds, and a lexer of them for Pygments."""
