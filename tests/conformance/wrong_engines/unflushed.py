"""It never flushes its output."""

import json

from toy import answer, requests

with open(1, "w", buffering=65536) as stdout:
    for request in requests():
        stdout.write(json.dumps(answer(request)) + "\n")
