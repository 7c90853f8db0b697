"""It answers hello as its argument says: with an error, with a part of a declaration, or with what was asked."""

import sys

from toy import answer, requests, send

for request in requests():
    message = answer(request)
    match sys.argv[1]:
        case "error":
            message = {"id": None, "error": "please speak protocol 7"}
        case "part":
            message = {key: value for key, value in message.items() if key not in ("games", "modes")}
        case "echo":
            message = request
    send(message)
