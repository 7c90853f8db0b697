"""Reading the rules: merged rules → model, one sentence at a time."""
