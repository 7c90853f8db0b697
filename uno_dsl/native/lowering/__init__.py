"""The lowering: a linked program → the text of the low-level form, which `lower_program.py` puts together with `runtime/`."""
