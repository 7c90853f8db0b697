"""The engine stage: plays a compiled program."""
