"""Linked programs as native code: one lowering to a small typed form, and a writer for each target."""
