"""Once a trap was played, it says that the turn of every position that it loads is seat 1's."""

from toy import answer, is_trap, requests, send

trapped = False
for request in requests():
    said = answer(request)
    trapped = trapped or is_trap(request)
    if request["do"] == "load" and trapped:
        said = {**said, "position": {**said["position"], "turn": 1}}
    send(said)
