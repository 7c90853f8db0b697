language 1
printing fr of shuffle-hands "Canadian French"

set action-of-colour to allows                   <WD4.5> <D20>
set evidence to colour                           <CHAL.2> <D38>
set uno-deadline to next-has-played              <UNO.3> <D46>
set open-until to next-turn                      <IDEA.7> <D61>

note "the colour called for is here the one in play before the card, as in most printings" <WD4.4> <D19>
note "after a failed challenge the text says that the player draws; the challenger is meant, since the other player did not bluff" <CHAL.5> <D41>
note "whoever chooses the colour at the start also begins; the first player does so anyway" <WILD.5> <D13>
note "idea 2 calls all wild cards by the name of one of them" <IDEA.2> <D59>
note "ideas 5 and 6 leave out the word “exactly”" <IDEA.5-6> <D60>
note "some cards are to be played, and “UNO” is to be said, at once; in a game played in turns that changes nothing" <D17>
note "the player may change the colour or keep it; that is the same as choosing one" <D22>
note "“UNO” is to be shouted; how it is said makes no difference" <D44>
note "the opponents are named as those who may catch" <D47>
note "the text has a new round begin; others have play start over" <D50>
note "the alternative scoring says that 500 points are reached or exceeded, not only reached" <D55>
