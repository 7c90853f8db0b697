language 1
printing en of world-tour "English"

note "the ground for a challenge is called a matching card; a card of the same colour is meant, since matching numbers are permitted" <CHAL.2> <D38>
