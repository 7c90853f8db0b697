"""Layers: base < edition < printing < readings < option < house rule < combine, merged into one set of rules."""
