"""Rules files to begin with: commented rules with an example, which check clean as they are."""
