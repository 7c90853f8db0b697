"""It flushes all its output but for one answer."""

import json

from toy import answer, is_trap, requests

with open(1, "w", buffering=65536) as stdout:
    for request in requests():
        stdout.write(json.dumps(answer(request)) + "\n")
        if not is_trap(request):
            stdout.flush()
