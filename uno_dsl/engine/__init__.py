"""The engine stage: a program plays."""
