"""House rules for readers: what each changes, in sentences, and the page that lists them."""
