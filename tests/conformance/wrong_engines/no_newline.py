"""It does not end the line of its answer."""

import json

from toy import answer, is_trap, requests

for request in requests():
    print(json.dumps(answer(request)), end="" if is_trap(request) else "\n", flush=True)
