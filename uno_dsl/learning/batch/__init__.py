"""Many games at once: the environment as native code, over arrays."""
