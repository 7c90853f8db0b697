"""The program stage: checked rules as a flat list of instructions."""
