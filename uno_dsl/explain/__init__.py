"""What `uno explain` knows about a rule, a question, an edition or a printing."""
