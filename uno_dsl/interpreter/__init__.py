"""What a linked program means: the plainest program that plays it. The engine is compared with it, and is 30 to 80 times as fast.

Nothing is remembered here, and no code is written: every operation and expression is one case, which says what it does.
"""
