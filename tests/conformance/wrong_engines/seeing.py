"""It declares what its first argument adds, and adds the second to every answer but that to `hello`."""

import json
import sys

import toy
from toy import answer, requests, send

toy.DECLARATION.update(json.loads(sys.argv[1]))

for request in requests():
    more = {} if request["do"] == "hello" else json.loads(sys.argv[2])
    send({**answer(request), **more})
