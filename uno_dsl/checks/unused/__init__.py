"""What nothing uses: names, roles, and kept values that nothing sets."""
