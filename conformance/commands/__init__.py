"""The commands of the kit."""
