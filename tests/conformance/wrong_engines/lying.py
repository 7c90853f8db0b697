"""It declares modes, actions and reports that it does not have."""

import toy
from toy import answer, requests, send

toy.DECLARATION["actions"] += ["choose"]
toy.DECLARATION["reports"] += ["score", "drawpile"]
toy.DECLARATION["limitations"] = {"toy.play": "not needed at all"}

for request in requests():
    send({"id": request["id"], "illegal": True} if request["do"] == "new" else answer(request))
