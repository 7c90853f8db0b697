"""What `uno build` makes of rules."""
