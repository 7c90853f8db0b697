"""A learning environment for any edition and any house rules: what a player sees and may do, as arrays and numbers."""
