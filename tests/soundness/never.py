#!/usr/bin/env python3
"""Verdicts that would be wrong: each program of tests/soundness/never/ violates a property on some run, and must not be proved to have it.

The first line of a program says which: `// PROPERTY; modes: MODE...; options: OPTION...`, where modes are the meanings of signed overflow in which
it is so (all of them, when there are none) and options are for `plumb check`.

usage: never.py --plumb PATH [--modes LIST | --rotate] [--engine E] [--timeout S] [--jobs N] [--part K/N] [FILE...]
"""
import argparse
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "never")
MODES = ["error", "wrap", "unbounded"]


def check(plumb, path, mode, engine, timeout):
    """What is wrong with the verdict; None: nothing."""
    with open(path) as f:
        head = f.readline().strip()
    parts = dict(part.split(": ", 1) for part in head.split("; ")[1:])
    prop = head.split("; ")[0].removeprefix("// ")
    if mode not in parts.get("modes", " ".join(MODES)).split():
        return None
    words = [plumb, "check", "--engine", engine, "--property", "all", "--timeout", timeout, "--signed-overflow", mode, path, *parts.get("options", "").split()]
    done = subprocess.run(words, capture_output=True, text=True)
    found = re.search(rf": {prop} +(\w+)", done.stdout)
    if not found:
        return f"no verdict: {done.stdout}{done.stderr}"
    return f"{prop} is proved" if found.group(1) == "proved" else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--rotate", action="store_true", help="one of the modes for each program, by turns")
    parser.add_argument("--engine", default="auto")
    parser.add_argument("--timeout", default="6", help="seconds for each program")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many programs at a time")
    parser.add_argument("--part", default="1/1", help="the Kth of N parts of what is to be done, so that they run side by side")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    modes = options.modes.split(",")
    jobs = []
    for i, path in enumerate(options.files or sorted(glob.glob(os.path.join(FOLDER, "*.c")))):
        jobs += [(path, mode) for mode in (modes[i % len(modes) :][:1] if options.rotate else modes)]
    part, parts = map(int, options.part.split("/"))
    assert 1 <= part <= parts, "--part K/N: K is one of 1 to N"
    jobs = jobs[part - 1 :: parts]
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for (path, mode), problem in zip(jobs, pool.map(lambda job: check(plumb, *job, options.engine, options.timeout), jobs)):
            if problem:
                wrong += 1
                print(f"{path}: {mode}: {problem}")
    print(f"{len(jobs)} verdicts, {wrong} wrong")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
