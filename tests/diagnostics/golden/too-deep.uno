language 1
house rule deep for any edition

when a player plays a wild
 if the player has 1 card
  if the player has 1 card
   if the player has 1 card
    if the player has 1 card
     if the player has 1 card
      if the player has 1 card
       if the player has 1 card
        if the player has 1 card
         if the player has 1 card
          if the player has 1 card
           if the player has 1 card
            if the player has 1 card
             if the player has 1 card
              if the player has 1 card
               if the player has 1 card
                if the player has 1 card
                 if the player has 1 card
                  if the player has 1 card
                   if the player has 1 card
                    if the player has 1 card
                     if the player has 1 card
                      if the player has 1 card
                       if the player has 1 card
                        if the player has 1 card
                         the player draws 1 card
