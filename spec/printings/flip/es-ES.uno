language 1
printing es-ES of flip "European Spanish"

set first-seat to right                          <TURN.1-2> <REV.4> <SKIP.3> <WILD.4> <D01>
set drawn-wild to only-after-declining           <DRAW.2> <D15>
set bluffing to allowed                          <WD2.7> <WDC.5> <D42>
set challenger to victim                         <CHAL2.6> <CHALC.6>
set evidence to colour                           <CHAL2.2> <CHALC.2> <D38>
set action-of-colour to forbids                  <WD2.5> <WDC.4> <D20>
set guilt-releases to also-draws                 <CHAL2.4> <CHALC.4> <D40>
set after-guilt to misses                        <D40>
set uno-deadline to next-has-played              <UNO.3> <D46>
set kept-discard to stays                        <PILE.2> <D48>

note "nobody is said to release the next player from a proven bluff; perhaps an oversight, carried out as it stands" <D40>
note "drawing is due when nothing can be played, not when nothing matches: the same, since drawing is always open" <DRAW.1> <D16>
note "whoever names the colour at the start also begins; the first seat does so anyway" <WILD.5> <D13>
note "the summary has somebody else flip back; the text of the card says only until the next Flip" <SUM.4> <D32>
misprint "the note on the Wild Draw Two speaks of four cards, left over from another box" <CHAL2.6> <D43>
misprint "labels of the score table are damaged, and columns run into one another" <SCORE.2> <D52> <D68>
note "cards, not numbers, are compared for the deal; special cards count zero" <SETUP.1-2> <D08>
note "colours may be kept; UNO aloud; others catch; a round is called a game; all note points; a new game; beyond 500 too" <D22> <D44> <D47> <D49> <D50> <D55> <D56>
