language 1
printing en of agent-mater "English"

note "the text gives a matching card as the ground for a challenge; a card of the same colour is meant, since matching numbers are permitted" <CHAL.2> <D38>
