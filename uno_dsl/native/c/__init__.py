"""The low-level form as portable C99, and as a library that this computer compiled."""
