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

note "nothing says that the next player is spared when a bluff is proven; perhaps an oversight; we follow it as it stands" <D40>
note "players draw when nothing can be played, not when nothing matches; as drawing is always allowed, that changes nothing" <DRAW.1> <D16>
note "whoever chooses the colour at the start also begins; the first player does so anyway" <WILD.5> <D13>
note "the summary asks that another player flip the cards back; the text of the card says only until the next Flip" <SUM.4> <D32>
misprint "the note on the Wild Draw Two speaks of four cards, as in another box; two are meant" <CHAL2.6> <D43>
misprint "labels of the score table are damaged, and columns run into one another" <SCORE.2> <D52> <D68>
note "to decide the dealer, cards, not numbers, are compared, and special cards count as zero" <SETUP.1-2> <D08>
note "the player may change the colour or keep it; that is the same as choosing one" <D22>
note "“UNO” is to be said aloud; how it is said makes no difference" <D44>
note "the other players are named as those who may catch" <D47>
note "a round is called a game"                  <D49>
note "the text has a new game begin; others have play start over" <D50>
note "the alternative scoring says that 500 points are reached or exceeded, not only reached" <D55>
note "in the alternative scoring, players note their own points" <D56>
