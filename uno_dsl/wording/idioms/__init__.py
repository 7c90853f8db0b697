"""The idioms of rulebooks, in no particular language: lines as they describe a model become lines as a rulebook says them.

`register.py` gives every rule of a model in this register. What an idiom leaves unsaid it lists in `unsaid`.
"""
