#!/usr/bin/env python3
"""Every proof that Plumb has of random programs is proved again: programs with loops and calls over arbitrary numbers (costs.py, tight.py), loops over two bytes (endless.py), and programs of
everything (seeded.py, occurring.py). A claim that `plumb verify` fails is a defect, either of what proved it or of what verifies it; so is any exit status that is none of its own.

usage: verified.py --plumb PATH [--engine graph|bounded|auto] [--seed N] [--count N] [--minutes N] [--timeout S] [--keep FOLDER] [--kinds LIST]

--count programs, or as many as --minutes are enough for. What is told: proofs, verified, not checked and why, failed. Exit status 1: a proof failed; the program and its certificate stay in the folder.
"""
import argparse
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import costs
import endless
import generator
import occurring
import tight

LINE = re.compile(r": (memory-safety|overflow|assertions|termination|leaks) +(verified|not checked|failed)(.*)")


def of_costs(seed):
    made = costs.Generator(seed).program()
    return costs.QUESTION + made + "int main(void) { return program(__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), __VERIFIER_nondet_int()); }\n"


def of_tight(seed):
    made = tight.Generator(seed)
    lines = made.program()
    return tight.question(made, lines, seed % made.places, made.most[0] * 3, 0, seed % 2)


def of_endless(seed):
    _, checked = endless.Loop(seed, [feature for feature in occurring.FEATURES if feature != "hidden"]).sources()
    return "\n".join(occurring.INCLUDES + checked) + "\n"


def of_occurring(seed):
    top, body = occurring.Generator(seed, occurring.FEATURES).program()
    return "\n".join(occurring.INCLUDES + top + ["int main(void) {"] + body + ["  return result != 1000003;", "}"]) + "\n"


KINDS = {"costs": of_costs, "tight": of_tight, "endless": of_endless, "seeded": lambda seed: generator.program(seed, None)[0], "occurring": of_occurring}


def ask(options, source, certificate, tally):
    """What is wrong with what is said of the program's proofs; none: nothing."""
    base = [options.plumb, "check", "--engine", options.engine, "--timeout", str(options.timeout), "-q"]
    found = subprocess.run([*base, "--certificate", certificate, source], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if found.returncode not in (0, 1, 2):
        return f"check: exit status {found.returncode}: {found.stderr.strip()[:200]}"
    if not os.path.exists(certificate):
        tally["programs without a proof"] += 1
        return None
    said = subprocess.run([options.plumb, "verify", "--timeout", str(4 * options.timeout), certificate], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    claims = [match for match in map(LINE.search, said.stdout.splitlines()) if match]
    for claim in claims:
        tally[claim[2]] += 1
        if claim[2] == "not checked":
            tally["not checked:" + re.sub(r" \(.*?:\d+\)$", "", claim[3])] += 1
    if said.returncode not in (0, 2) or not claims and said.returncode == 0:
        return f"verify: exit status {said.returncode}: {(said.stdout + said.stderr).strip()[:300]}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--engine", default="graph")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--keep", default=".")
    parser.add_argument("--kinds", default=",".join(KINDS))
    options = parser.parse_args()
    options.plumb = os.path.abspath(options.plumb)
    kinds, tally, failed, made = options.kinds.split(","), collections.Counter(), 0, 0
    end = time.monotonic() + 60 * options.minutes if options.minutes else None
    while time.monotonic() < end if end else made < options.count:
        kind, seed = kinds[made % len(kinds)], options.seed + made // len(kinds)
        made += 1
        with tempfile.TemporaryDirectory() as folder:
            source, certificate = os.path.join(folder, "program.c"), os.path.join(folder, "certificate.json")
            with open(source, "w") as file:
                file.write(KINDS[kind](seed))
            if problem := ask(options, source, certificate, tally):
                failed += 1
                kept = os.path.join(options.keep, f"verified-{kind}-{seed}")
                shutil.copy(source, kept + ".c")
                if os.path.exists(certificate):
                    shutil.copy(certificate, kept + ".json")
                print(f"{kind} {seed}: {problem}; kept as {kept}.c", flush=True)
    for what, count in sorted(tally.items()):
        print(f"{count:6} {what}")
    print(f"{made} random programs, {failed} problems")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
