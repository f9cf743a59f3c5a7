#!/usr/bin/env python3
"""Contracts of Plumb's own functions: `plumb contract` on the files of a room of src answers for each of them, and proves at least so many.

usage: check_itself.py --plumb PLUMB [--room ROOM] [--least COUNT]
"""
import argparse
import json
import pathlib
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--plumb", required=True)
parser.add_argument("--room", default="base")
parser.add_argument("--least", type=int, default=0)
parser.add_argument("--why", action="store_true", help="print what is open, and why")
options = parser.parse_args()
PROPERTIES = ["memory-safety", "overflow", "assertions", "termination"]

room = pathlib.Path(__file__).parents[2] / "src" / options.room
files = sorted(path.name for path in room.glob("*.c") if not path.name.endswith("_test.c"))
command = [pathlib.Path(options.plumb).resolve(), "contract", "--format", "json", "--timeout", "6", *files, "--", "-I..", "-D_GNU_SOURCE", "-std=c17"]
run = subprocess.run(command, capture_output=True, text=True, cwd=room)
functions = json.loads(run.stdout)
proved = [f for f in functions if all(f.get(name) == "proved" for name in PROPERTIES)]
for function in functions:
    if options.why and function not in proved:
        print(f"{function['file']}:{function['line']}: {function['function']}: {function.get('requires', '')}: {function['open']}")
if run.stderr:
    print(run.stderr, end="")
print(f"src/{options.room}: {len(functions)} functions, {len(proved)} proved")
sys.exit(1 if run.stderr or not functions or len(proved) < options.least else 0)
