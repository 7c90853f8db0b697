"""Fuzzing: damaged and generated input of every kind, with laws that must hold for whatever is accepted."""
