"""It says that it cannot do what it is asked, and lives on."""

import toy
from toy import answer, is_trap, requests, send

toy.DECLARATION["limitations"] = {"toy.unable": "there is no blue 9 here"}

for request in requests():
    send({"id": request["id"], "error": "no blue 9 in this deck"} if is_trap(request) else answer(request))
