#!/usr/bin/env python3
"""Contracts of a library: `plumb contract` on the C files of a folder answers for each of their functions, and proves at least so many.

usage: check_proved.py --plumb PLUMB [--least COUNT] [--timeout SECONDS] [--function NAME] [--never TEXT] [--why] FOLDER...

The files of several folders, which lie beside each other, are one library.
"""
import argparse
import json
import pathlib
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--plumb", required=True)
parser.add_argument("--least", type=int, default=0)
parser.add_argument("--timeout", type=int, default=6, help="of each function")
parser.add_argument("--function", help="of all that stand there, this one alone")
parser.add_argument("--never", help="no contract demands this")
parser.add_argument("--why", action="store_true", help="print what is open, and why")
parser.add_argument("folders", type=pathlib.Path, nargs="+", metavar="FOLDER")
options = parser.parse_args()
PROPERTIES = ["memory-safety", "overflow", "assertions", "termination"]

root = options.folders[0].resolve().parent
files = [f"{folder.name}/{path.name}" for folder in options.folders for path in sorted(folder.glob("*.c")) if not path.name.endswith("_test.c")]
command = [pathlib.Path(options.plumb).resolve(), "contract", "--format", "json", "--timeout", str(options.timeout), *files]
if options.function:
    command += ["--function", options.function]
run = subprocess.run(command + ["--", "-I.", "-D_GNU_SOURCE", "-std=c17"], capture_output=True, text=True, cwd=root)
functions = json.loads(run.stdout)
proved = [f for f in functions if all(f.get(name) == "proved" for name in PROPERTIES)]
for function in functions:
    if options.why and function not in proved:
        print(f"{function['file']}:{function['line']}: {function['function']}: {function.get('requires', '')}: {function['open']}")
refused = [f["function"] for f in functions if options.never and options.never in f.get("requires", "")]
for name in refused:
    print(f"{name} demands {options.never}")
if run.stderr:
    print(run.stderr, end="")
print(f"{' and '.join(map(str, options.folders))}: {len(functions)} functions, {len(proved)} proved")
sys.exit(1 if run.stderr or refused or not functions or len(proved) < options.least else 0)
