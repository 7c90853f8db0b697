"""Native code: the low-level form, its lowering, and what is written from it."""
