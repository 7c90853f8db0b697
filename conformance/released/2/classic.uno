language 1
edition classic "Classic: what the one-sided boxes share"

# ------------------------------------------------------------------------------------------------ the table
players 2 to 10                                                       [table.players]    <M3.DECK.9> <D69> <Q001>
colours blue, green, red, yellow                                      [table.colours]    <DECK.2 not M1>
deck of 108 cards                                                     [table.deck]
keep a pile called draw pile, seen by nobody                          [table.draw-pile]  <SETUP.5 not M1>
keep a pile called discard pile, top card seen by everybody           [table.discards]
keep a pile called hand for every player, seen by its owner           [table.hands]      <Q158>
keep a player called dealer, for the whole game                       [table.dealer]
keep a player called winner                                           [table.winner]
keep a direction called direction                                     [table.direction]  <TURN.2>
keep a colour called colour in play                                   [table.colour]     <Q021> <Q033>
keep a number called score for every player, for the whole game       [table.score]      <OBJ.3>
keep a number called lot for every player                             [table.lot]
keep players called candidates                                        [table.candidates]
keep a number called idle-turns                                       [table.idle]

rule words
  a card is wild if it has no colour                                  [wild]             <Q020>
  a card is an action-card if it has no number                        [action-card]      <MATCH.2>
  a card is a draw-wild if it is a wild-draw-four                     [draw-wild]
  a card is a match if it is not wild and it is playable              [match]            <DRAW.1> <D16>
  a player is able-to-draw if the draw pile has a card or the discard pile has at least 2 cards   [able-to-draw] <Q176>
  the value of a card means its number or else 0                      [value]            <SETUP.2> <Q007> <Q034>

# ------------------------------------------------------------------------------------------------ the cards
cards 0, 1 of each colour, worth their number                         [card.zero]        <DECK.2 not M1> <SCORE.2> <Q002>
cards 1 to 9, 2 of each colour, worth their number                    [card.number]      <DECK.2 not M1> <SCORE.2> <Q002>

card draw-two, 2 of each colour, worth 20                                                <DECK.3 not M1> <SCORE.3 not M1>
  when played or turned up at the start                               [played]           <D2.1-2> <D2.4> <Q011> <Q025>
    the next player draws 2 cards
    the next player misses a turn
  when played as the last card                                        [last]             <LAST.1> <Q181>
    the next player draws 2 cards

card reverse, 2 of each colour, worth 20                                                 <DECK.4 not M1> <SCORE.4 not M1>
  when played                                                         [played]           <REV.1> <DREV.1> <Q032>
    the direction turns round
  when turned up at the start                                         [start]            <REV.3-4> <Q013>
    the direction turns round
    the dealer takes the next turn

card skip, 2 of each colour, worth 20                                                    <DECK.5 not M1> <SCORE.5 not M1>
  when played or turned up at the start                               [played]           <SKIP.1> <SKIP.3> <Q012> <Q031>
    the next player misses a turn

card wild, 4 cards, worth 50                                                             <DECK.6 not M1> <SCORE.6 not M1>
  when played                                                         [played]           <WILD.1-2> <DWILD.1-2> <Q036>
    the player chooses the colour in play
  when turned up at the start                                         [start]            <WILD.4> <Q014> <Q017> <Q019>
    the next player chooses the colour in play

card wild-draw-four, 4 cards, worth 50                                                   <DECK.7 not M1> <SCORE.7 not M1>
  when paid for                                                       [penalty]          <WD4.2> <LAST.1>
    the player draws 4 cards

# ------------------------------------------------------------------------------------------------ a round
rule setup
  when the game begins                                                [dealer]           <SETUP.1-2> <Q004> <Q005> <Q085>
    put every card into the draw pile                                 [gather]
    shuffle the draw pile
    the candidates become every player
    repeat until there is 1 candidate
      for every candidate
        they draw 1 card
        their lot becomes the value of the drawn card
      the candidates become every candidate with the highest lot
    the dealer becomes the candidate
    a round begins
  when a round begins                                                 [deal]             <OUT.3>
    put every card into the draw pile
    shuffle the draw pile                                             [shuffle]          <SETUP.3> <SCORE.10 not M1> <SCORE.13>
    the direction becomes left                                        [direction]        <TURN.2> <Q009>
    the idle-turns become 0
    the winner becomes nobody
    deal 7 cards to every player                                      [seven]            <SETUP.4 not M1> <SETUP.3 M1> <Q008>
    the player after the dealer takes the next turn                   [first]            <TURN.1> <WILD.5>
    the dealer turns up a card                                        [turn-up]          <SETUP.6>
  when a player turns up a card                                       [open]             <SETUP.7>
    the colour in play becomes its colour
    it takes effect at the start

rule turn
  when a player begins a turn                                         [begin]
    the player does one of these                                      [choice]           <DECL.1> <Q018>
      the player plays a card from their hand                         [play]             <MATCH.1>
      the player draws 1 card if they are able-to-draw or they have no playable card   [draw] <DRAW.1> <DRAW.3> <DECL.2> <Q026-Q027> <Q176>
        the player may play the drawn card                            [drawn]            <DRAW.2> <DECL.3-4> <Q022-Q023> <Q028>
        if there is no drawn card                                     [stuck]            <Q171>
          the idle-turns grow by 1
          if the idle-turns are at least the number of players
            the round ends

rule matching
  a player may play a card that has the colour in play                [colour]           <MATCH.1> <MATCH.3> <D2.3> <REV.2> <SKIP.2> <D1.3> <D5.3> <DREV.2>
                                                                                         <SKE.3> <LFLIP.4> <DFLIP.4>
  a player may play a card that has the number of the top card        [number]           <MATCH.1> <MATCH.3>
  a player may play a card that has the symbol of the top card        [symbol]           <MATCH.1-2> <D2.3> <REV.2> <SKIP.2> <D1.3> <D5.3> <DREV.2>
                                                                                         <SKE.3> <LFLIP.4> <DFLIP.4>
  a player may play a card that is wild                               [wild]             <MATCH.4> <WILD.3> <DWILD.3> <Q020>

rule playing
  to play a card                                                      [lay]
    put it on the discard pile                                        [put]
    the colour in play becomes its colour
    the idle-turns become 0
    if the player has no cards                                        [last]             <OUT.1> <Q180>
      it takes effect as the last card
      the player goes out
    otherwise
      it takes effect                                                 [effect]
  when a player goes out                                              [out]              <OUT.1> <OBJ.1> <Q186>
    the winner becomes the player
  when a player goes out                                              [end]              <OUT.1>
    the round ends

rule challenge
  a card is a giveaway if it has the colour in play                   [giveaway]         <WD4.4> <WD2.4> <WDC.3> <Q046> <Q051-Q053>
  a player may not play a draw-wild if they have another giveaway, except as a bluff   [bluff] <WD4.4-5> <WD2.4-5> <WDC.3-4> <Q040> <Q045>
  when a player plays a draw-wild                                     [played]           <Q042>
    the player chooses the colour in play                             [colour]           <WD4.1> <WD2.1> <WDC.1>
    the next player may challenge the player as the challenger        [offer]            <CHAL.1> <CHAL2.1> <CHALC.1> <Q044>
      the player shows their hand to the challenger                   [show]             <CHAL.3> <CHAL2.3> <CHALC.3> <Q043> <Q086>
      if the player bluffed                                           [guilty]           <CHAL.4> <CHAL2.4> <CHALC.4> <Q049>
        the player pays for the card
      otherwise
        the challenger pays for the card                              [innocent]         <CHAL.5> <CHAL2.5> <CHALC.5> <D36> <Q050> <Q058>
        the challenger draws 2 cards
        the next player misses a turn
    otherwise
      the next player pays for the card                               [accepted]         <WD4.2-3> <WD2.2-3> <WDC.1-2>
      the next player misses a turn
  when a draw-wild is played as the last card                         [last]             <LAST.1> <Q181>
    the next player pays for the card
  when a draw-wild is turned up at the start                          [start]            <WD4.6> <WD2.6> <Q055>
    put it into the draw pile                                         [return]
    shuffle the draw pile                                             [shuffle]
    the dealer turns up a card

rule uno
  when a player plays their next-to-last card                         [duty]             <UNO.1> <Q164> <Q168-Q169>
    until the next turn begins                                        [window]           <UNO.3> <Q160> <Q165>
      the player must say "UNO" if the player has 1 card              [say]              <Q162>
      otherwise any other player may catch the player as the catcher if the player has 1 card   [catch] <UNO.4> <Q056-Q057> <Q163> <Q166>
        the player draws 2 cards                                      [penalty]          <UNO.2> <Q167>

rule piles
  when the draw pile runs out                                         [refill]           <PILE.1> <PILE.3> <Q173-Q174>
    put every card of the discard pile except the top card into the draw pile   [cards]  <PILE.2>
    shuffle the draw pile
  before a player draws a card if the draw pile is empty              [late]             <Q170>
    put every card of the discard pile except the top card into the draw pile   [late-cards]
    shuffle the draw pile

rule score
  when the round ends                                                 [points]           <OUT.2>
    if the winner is a player                                         [count]
      the winner's score grows by the total worth of the hand of every other player      <SCORE.1> <OBJ.2> <LAST.2> <Q185>
    if the winner's score is at least 500                             [goal]             <WIN.1> <OBJ.3> <Q184> <Q191>
      the winner wins the game
    otherwise
      a round begins                                                  [again]            <OUT.3> <SCORE.10 not M1> <SCORE.13>

# ------------------------------------------------------------------------------------------------ what the manuals leave open
question drawn-card "Must a playable drawn card be played?"                              <Q029> <D14>
  reading free, default because "all printings but the Latin American Spanish ones leave it free"
  reading forced                                                                         <DRAW.2 es> <Q024>
    replace [turn.drawn]
      if the player has no match except the drawn card
        the player must play the drawn card
      otherwise
        the player may play the drawn card

question drawn-wild "May a drawn wild be played at once?"                                <Q022> <D15>
  reading yes, default because "whatever can be played may be played, and wilds always can"
  reading no
    except [turn.drawn] if the drawn card is wild

question two-player-reverse "With two players, does a Reverse act as a Skip?"            <Q030>
  reading plain, default because "no manual names a change for two players"
  reading skips
    add to [reverse.played]
      if the number of players is 2
        the next player misses a turn

question next-dealer "Who deals the next round?"                                         <Q006>
  reading drawn, default because "play starts over, and it starts with drawing for the deal"
    replace [score.again]
      the game begins
  reading same
  reading left
    replace [score.again]
      the dealer becomes the player left of the dealer
      a round begins
  reading winner
    replace [score.again]
      the dealer becomes the winner
      a round begins

question first-seat "On which side of the dealer does play begin, and which way does it go?" <D01> <Q009>
  reading left, default because "every printing but the European Spanish one says left"
  reading right                                                                          <TURN.1-2 es-ES>
    replace [setup.direction]
      the direction becomes right

question start-reverse "Where does play go when a Reverse is turned up?"                 <D02>
  reading reversed, default because "the dealer begins and the direction turns, as the card says"
  reading as-before                                                                      <REV.4 M3 pt>
    replace [reverse.start]
      when turned up at the start
        the dealer takes the next turn

question start-return "Where does a returned wild draw card go?"                         <Q010> <D10>
  reading shuffled, default because "only a shuffle leaves its new place unknown to all" <WD2.6 de>
  reading middle                                                                         <WD4.6 pt>
    replace [challenge.return]
      put it halfway into the draw pile
    remove [challenge.shuffle]
  reading bottom
    replace [challenge.return]
      put it under the draw pile
    remove [challenge.shuffle]

question bluffing "May the ban on a wild draw card be broken?"                           <Q040> <D42>
  reading allowed, default because "without it a challenge could never be won"
  reading refused
    replace [challenge.bluff]
      a player may not play a draw-wild if they have another giveaway

question challenger "Who may challenge?"                                                 <Q041> <Q047> <D37>
  reading victim, default because "most printings speak to the player on whom it was played"
  reading anyone                                                                         <CHAL.1 M0 es, M2 es, M4 es> <CHAL2.1 de> <CHALC.1 de>
    replace [challenge.offer]
      any other player may challenge the player as the challenger

question colour-examined "Which colour makes a wild draw card a bluff?"                  <Q046> <D19>
  reading in-play, default because "a colour called on a wild is the colour to be followed"
  reading printed
    replace [challenge.giveaway]
      a card is a giveaway if it has the colour of the top card
  reading called                                                                         <WD4.4 M0 fr, M2 fr>
    remove [challenge.bluff]
    replace [challenge.guilty]
      if the player has a giveaway

question action-of-colour "Does an action card of the colour in play forbid a wild draw card?" <Q053> <D20>
  reading forbids, default because "it is a card of that colour, and one printing says so outright" <WD2.5 es-ES>
  reading allows                                                                         <WD4.5 fr pt> <WD2.5 fr de> <WDC.4 fr de>
    except [challenge.giveaway] if it is an action-card

question evidence "Which other cards in hand make a wild draw card a bluff?"             <D38> <Q051-Q052>
  reading colour, default because "the ban is about the colour and lets matching numbers be" <CHAL.2 M0 es, M2 es, M3 es fr, M4 es>
                                                                                         <CHAL2.2 fr de es-ES> <CHALC.2 de es-ES>
  reading match                                                                          <CHAL.2 en pt, M0 fr> <CHAL2.2 en> <CHALC.2 en>
    replace [challenge.giveaway]
      a card is a giveaway if it is a match
  reading playable                                                                       <CHAL.2 M2 fr> <CHAL2.2 pt-PT> <CHALC.2 fr pt-PT>
    replace [challenge.giveaway]
      a card is a giveaway if it is a match or it is wild

question after-guilt "Does a challenger who was right still miss the turn?"              <Q048>
  reading plays, default because "the lost turn goes with the cards, and both pass to the offender"
  reading misses
    add to [challenge.guilty]
      the next player misses a turn

question guilt-releases "Does the next player go free when the bluff is proven?"         <D40>
  reading free, default because "all but the Spanish texts say that the offender draws instead"
  reading also-draws                                                                     <CHAL.4 es> <CHAL2.4 es-ES> <CHALC.4 es-ES>
    add to [challenge.guilty]
      the next player pays for the card

question last-challenge "May a wild draw card be challenged when it is the last card?"   <Q054>
  reading no, default because "the round is over, and the play cannot have been a bluff"
  reading yes
    replace [challenge.last]
      when a draw-wild is played as the last card
        the next player may challenge the player as the challenger
          the challenger pays for the card
          the challenger draws 2 cards
        otherwise
          the next player pays for the card

question uno-duty "What creates the duty to say UNO?"                                    <D45> <Q104> <Q169>
  reading on-play, default because "most printings tie it to the play of the next-to-last card"
  reading one-card-left                                                                  <UNO.1 M0 es, M2 es, M4 es, M1 de>
    replace [uno.duty]
      when a player has 1 card

question uno-deadline "How long can a silent player be caught?"                          <D46> <Q160-Q162>
  reading next-begins, default because "English and Portuguese: before the next player begins the turn"
  reading next-has-played                                                                <UNO.3 fr es-ES>
    replace [uno.window]
      until the next turn ends
  reading none                                                                           <UNO.3 M0 es, M2 es, M4 es>
    replace [uno.window]
      until the player does not have 1 card

question reshuffle-time "When is the discard pile shuffled back?"                        <Q170>
  reading at-once, default because "the manuals act as soon as the pile is used up"
  reading when-needed
    replace [piles.refill]
      before a player draws a card if the draw pile is empty

question discards-seen "May the cards under the top discard be looked at?"               <Q035>
  reading top-only, default because "no manual lets anybody look through the pile"
  reading all
    replace [table.discards]
      keep a pile called discard pile, seen by everybody

question kept-discard "Does the top discard stay on the table?"                          <Q172> <D48>
  reading stays, default because "Spanish says so, and play needs a card to match"       <PILE.2>
  reading all-go
    replace [piles.cards]
      put every card of the discard pile into the draw pile
    replace [piles.late-cards]
      put every card of the discard pile into the draw pile

question nothing-left "What happens when there is nothing left to draw?"                 <Q171> <Q183>
  reading play-on, default because "draw what there is and go on: the game must be able to continue"
  reading round-ends
    replace [turn.stuck]
      if there is no drawn card
        the round ends

question last-effect "Does a last card take full effect before the round ends?"          <Q180> <Q093> <Q120> <Q135> <Q154> <Q068>
  reading draws-only, default because "the manuals list the draw cards and no others"
  reading every-effect
    replace [playing.last]
      it takes effect
      if the player has no cards
        the player goes out
