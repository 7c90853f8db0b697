"""The examples of rules files in the language of a page: what is so, what is done, and what follows."""
