"""What `uno test` does after the cases: smaller positions that show a failure, and random games where there was none."""
