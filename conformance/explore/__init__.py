"""Beyond the suites: random games, shrinking, identifying readings, checking logs, and counting action sequences."""
