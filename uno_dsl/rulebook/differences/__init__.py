"""What differs between two sets of rules, in sentences."""
