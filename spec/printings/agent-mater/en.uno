language 1
printing en of agent-mater "English"

note "a matching card is the ground for a challenge; its colour is meant, for matching numbers are permitted" <CHAL.2> <D38>
