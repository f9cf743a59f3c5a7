#!/usr/bin/env python3
"""What each technique of the provers for transition systems is worth: on how many files of a folder it took part in the answer,
was the last one that was needed ("first": in the order of cost, it decided before any more expensive one was tried), and how many
answers are lost without it ("alone"). C programs are asked with mathematical integers.

    bench/techniques.py --plumb build/plumb --timeout 5 FOLDER
"""
import argparse
import concurrent.futures
import json
import pathlib
import subprocess

# In the order of src/prove/technique.h: cheap ones first.
NAMES = ["residues", "linear", "nested", "geometric", "invariants", "disequalities", "cases", "unrolling", "returning", "closed", "simulation", "acceleration"]


def ask(arguments, file, without=None):
    """The verdict, and the techniques that it took."""
    subcommand = ["check", "--property", "termination", "--engine", "graph", "--signed-overflow", "unbounded"] if file.suffix == ".c" else ["its"]
    command = [arguments.plumb, *subcommand, "--format", "json", "--timeout", str(arguments.timeout)]
    if without:
        command += ["--without", without]
    text = subprocess.run(command + [str(file)], capture_output=True, text=True).stdout
    results = json.loads(text).get("results") or [{}]
    return results[0].get("verdict", "unknown"), results[0].get("techniques", [])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--plumb", default="build/plumb")
    parser.add_argument("--timeout", type=float, default=5)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    files = sorted(file for file in arguments.folder.rglob("*") if file.suffix in (".smt2", ".koat", ".c"))
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        answers = dict(zip(files, pool.map(lambda file: ask(arguments, file), files)))
        print(f"{'technique':14} {'took part':>9} {'first':>6} {'alone':>6}")
        for name in NAMES:
            parts = [file for file in files if name in answers[file][1]]
            first = sum(max(answers[file][1], key=NAMES.index) == name for file in parts)
            lost = sum(verdict != answers[file][0] for file, (verdict, _) in
                       zip(parts, pool.map(lambda file: ask(arguments, file, name), parts)))
            print(f"{name:14} {len(parts):9} {first:6} {lost:6}", flush=True)
        solved = [file for file in files if answers[file][0] != "unknown"]
        none = sum(not answers[file][1] for file in solved)
        print(f"{len(solved)} of {len(files)} answered; {none} of them by simplification alone")


if __name__ == "__main__":
    main()
