language 1
printing pt of agent-mater "Brazilian Portuguese"

set drawn-wild to not-after-declining            <DECL.3> <D75>
set start-return to middle                       <WD4.6> <D10>
set start-reverse to as-before                   <REV.4> <D02>
set action-of-colour to allows                   <WD4.5> <D20>

misprint "a letter too many garbles the direction after a Reverse at the start; the direction of the Brazilian Portuguese Shuffle Hands is meant" <REV.4> <D02>
note "somebody next to the dealer names the colour, but the side is not named; the left is meant, as for the Wild in the same text" <SAM.3> <D04>
misprint "the text says “bought”, its word for drawing, of the card at the start; “turned up” is meant: the starting card goes into nobody’s hand" <SAM.3> <D12>
note "a matching card is given as an example of foul play; a card of the same colour is meant, since matching numbers are permitted" <CHAL.2> <D38> <D39>
note "a Skip goes on an equal card, that is, on another Skip" <SKIP.2> <D25>
misprint "the Skip has one name in the text and another in the score table, and Mater loses a letter" <SCORE.5> <D52> <D70>
