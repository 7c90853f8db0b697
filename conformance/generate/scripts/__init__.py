"""A deck and moves that lead to a position, for engines that cannot load one."""
