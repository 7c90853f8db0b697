"""Checks for what rules do without saying so: whom a name leaves out, who sees what, and what comes in between."""
