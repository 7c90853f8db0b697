"""Cases, suites, declarations and situations as data."""
