#!/usr/bin/env python3
"""Programs about collections: NAME_ok.c must be proved, NAME_bad.c, which differs from a right one in a few places and is wrong, must not be
proved to have the first of its properties.

The first line says which properties this is about: `// memory-safety, leaks`. The graph engine is asked alone, since it is what knows about collections. With
--validate the interpreter runs the programs on up to a dozen inputs: no run of a right one may be wrong, and one of a wrong one must be (`; runs: none` in the first line
says that it takes an input that nobody will guess, or leaks, of which a run says nothing).

usage: run.py --plumb PATH [--validate] [--timeout S] [--jobs N] [--part N/M] [FILE...]
"""
import argparse
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))


def head_of(path):
    with open(path) as f:
        head = f.readline().strip().removeprefix("// ")
    properties = head.split("; ")[0].split(", ")
    return properties, "runs: none" in head


def check(plumb, path, timeout):
    """What is wrong with the verdicts; None: nothing."""
    properties, _ = head_of(path)
    is_right = path.endswith("_ok.c")
    asked = "all" if is_right else properties[0]
    done = subprocess.run([plumb, "check", "--engine", "graph", "--property", asked, "--timeout", timeout, path], capture_output=True, text=True)
    verdicts = dict(re.findall(r": ([\w-]+) +(proved|violated|unknown) ", done.stdout))
    is_proved = [verdicts.get(p) == "proved" for p in properties]
    if is_right:
        return None if all(is_proved) else f"not proved: {done.stdout}{done.stderr}"
    return f"proved, but wrong: {properties[0]}" if is_proved[0] or not verdicts else None


def goes_wrong(plumb, path, seeds):
    """Does the interpreter stop at an error on one of some inputs, or not at all where termination is the question?"""
    properties, _ = head_of(path)
    wrong = "not finished" if properties[0] == "termination" else "error:"
    for seed in range(seeds):
        done = subprocess.run([plumb, "run", "--seed", str(seed), "--steps", "3000000", path], capture_output=True, text=True, timeout=60)
        if wrong in done.stdout + done.stderr:
            return True
    return False


def validate(plumb, path):
    _, is_hard = head_of(path)
    if path.endswith("_ok.c"):
        return "a run goes wrong" if goes_wrong(plumb, path, 4) else None
    return None if is_hard or goes_wrong(plumb, path, 12) else "no run goes wrong"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--validate", action="store_true")
    parser.add_argument("--timeout", default="20")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--part", default="1/1", help="N/M: each M-th program, from the N-th on")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    files = options.files or sorted(glob.glob(os.path.join(FOLDER, "*_ok.c")) + glob.glob(os.path.join(FOLDER, "*_bad.c")))
    part, parts = map(int, options.part.split("/"))
    files = files[part - 1::parts]

    def judge(path):
        return validate(plumb, path) if options.validate else check(plumb, path, options.timeout)

    defects = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for path, problem in zip(files, pool.map(judge, files)):
            if problem:
                defects += 1
                print(f"{os.path.basename(path)}: {problem}")
    print(f"{len(files)} programs, {defects} defects")
    return 1 if defects else 0


if __name__ == "__main__":
    sys.exit(main())
