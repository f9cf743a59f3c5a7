#!/usr/bin/env python3
"""Golden tests of the command: tests/golden/NAME.opts says how to call it, NAME.expect what comes back.

NAME.opts holds the command line after `plumb`, as a shell would split it; words NAME=VALUE in front are set in the environment. It runs in
tests/golden/, where NAME.c (if the test has one) lies. NAME.expect holds standard output, standard error after a line `--- stderr` (if there
is any) and a last line `--- exit STATUS`. Times and counters are replaced, because they change from run to run.

usage: run_golden.py --plumb PATH [--update] [NAME...]
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden")


def without_times(value):
    """The JSON value with every time replaced by 0."""
    if isinstance(value, dict):
        return {key: 0 if key == "wall_s" else without_times(item) for key, item in value.items()}
    return [without_times(item) for item in value] if isinstance(value, list) else value


def normalise(text):
    if text.startswith("{"):
        value = json.loads(text)
        if "stats" in value:
            assert {"wall_s", "peak_mb", "nodes", "entailment"} <= set(value["stats"])
            del value["stats"]
        return json.dumps(without_times(value), indent=2) + "\n"
    return re.sub(r"\d+\.\d\d s\b", "T s", text)


def run(plumb, name):
    with open(os.path.join(FOLDER, name + ".opts")) as f:
        words = shlex.split(f.read())
    environment = dict(os.environ, LC_ALL="C")
    while words and re.match(r"^[A-Z_]+=", words[0]):
        key, _, value = words.pop(0).partition("=")
        environment[key] = value
    done = subprocess.run([plumb, *words], cwd=FOLDER, env=environment, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
    result = normalise(done.stdout)
    if done.stderr:
        result += "--- stderr\n" + normalise(done.stderr)
    return result + f"--- exit {done.returncode}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--update", action="store_true", help="write what came back as what is expected")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    names = options.names or sorted(f[:-5] for f in os.listdir(FOLDER) if f.endswith(".opts"))
    failed = 0
    for name in names:
        path = os.path.join(FOLDER, name + ".expect")
        got = run(plumb, name)
        if options.update:
            with open(path, "w") as f:
                f.write(got)
            continue
        with open(path) as f:
            expected = f.read()
        if got != expected:
            failed += 1
            print(f"{name}: expected\n{expected}{name}: but got\n{got}")
    print(f"{len(names)} golden tests, {failed} failed")
    return 1 if failed or not names else 0


sys.exit(main())
