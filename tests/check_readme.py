#!/usr/bin/env python3
"""The README shows what `plumb` really prints: each `$ plumb ...` of it is run in the project's folder. A line `...` stands for any lines; times,
ranking functions and counts of steps may differ.

usage: check_readme.py --plumb PATH
"""
import argparse
import os
import re
import shlex
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


def sessions(text):
    """(command, lines shown) for each command."""
    found = []
    for line in text.splitlines():
        if line.startswith("    $ plumb "):
            found.append((line[len("    $ plumb "):], []))
        elif line.startswith("    ") and not line.startswith("    $ ") and found and found[-1][1] is not None:
            found[-1][1].append(line[4:])
        elif found and line.strip():
            found.append(("", None))  # text: the session is over
    return [(command, lines) for command, lines in found if lines]


def normalise(line):
    line = re.sub(r"\d+\.\d\d s\b", "T s", line)
    line = re.sub(r" by .*", " by RANKING", line)
    return re.sub(r"after \d+ steps", "after N steps", line)


def pattern(lines):
    parts = [r"(?:.*\n)*" if line == "..." else re.escape(normalise(line)) + r"\n" for line in lines]
    return "".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    plumb = os.path.abspath(parser.parse_args().plumb)
    with open(os.path.join(FOLDER, "README.md")) as f:
        checks = sessions(f.read())
    failed = 0
    for command, lines in checks:
        done = subprocess.run([plumb, *shlex.split(command)], cwd=FOLDER, capture_output=True, text=True, timeout=240)
        got = "".join(normalise(line) + "\n" for line in done.stdout.splitlines())
        if not re.fullmatch(pattern(lines), got):
            failed += 1
            print(f"plumb {command}: the README has\n" + "\n".join(lines) + f"\nbut it prints\n{done.stdout}{done.stderr}")
    print(f"{len(checks)} commands of the README, {failed} differ")
    return 1 if failed or not checks else 0


sys.exit(main())
