"""Ask acxon from a robot that has neither Prolog nor acxon installed: any Python from 3.8, nothing else.

Where acxon is:      acxon --kb robot.kb serve --host 0.0.0.0      (it prints its address and a token)
On the robot:        python3 ask_acxon.py http://HOST:8000 TOKEN plan.txt domain.pddl problem.pddl
"""

import json
import sys
import urllib.parse
import urllib.request
import uuid
from pathlib import Path


def call(server, token, path, body=None, kind="application/json"):
    """Return what a call answers; with a body it is a POST."""
    headers = {"X-Acxon": "1", "Authorization": f"Bearer {token}", "Content-Type": kind}
    request = urllib.request.Request(server + path, data=body, headers=headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def form(fields, files):
    """Return a form with files as the body of a request, and its kind."""
    mark = uuid.uuid4().hex
    parts = [(f'name="{name}"', value) for name, value in fields.items()]
    parts += [(f'name="{name}"; filename="{path.name}"', path.read_text()) for name, path in files.items()]
    lines = [
        f"--{mark}\r\nContent-Disposition: form-data; {about}\r\n\r\n{text}\r\n" for about, text in parts
    ]
    return "".join([*lines, f"--{mark}--\r\n"]).encode(), f"multipart/form-data; boundary={mark}"


def main(server, token, plan, domain, problem):
    files = {"file": Path(plan), "domain": Path(domain), "problem": Path(problem)}
    body, kind = form({"name": "my plan", "replace": "true"}, files)
    stored = call(server, token, "/api/load", body, kind)
    print("Stored:", ", ".join(stored["plans"]) or "my plan, again")
    first = urllib.parse.urlencode({"plan": "my plan", "step": "step 1"})
    print("Why its first step?", call(server, token, f"/api/why?{first}")["text"])
    for other in call(server, token, "/api/plans"):
        if other["label"] != "my plan":
            pair = urllib.parse.urlencode({"first": "my plan", "second": other["label"]})
            print(call(server, token, f"/api/narrate?{pair}")["text"])


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"), *sys.argv[2:])
