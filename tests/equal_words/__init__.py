"""The law "different models, different plain words": who reads what `uno check` prints knows what was understood.

`python -m tests.equal_words` measures it on all shipped rules and on generated sentences, each with one word changed.
"""
