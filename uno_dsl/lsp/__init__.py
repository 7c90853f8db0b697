"""A language server: what `uno check`, `uno explain` and `uno format` know, for editors. Only `server.py` knows the protocol."""
