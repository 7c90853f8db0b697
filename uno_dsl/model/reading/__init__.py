"""Reading, the semantic analysis: merged rules → model, one sentence at a time.

It finds out what the words of each sentence refer to and which types they have. (In the rules, a *reading* is one answer
to an open question.)
"""
