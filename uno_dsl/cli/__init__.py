"""The command line `uno`: one module per command, each with `add_arguments(parser)` and `run(arguments) -> int`."""
