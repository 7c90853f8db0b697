"""What `uno check` can do besides a report: examples, and checking again whenever a file changes."""
