"""What `uno check` prints about a file: its sentences in plain words, and an example of each rule in play."""
