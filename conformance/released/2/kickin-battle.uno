language 1
edition kickin-battle from classic "Kickin' Battle"
manuals M0

replace [table.deck]
  deck of 112 cards                                                                      <DECK.1>
keep a pile called battle-pile, seen by everybody                     [table.battle-pile]
keep a card called pick for every player, seen by its owner           [table.pick]       <Q094>

card kickin-battle, 4 cards, worth 50                                                    <DECK.8> <SCORE.8>
  when turned up at the start                                         [start]            <KB.12> <Q015> <D71>
    the next player chooses the colour in play
  when played                                                         [played]           <KB.1> <Q103>
    the player chooses another player as the rival                    [rival]            <Q092> <Q106>
    call the player and the rival the fighters
    repeat until there is 1 champion                                  [bouts]            <KB.4-5> <KB.7>
      every fighter with no cards draws 1 card                        [empty]            <KB.6> <Q096> <Q098>
      call every fighter with cards the champions                     [stuck]            <Q099>
      if there are 2 champions
        every fighter secretly chooses a card from their hand as their pick   [pick]     <KB.2> <Q095>
        every fighter puts their pick on the battle-pile              [reveal]           <KB.2> <Q094>
        call every fighter whose pick has the highest value the champions   [winner]     <KB.3> <Q105> <Q107>
      if there are no champions
        call the player a champion
    call every fighter who is not a champion the loser
    the loser takes every card of the battle-pile                     [loser]            <KB.8> <Q100>
    the loser draws 2 cards                                           [penalty]          <KB.9>
    every champion with no cards draws 1 card                         [survive]          <KB.6-7> <Q097> <Q192>
    the champion chooses the colour in play                           [colour]           <KB.10> <Q102>
    the player after the player takes the next turn                   [next]             <KB.11> <Q101>

question battle-duty "Must the battle be fought?"                                        <Q091> <D26>
  reading must, default because "the stricter wording is playable as it stands, and the colour hangs on the battle" <KB.1 fr pt>
  reading may                                                                            <KB.1 en es>
    add before [kickin-battle.rival]
      the player may "call a battle"
      otherwise
        the player chooses the colour in play
        its effect ends

question battle-next "Who moves after a battle?"                                         <Q101> <D28>
  reading after-player, default because "it is the ordinary order, and two printings say so"
  reading after-rival                                                                    <KB.11 fr>
    replace [kickin-battle.next]
      the player after the rival takes the next turn

question battle-placement "On what may Kickin' Battle be played?"                        <Q090> <D30>
  reading anything, default because "the sister cards of the other boxes are wild, and it has no colour to match"
  reading itself
    replace [matching.wild]
      a player may play a card that is wild if it is not a kickin-battle
