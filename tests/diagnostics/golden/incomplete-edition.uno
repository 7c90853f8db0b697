language 1
edition bare "Nothing but a heading"
