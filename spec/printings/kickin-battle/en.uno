language 1
printing en of kickin-battle "English"

set battle-duty to may                           <KB.1> <D26>

note "the text gives a matching card as the ground for a challenge; a card of the same colour is meant, since matching numbers are permitted" <CHAL.2> <D38>
