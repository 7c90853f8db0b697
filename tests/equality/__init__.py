"""The interpreter, which defines what a linked program means, against the fast engine: equal at every stop."""
