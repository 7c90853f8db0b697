"""The law "no unread word": every word of an accepted sentence counts.

Each word is left out, and replaced by others of its class. That must be an error, or mean something else. If the rules mean
the same, nobody read the word. `python -m tests.unread_words` measures it; `test_unread_words.py` tries a sample.
"""
