"""The search for drafts: goals, random walks that reach them, shrinking."""
