#!/usr/bin/env python3
"""What the forms of a contract mean (language.c): each `right` line is proved, each `wrong` one violated, of an `open` one memory safety is not proved, and an `error`
is said to be none.

usage: check_language.py --plumb PLUMB [FILE]
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--plumb", required=True)
parser.add_argument("file", nargs="?", default=pathlib.Path(__file__).parent / "language.c")
options = parser.parse_args()
# Not termination: who looks for the end of a program in which something is undefined takes all the time there is.
PROPERTIES = {"right": ["memory-safety,overflow,assertions"], "wrong": ["memory-safety", "overflow,assertions"], "open": ["memory-safety"], "error": ["memory-safety"]}


def ask(function, contract, properties):
    command = [options.plumb, "check", options.file, "--entry", function, "--args", contract, "--format", "json", "--timeout", "30", "--property", properties]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode not in (0, 1, 2):
        return {"error": run.stderr if run.returncode in (64, 65) else "crashed"}
    return {result["property"]: result["verdict"] for result in json.loads(run.stdout)["results"]}


def verdicts(function, contract, expected):
    """Of the properties up to the first that is violated."""
    found = {}
    for properties in PROPERTIES[expected]:
        if "false" not in found.values():
            found |= ask(function, contract, properties)
    return found


problems = count = 0
waiting = []
for line in pathlib.Path(options.file).read_text().splitlines():
    said = re.match(r"// (right|wrong|open|error): (.*)", line)
    if said:
        waiting.append(said.groups())
        continue
    name = re.match(r"[\w ]+[ *](\w+)\(.*\{", line)
    if not name:
        continue
    for expected, contract in waiting:
        count += 1
        found = verdicts(name.group(1), contract, expected)
        good = {"right": set(found.values()) == {"true"},
                "wrong": "false" in found.values(),
                "error": found.get("error") not in (None, "crashed"),
                "open": "error" not in found and found["memory-safety"] != "true"}[expected]
        if not good:
            problems += 1
            print(f"{name.group(1)}: {contract}: expected {expected}, came {found}")
    waiting = []
print(f"{count} contracts, {problems} problems")
sys.exit(1 if problems or not count else 0)
