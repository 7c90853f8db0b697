"""Several reports side by side, rule by rule."""
