"""How each language puts a phrase tree into words: agreement, cases, articles, verb forms and word order."""
