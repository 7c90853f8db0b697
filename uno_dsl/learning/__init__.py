"""A learning environment for any edition and any house rules: what a player sees and may do, as arrays and numbers."""

from importlib.util import find_spec

if not all(map(find_spec, ("numpy", "gymnasium", "pettingzoo"))):
    raise ImportError('agents that learn need the extra `rl`: python -m pip install "uno-dsl[rl]"')
