"""The suites as pytest tests: the plugin, the engine under test, and the test items."""
