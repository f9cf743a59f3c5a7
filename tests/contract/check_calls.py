#!/usr/bin/env python3
"""What comes of each call of calls.c is what stands behind it: a verdict for each caller that comes to it, and which demands are not met. What stands above a function
as `requires:` is the contract that is found for it.

usage: check_calls.py --plumb PLUMB [FILE]
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--plumb", required=True)
parser.add_argument("file", nargs="?", default=pathlib.Path(__file__).parent / "calls.c")
options = parser.parse_args()


def what_came(call):
    """As it stands behind the call."""
    open_demands = [d for d in call["demands"] if d["verdict"] in ("violated", "not shown")]
    by_none = any(d["verdict"] == "violated" and not d["met_by_a_call"] for d in open_demands)
    demands = ": " + "; ".join(d["demand"] for d in open_demands) if open_demands else ""
    return call["verdict"] + demands + ", by all" * by_none


expected, required = {}, {}
lines = pathlib.Path(options.file).read_text().splitlines()
for above, line in zip(lines, lines[1:]):
    if above.startswith("// requires: "):
        required[re.search(r"(\w+)\(", line).group(1)] = above.split(": ", 1)[1]
for number, line in enumerate(lines, 1):
    behind = re.search(r"[;&(+]+ +// (.+)", line)
    if behind:
        expected[number] = behind.group(1)

run = subprocess.run([options.plumb, "contract", "--format", "json", options.file], capture_output=True, text=True)
found = {}
problems = 0
for function in json.loads(run.stdout):
    name, contract = function["function"], function.get("requires")
    if contract != required.get(name, contract):
        problems += 1
        print(f"{name}: expected {required[name]!r}, came {contract!r}")
    for call in function.get("calls", []):
        found.setdefault(call["line"], []).append(what_came(call))
for number in sorted(expected.keys() | found.keys()):
    came = ", ".join(found.get(number, ["nothing"]))
    if expected.get(number) != came:
        problems += 1
        print(f"line {number}: expected {expected.get(number)!r}, came {came!r}")
if run.returncode != 2:
    problems += 1
    print(f"exit status {run.returncode} where calls go against demands")
print(f"{len(found)} calls, {problems} problems")
sys.exit(1 if problems or not found else 0)
