#!/usr/bin/env python3
"""What `plumb contract` finds for the functions of found.c is what stands above each of them, and all of it is proved but for what is said to be open.

usage: check_found.py --plumb PLUMB [FILE]
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--plumb", required=True)
parser.add_argument("file", nargs="?", default=pathlib.Path(__file__).parent / "found.c")
options = parser.parse_args()
PROPERTIES = ["memory-safety", "overflow", "assertions", "termination"]

expected = {}
lines = pathlib.Path(options.file).read_text().splitlines()
for above, line in zip(lines, lines[1:]):
    name = re.match(r"[\w ]+[ *](\w+)\(.*\{", line)
    if name and above.startswith("//"):
        expected[name.group(1)] = above[2:].strip()

run = subprocess.run([options.plumb, "contract", "--format", "json", options.file], capture_output=True, text=True)
problems = 0
found = {}
for function in json.loads(run.stdout):
    if function.get("requires") and function.get("runs", 0) < 400:  # arguments that were drawn from the contract
        problems += 1
        print(f"{function['function']}: only {function.get('runs')} runs under its contract went well")
    contract = function.get("requires", "no contract")
    is_open = [name for name in PROPERTIES if function.get(name) != "proved"]
    found[function["function"]] = ", ".join([contract] * bool(contract) + ["open: " + " ".join(is_open)] * bool(is_open))
for name in sorted(expected.keys() | found.keys()):
    if expected.get(name) != found.get(name):
        problems += 1
        print(f"{name}: expected {expected.get(name)!r}, came {found.get(name)!r}")
print(f"{len(found)} functions, {problems} problems")
sys.exit(1 if problems or not found else 0)
