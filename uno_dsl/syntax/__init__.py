"""The syntax stage: text to syntax tree."""
