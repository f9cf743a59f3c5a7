#!/usr/bin/env python3
"""Runs of C programs against their bounds: none may execute more instructions than `plumb bound --cost instructions` says, or need more memory than
`--cost bytes`, `heap` and `stack` say.

usage: run_programs.py --plumb PATH [--runs N] [--seed N] [--options "..."] FILE.c...

The interpreter runs the function on random and extreme inputs and says how many instructions it executed. Comments in a file:
// bound: O(n^2)     the class that is expected of its steps; // entry: f  the function, if there are several that nobody calls;
// heap: 16*n        the bound that is expected of the heap, and so for bytes and stack;
// call f: n + 1     what a call of f is expected to cost;
// lower: Omega(n)   how fast the worst case is expected to be shown to grow at least, or none.
Exit status: 0, or 1 where a run executes more or the class is another.
"""
import argparse, json, random, re, subprocess, sys, tempfile

import formula

INTEGERS = [0, 1, -1, 2, 3, 5, 8, 13, 31, 64, 100, -2, -40, 2**31 - 1, -2**31]
COSTS = ["instructions", "bytes", "heap", "stack"]


def bound(plumb, path, entry, options, cost):
    command = [plumb, "bound", "--format", "json", "--cost", cost, *options, path] + (["--entry", entry] if entry else [])
    answer = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    return answer["entry"], answer["results"][0]


def run(plumb, path, entry, inputs, may_be_cut=False):
    """What the run cost; None: it did something undefined, or did not end and may not be cut."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(map(str, inputs)) + "\n")
        file.flush()
        done = subprocess.run([plumb, "run", "--entry", entry, "--inputs", file.name, "--steps", "300000", "--usage", path],
                              capture_output=True, text=True)
    ended = re.search(r"after (\d+) steps", done.stdout + done.stderr)
    if not ended or (done.returncode != 0 and not (may_be_cut and "not finished" in done.stdout)):
        return None
    used = re.search(r"memory: (\d+) bytes allocated, at most (\d+) of the heap in use at once, at most (\d+) of stack", done.stdout)
    return dict(zip(COSTS, map(int, [ended.group(1), *used.groups()])))


def parameters(path, entry):
    text = open(path).read()
    found = re.search(rf"\b{entry}\s*\(([^()]*)\)\s*{{", text)
    names = [p.split()[-1].lstrip("*") for p in found.group(1).split(",") if p.strip() not in ("", "void")]
    return names + re.findall(r"(\w+) = __VERIFIER_nondet_int\(\)", text[found.end():])  # taken in this order, before the first loop


def reaches(plumb, path, entry, answer):
    """Does the run from inputs of a family cost as much as it should? Each round has an instruction, and runs are followed for a while only."""
    names = parameters(path, entry)
    if "nondet" in open(path).read():
        return True  # what is given on the way is not told
    for values, needed in formula.members(answer, [1, 3, 20]):
        spent = run(plumb, path, entry, [values.get(name, 0) for name in names], may_be_cut=True)
        if needed < 30000 and (not spent or spent["instructions"] < needed):
            print(f"{path}: {answer['lower']} {answer['lower_from']}: {values} costs {spent}")
            return False
    return True


def check(plumb, path, runs, seed, options, counted):
    text = open(path).read()
    expected, entry = re.search(r"^// bound: (.*)$", text, re.M), re.search(r"^// entry: (.*)$", text, re.M)
    entry, steps = bound(plumb, path, entry and entry.group(1), options, "steps")
    if expected and steps["verdict"] != expected.group(1):
        print(f"{path}: {steps['verdict']} {steps.get('bound', steps['reason'])}, expected {expected.group(1)}")
        return False
    calls = {function["name"]: function["bound"] for function in steps.get("functions", [])}
    for name, wanted in re.findall(r"^// call (\w+): (.*)$", text, re.M):
        if calls.get(name) != wanted:
            print(f"{path}: a call of {name}: {calls.get(name)}, expected {wanted}")
            return False
    lower = re.search(r"^// lower: (.*)$", text, re.M)
    if lower and steps.get("lower", "none") != lower.group(1):
        print(f"{path}: {steps.get('lower', 'none')}, expected {lower.group(1)}")
        return False
    if "lower" in steps and not reaches(plumb, path, entry, steps):
        return False
    formulas = {cost: bound(plumb, path, entry, options, cost)[1].get("bound") for cost in COSTS}
    for cost, wanted in re.findall(r"^// (bytes|heap|stack): (.*)$", text, re.M):
        if (formulas[cost] or "unknown") != wanted:
            print(f"{path}: {cost}: {formulas[cost]}, expected {wanted}")
            return False
    names, generator, done = parameters(path, entry), random.Random(seed), 0
    counted["programs"] += formulas["instructions"] is not None
    for _ in range(runs if any(formulas.values()) else 0):
        inputs = [generator.choice(INTEGERS) + generator.randint(-1, 1) for _ in range(40)]
        if generator.random() < 0.7:
            inputs = [i if abs(i) < 200 else i % 97 for i in inputs]
        inputs = [min(max(i, -2**31), 2**31 - 1) for i in inputs]
        point = dict(zip(names, inputs))
        spent = run(plumb, path, entry, inputs)
        done += spent is not None
        counted["runs"] += spent is not None and formulas["instructions"] is not None
        for cost, text_of_bound in formulas.items():
            most = text_of_bound and formula.value(text_of_bound, point)
            if spent and most is not None and spent[cost] > most:
                print(f"{path}: exceeded: {point} costs {spent[cost]} {cost}, bound {most} = {text_of_bound}")
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
    counted = {"programs": 0, "runs": 0}
    results = [check(arguments.plumb, path, arguments.runs, arguments.seed, arguments.options.split(), counted) for path in arguments.files]
    print(f"{counted['programs']} programs with a bound of instructions, {counted['runs']} runs to their end")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
