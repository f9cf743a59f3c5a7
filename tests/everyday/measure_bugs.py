#!/usr/bin/env python3
"""How many of the planted bugs are found: each program of tests/everyday/bugs has one, at the lines marked with BAD and its kinds (ENDLESS: of termination).

A bug is found when a default run says violated at a marked line, and replayed when the native run under the sanitizers complains, or does not end, too.
With --least N fewer than N found ones are a failure; a violation at a line without a mark always is.

With --marked only the property that the mark belongs to is asked: a run ends with what it finds, as the suite wants it.

usage: measure_bugs.py --plumb PATH [--engine E] [--timeout 10] [--marked] [--seed N] [--no-native] [--least N] [FILE...]
"""
import argparse
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bugs")
PROPERTIES = {"ASSERTION": "assertions", "SIGNED_OVERFLOW": "overflow", "LEAK": "leaks", "ENDLESS": "termination"}


def marks_of(path):
    marks, options = {}, []
    with open(path) as f:
        for number, line in enumerate(f, 1):
            mark = re.search(r"// BAD: ([A-Z_ ]+)$", line)
            if mark:
                marks[number] = mark[1].split()
            if line.startswith("// options: "):
                options = shlex.split(line[len("// options: "):])
    return marks, options


def property_of(marks):
    kind = next(iter(marks.values()))[0]
    return PROPERTIES.get(kind, "memory-safety")


def measure(plumb, path, native, asked):
    """(word, seconds, what) of a program."""
    marks, options = marks_of(path)
    start = time.time()
    only = ["--property", property_of(marks)] if asked.marked else []
    command = [plumb, "check", "--engine", asked.engine, "--timeout", str(asked.timeout), "--seed", str(asked.seed), "--format", "json", *options, *only, path]
    run = subprocess.run(command, capture_output=True, text=True)
    seconds = time.time() - start
    try:
        results = json.loads(run.stdout)["results"]
    except (ValueError, KeyError):
        return "ERROR", seconds, run.stderr.strip()[:200]
    violated = [r for r in results if r["verdict"] == "false"]
    where = {r["place"]["line"] for r in violated}
    if where - set(marks):
        return "WRONG", seconds, f"violated at lines {sorted(where - set(marks))}"
    if not violated:
        return "missed", seconds, "; ".join(sorted({r.get("reason", "") for r in results if r["verdict"] == "unknown"}))[:100]
    if not native:
        return "found", seconds, ""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(run.stdout)
        file.flush()
        again = subprocess.run([plumb, "replay", "--native", file.name], capture_output=True, text=True)
    said = [line for line in again.stdout.splitlines() if "native run" in line]
    good = any(re.search("runtime error|AddressSanitizer|LeakSanitizer|Assertion|assertion|still going on", line) for line in said)
    return ("replayed" if good else "found"), seconds, "; ".join(said)[:110]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--timeout", type=int, default=10)
    parser.add_argument("--engine", default="auto")
    parser.add_argument("--marked", action="store_true")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--no-native", action="store_true")
    parser.add_argument("--least", type=int, default=0)
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    counts = {}
    for path in arguments.files or sorted(glob.glob(os.path.join(FOLDER, "*.c"))):
        word, seconds, what = measure(arguments.plumb, path, not arguments.no_native, arguments)
        counts[word] = counts.get(word, 0) + 1
        print(f"{os.path.basename(path):20} {word:9} {seconds:6.2f} s  {what}", flush=True)
    print(", ".join(f"{count} {word}" for word, count in sorted(counts.items())))
    bad = counts.get("WRONG", 0) + counts.get("ERROR", 0)
    return 1 if bad or counts.get("found", 0) + counts.get("replayed", 0) < arguments.least else 0


if __name__ == "__main__":
    sys.exit(main())
