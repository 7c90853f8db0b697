"""Examples in rules files: from their lines to a situation, what is done in it, and whether what must follow does follow."""
