#!/usr/bin/env python3
"""Runs of C programs against their bounds: none may execute more instructions than `plumb bound --cost instructions` says.

usage: run_programs.py --plumb PATH [--runs N] [--seed N] [--options "..."] FILE.c...

The interpreter runs the function on random and extreme inputs and says how many instructions it executed. Comments in a file:
// bound: O(n^2)     the class that is expected of its steps; // entry: f  the function, if there are several that nobody calls.
Exit status: 0, or 1 where a run executes more or the class is another.
"""
import argparse, json, random, re, subprocess, sys, tempfile

import formula

INTEGERS = [0, 1, -1, 2, 3, 5, 8, 13, 31, 64, 100, -2, -40, 2**31 - 1, -2**31]


def bound(plumb, path, entry, options, cost):
    command = [plumb, "bound", "--format", "json", "--cost", cost, *options, path] + (["--entry", entry] if entry else [])
    answer = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    return answer["entry"], answer["results"][0]


def run(plumb, path, entry, inputs):
    """The instructions executed; None: the run did something undefined, or did not end."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(map(str, inputs)) + "\n")
        file.flush()
        done = subprocess.run([plumb, "run", "--entry", entry, "--inputs", file.name, "--steps", "300000", path],
                              capture_output=True, text=True)
    ended = re.search(r"after (\d+) steps", done.stdout + done.stderr)
    return int(ended.group(1)) if ended and done.returncode == 0 else None


def parameters(path, entry):
    text = open(path).read()
    found = re.search(rf"\b{entry}\s*\(([^()]*)\)\s*{{", text)
    return [p.split()[-1].lstrip("*") for p in found.group(1).split(",") if p.strip() not in ("", "void")]


def check(plumb, path, runs, seed, options):
    text = open(path).read()
    expected, entry = re.search(r"^// bound: (.*)$", text, re.M), re.search(r"^// entry: (.*)$", text, re.M)
    entry, steps = bound(plumb, path, entry and entry.group(1), options, "steps")
    if expected and steps["verdict"] != expected.group(1):
        print(f"{path}: {steps['verdict']} {steps.get('bound', steps['reason'])}, expected {expected.group(1)}")
        return False
    _, result = bound(plumb, path, entry, options, "instructions")
    if "bound" not in result:
        return True
    names, generator, done = parameters(path, entry), random.Random(seed), 0
    for _ in range(runs):
        inputs = [generator.choice(INTEGERS) + generator.randint(-1, 1) for _ in range(40)]
        if generator.random() < 0.7:
            inputs = [i if abs(i) < 200 else i % 97 for i in inputs]
        inputs = [min(max(i, -2**31), 2**31 - 1) for i in inputs]
        most = formula.value(result["bound"], dict(zip(names, inputs)))
        executed = run(plumb, path, entry, inputs)
        done += executed is not None
        if executed is not None and most is not None and executed > most:
            print(f"{path}: exceeded: {dict(zip(names, inputs))} executes {executed}, bound {most} = {result['bound']}")
            return False
    if expected and not done:
        print(f"{path}: no run ended")
    return not expected or done > 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--runs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    results = [check(arguments.plumb, path, arguments.runs, arguments.seed, arguments.options.split()) for path in arguments.files]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
