language 1
edition flip from classic "Flip: cards with a light and a dark side"
manuals M1

# ------------------------------------------------------------------------------------------------ two sides, one in play
sides light, dark                                                     [table.sides]      <DECK.1> <SUM.1> <Q003>
keep a side called side in play                                       [table.side]       <SETUP.0> <DRAW.4>
replace [table.deck]
  deck of 112 cards                                                                      <DECK.1>
replace [table.colours]
  colours blue, green, red, yellow, on the light side                                    <DECK.2>
colours pink, teal, orange, purple, on the dark side                  [table.dark-colours] <DECK.5>
replace [table.hands]
  keep a pile called hand for every player, seen by its owner, backs seen by the others  <SETUP.4> <DRAW.4> <Q077> <Q084> <Q086>
replace [table.draw-pile]
  keep a pile called draw pile, seen by nobody, top back seen by everybody               <SETUP.5> <Q077> <Q080> <Q175>
add before [setup.direction]
  the side in play becomes light                                      [setup.light]      <SUM.1> <SETUP.0> <SETUP.6> <Q070>
add after [setup.gather]
  the side in play becomes light                                      [setup.lots]       <SETUP.1> <Q085>

# ------------------------------------------------------------------------------------------------ the faces
remove [card.zero]
remove [card.draw-two]
remove [card.wild-draw-four]
replace [card.number]
  cards 1 to 9, light and dark, 2 of each colour, worth their number                     <DECK.2> <DECK.5> <SCORE.2>
replace [card.reverse]
  card reverse, light and dark, 2 of each colour, worth 20                               <DECK.3> <DECK.6> <SCORE.5> <Q083>
replace [card.skip]
  card skip, light, 2 of each colour, worth 20                                           <DECK.3> <SCORE.6>
replace [card.wild]
  card wild, light and dark, 4 cards, worth 40                                           <DECK.4> <DECK.7> <SCORE.9> <D54>
replace [words.draw-wild]
  a card is a draw-wild if it is a wild-draw-two or a wild-draw-color

card draw-one, light, 2 of each colour, worth 10                                         <DECK.3> <SCORE.3>
  when played or turned up at the start                               [played]           <D1.1-2> <D1.4> <Q082>
    the next player draws 1 card
    the next player misses a turn
  when played as the last card                                        [last]             <LAST.1>
    the next player draws 1 card

card draw-five, dark, 2 of each colour, worth 20                                         <DECK.6> <SCORE.4> <SUM.3>
  when played                                                         [played]           <D5.1-2>
    the next player draws 5 cards
    the next player misses a turn
  when played as the last card                                        [last]             <LAST.1>
    the next player draws 5 cards

card skip-everyone, dark, 2 of each colour, worth 30                                     <DECK.6> <SCORE.7> <SUM.3>
  when played                                                         [played]           <SKE.1-2> <Q078-Q079>
    every other player misses a turn

card wild-draw-two, light, 4 cards, worth 50                                             <DECK.4> <SCORE.10>
  when its penalty is paid                                            [penalty]          <WD2.2> <CHAL2.4-5> <LAST.1>
    the player draws 2 cards

card wild-draw-color, dark, 4 cards, worth 60                                            <DECK.7> <SCORE.11> <SUM.3>
  when its penalty is paid                                            [penalty]          <WDC.1> <CHALC.4-5> <LAST.1> <Q059> <Q073-Q076>
    the player draws cards until the drawn card has the colour in play
  when played as the last card                                        [last]             <LAST.1> <Q182> <D74>
    the player chooses the colour in play

card flip, light and dark, 2 of each colour, worth 20                                    <DECK.3> <DECK.6> <SCORE.8>
  when played                                                         [played]           <SUM.2> <LFLIP.1> <DFLIP.1> <Q067> <Q087>
    the side in play becomes the other side                           [side]             <LFLIP.3> <DFLIP.3> <Q071> <SUM.4 de pt-PT>
    turn over the discard pile                                        [discards]         <LFLIP.2> <DFLIP.2> <Q060> <Q064> <Q066>
    turn over the draw pile                                           [draw-pile]        <LFLIP.2> <DFLIP.2> <Q063>
    the colour in play becomes the colour of the top card             [colour]           <Q062> <Q065> <Q081> <Q088>
    if the top card is wild                                           [wild-face]        <Q061>
      the next player chooses the colour in play

# ------------------------------------------------------------------------------------------------ what this box leaves open
question flip-start "What happens when a Flip is turned up at the start?"                <Q016>
  reading nothing, default because "flipping belongs to playing the card, and the manuals say nothing about the start"
  reading flips
    when a flip is turned up at the start                             [flip.start]
      it takes effect
  reading returned
    when a flip is turned up at the start                             [flip.start]
      put it into the draw pile
      shuffle the draw pile
      the dealer turns up a card

question wild-face "Who names the colour when a Flip turns up a wild face?"              <Q061>
  reading next-player, default because "it is the rule for a wild that is turned up at the start"
  reading flipper
    replace [flip.wild-face]
      if the top card is wild
        the player chooses the colour in play

question action-face "Does an action card that a Flip turns up take effect?"             <Q062>
  reading no, default because "cards act when they are played"
  reading yes
    add to [flip.colour]
      if the top card is an action-card and the top card is not wild and the top card is not a flip
        the top card takes effect

question flipped-pile "Which card of the draw pile is next after a Flip?"                <Q063>
  reading bottom, default because "the pile is turned over, so its last card lies on top"
  reading same
    remove [flip.draw-pile]

question flip-back "May the player who flipped be the one to flip back?"                 <Q071> <D32>
  reading anyone, default because "the card's own text says until another Flip is played" <SUM.4 de pt-PT>
  reading others                                                                         <SUM.4 en fr es-ES>
    keep a player called flipper                                      [flip-back.flipper]
    add to [flip.side]
      the flipper becomes the player
    a player may not play a flip if the flipper is the player         [flip-back.ban]

question color-called "Does the colour named with a Wild Draw Color stay in play?"       <Q072>
  reading stays, default because "otherwise there would be no colour to follow"
  reading lapses
    keep a colour called earlier colour                               [color-called.kept]
    add before [playing.put]
      the earlier colour becomes the colour in play
    add to [wild-draw-color.penalty]
      the colour in play becomes the earlier colour

question scoring-side "Which faces are scored?"                                          <Q068-Q069> <D53>
  reading in-play, default because "English says so, and only the side in play counts"   <SCORE.12 en>
  reading light
    add before [score.count]
      the side in play becomes light
