language 1
printing es of shuffle-hands "Latin American Spanish"

set drawn-card to forced                         <DRAW.2> <D14>
set evidence to colour                           <CHAL.2> <D38>
set guilt-releases to also-draws                 <CHAL.4> <D40>
set after-guilt to misses                        <D40>
set kept-discard to stays                        <PILE.2> <D48>

note "unlike its sisters, this text ties UNO to the play, sets a deadline, and only the victim challenges" <CHAL.1> <UNO.1> <UNO.3> <D72>
note "nobody is said to release the next player from a proven bluff; perhaps an oversight, carried out as it stands" <D40>
note "the card just laid would be the wild itself, which has no colour; the card below it is meant" <WD4.4> <D19>
note "a Reverse is worked out from left to right only; the general words before it cover both ways" <REV.1> <D03>
misprint "idea 3 holds words of the page layout" <IDEA.3> <D64>
note "ideas 5 and 6 leave out exactly"           <IDEA.5-6> <D60>
note "cards for the deal are chosen, not drawn; nobody is named as shuffling" <D08> <D09>
note "the colour may be changed; UNO is said aloud; catchers are named; rounds and cards change names" <D22> <D44> <D47> <D49> <D70>
