"""The pages of the site that are not those of one book, one module for each kind."""
