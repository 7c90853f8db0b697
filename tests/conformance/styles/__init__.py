"""Engines that play the rules in another style, and declare it: none of them may be accused of anything."""
