language 1
edition agent-mater from classic "Special Agent Mater"
manuals M2

replace [table.deck]
  deck of 112 cards                                                                      <DECK.1>

card agent-mater, 4 cards, worth 50                                                      <DECK.8> <SCORE.8>
  when played                                                         [played]           <SAM.1> <Q110-Q113>
    every other player shows their hand to the player                 [peek]
    the player chooses the colour in play                             [colour]           <SAM.2>
  when turned up at the start                                         [start]            <SAM.3> <Q015>
    the next player chooses the colour in play

question mater-order "Is the colour named before or after looking?"                      <Q111>
  reading look-first, default because "the text names the look first, and the choice can use it"
  reading colour-first
    replace [agent-mater.played]
      when played
        the player chooses the colour in play                         [colour]
        every other player shows their hand to the player             [peek]
