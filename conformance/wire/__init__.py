"""The connection to an engine: a child process that speaks JSON lines, and the faults it can have."""
