"""The conformance kit: cases and an engine in, a verdict and a report out. Each folder is a stage; see ARCHITECTURE.md."""
