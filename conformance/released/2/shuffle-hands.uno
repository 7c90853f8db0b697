language 1
edition shuffle-hands from classic "Wild Shuffle Hands and Wild Customizable"
manuals M3

replace [table.deck]
  deck of 112 cards                                                                      <DECK.1>
keep a pile called heap, seen by nobody                               [table.heap]

card shuffle-hands, 1 card, worth 40                                                     <DECK.8> <SCORE.8> <D54>
  when turned up at the start                                         [start]            <WSH.8> <Q015>
    the next player chooses the colour in play
  when played                                                         [played]           <Q122-Q124> <Q126>
    put every player's hand into the heap                             [collect]          <WSH.1>
    shuffle the heap                                                  [shuffle]          <WSH.2>
    deal the heap to every player from the player left of the player  [deal]             <WSH.3-5> <Q121>
    the player chooses the colour in play                             [colour]           <WSH.7> <Q125>

card customizable, 3 cards, worth 40                                                     <DECK.8> <SCORE.9> <D54>
  when turned up at the start                                         [start]            <CUS.6> <Q015> <Q133>
    the next player chooses the colour in play
  when played                                                         [played]           <CUS.5> <Q134> <Q136>
    the player chooses the colour in play                             [colour]

note "after the deal, play goes on from the card's player in the direction it had"       <WSH.6> <Q126>

question deal-order "Which way is the heap dealt?"                                       <Q121>
  reading leftwards, default because "the manual names the left neighbour and no other way of going on"
  reading as-played
    replace [shuffle-hands.deal]
      deal the heap to every player from the next player

question custom-count "How many customizable wilds are in the deck?"                     <CUS.2-3> <Q130-Q131> <Q193> <D57>
  reading three, default because "the box holds three"
  reading two
    replace [table.deck]
      deck of 111 cards
    replace [card.customizable]
      card customizable, 2 cards, worth 40
  reading one
    replace [table.deck]
      deck of 110 cards
    replace [card.customizable]
      card customizable, 1 card, worth 40

question custom-duty "May a customizable wild be kept in hand?"                          <Q147> <D24>
  reading may, default because "all but the Portuguese text leave it free"               <CUS.4>
  reading must                                                                           <CUS.4 pt>
    replace [turn.choice] if the player has a customizable
      the player must play a customizable
