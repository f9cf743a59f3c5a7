#!/usr/bin/env python3
"""Random programs: no verdict may contradict what an execution under the sanitizers shows.

csmith's programs have no input, so one execution is all that they do. A program that is proved safe must run without a report, one that is
proved free of overflow without an overflow, and one that is proved to end must end. A crash of Plumb is a failure, too. Programs that fail are
kept in the current folder.

usage: csmith.py --plumb PATH [--count N] [--first SEED] [--timeout S]
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

SMALL = ["--max-funcs", "3", "--max-block-size", "3", "--max-block-depth", "3", "--max-expr-complexity", "4", "--no-bitfields", "--no-packed-struct",
         "--no-volatiles", "--no-argc", "--no-math64"]
# Each kind of program stresses something else; --no-safe-math gives programs that do overflow.
KINDS = [[], ["--no-safe-math"], ["--no-arrays"], ["--no-pointers"], ["--no-safe-math", "--no-jumps"]]
OVERFLOW = ("signed integer overflow", "negation of")


def include_folder():
    for folder in ("/usr/include/csmith", "/usr/local/include/csmith"):
        if os.path.isdir(folder):
            return folder
    for name in sorted(os.listdir("/usr/include")):
        if name.startswith("csmith"):
            return os.path.join("/usr/include", name)
    sys.exit("csmith's headers are missing: install csmith and libcsmith-dev")


def execute(source, folder, include):
    """What really happens: the set of properties that the execution violates; None when it cannot be compiled."""
    binary = os.path.join(folder, "program")
    flags = ["-O0", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", f"-I{include}"]
    if subprocess.run(["clang-19", *flags, source, "-o", binary], capture_output=True).returncode != 0:
        return None
    try:
        done = subprocess.run([binary], capture_output=True, text=True, errors="replace", timeout=10)
    except subprocess.TimeoutExpired:
        return {"termination"}
    if done.returncode == 0:
        return set()
    if "runtime error" in done.stderr and any(word in done.stderr for word in OVERFLOW):
        return {"overflow"}
    return {"memory-safety"} if "runtime error" in done.stderr or "AddressSanitizer" in done.stderr else set()


def check(plumb, source, include, timeout):
    done = subprocess.run([plumb, "check", "--format", "json", "--timeout", f"{timeout:g}", source, "--", f"-I{include}", "-w"], capture_output=True,
                          text=True)
    try:
        return {r["property"]: r["verdict"] for r in json.loads(done.stdout)["results"]}
    except (ValueError, KeyError):
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=10)
    options = parser.parse_args()
    include, failed, proved, broken = include_folder(), 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "program.c")
        for seed in range(options.first, options.first + options.count):
            kind = KINDS[seed % len(KINDS)]
            subprocess.run(["csmith", "--seed", str(seed), *SMALL, *kind, "--output", source], cwd=folder, capture_output=True, check=True)
            violated = execute(source, folder, include)
            if violated is None:
                continue
            verdicts = check(options.plumb, source, include, options.timeout)
            broken += bool(violated)
            proved += sum(v == "true" for v in (verdicts or {}).values())
            wrong = [] if verdicts is None else [p for p in violated if verdicts.get(p) == "true"]
            # An execution of a program without input is all there is: what it does not violate is not violated.
            wrong += [] if verdicts is None else [p for p, v in verdicts.items() if v == "false" and not violated]
            if verdicts is None or wrong:
                failed += 1
                kept = f"csmith-{seed}.c"
                shutil.copy(source, kept)
                print(f"seed {seed}: " + ("Plumb gave no answer" if verdicts is None else f"WRONG: {', '.join(wrong)}") + f"; kept as {kept}")
    print(f"{options.count} random programs, {broken} of them broken, {proved} properties proved, {failed} failures")
    return 1 if failed else 0


sys.exit(main())
