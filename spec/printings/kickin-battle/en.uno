language 1
printing en of kickin-battle "English"

set battle-duty to may                           <KB.1> <D26>

note "a matching card is the ground for a challenge; its colour is meant, for matching numbers are permitted" <CHAL.2> <D38>
