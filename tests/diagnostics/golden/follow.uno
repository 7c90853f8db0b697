language 1
house rule follow for any edition "One rule follows another"

when a player plays a 7                                               [seven]
  follow [uno.windo]
when a player plays an 8                                              [eight]
  follow [uno.window]
when a player plays a 9                                               [nine]
  follow [follow.eight]
