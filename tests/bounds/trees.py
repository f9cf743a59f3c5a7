#!/usr/bin/env python3
"""Random transition systems whose steps make several calls (Com_k), against their bounds: no tree of calls may cost more than `plumb bound` says.

usage: trees.py --plumb PATH [--count N] [--seed N] [--keep FOLDER]

What a tree costs at most from given inputs is computed here by trying every rule, as far as it goes. Exit status: 0, or 1 where a tree costs more
than its bound, where Plumb fails, or where no system with several calls has a bound, so that nothing was tested.
"""
import argparse, os, random, re, subprocess, sys, tempfile

INPUTS = [(0, 0), (1, 1), (3, 2), (6, 6), (2, 5), (-1, 4), (8, 3)]
DEEPEST = 300  # calls in each other; what goes deeper is taken to have no end
GUARDS = ["x > 0", "x > 0", "y > 0", "x > 0 && y > 0", "x > y"]


class NoEnd(Exception):
    pass


def random_rules(rng):
    functions = ["f", "g", "h"][: rng.randint(1, 3)]
    first = lambda: rng.choice(["x - 1", "x - 2", "x", "x - 1", "x + 1", "0", "x - y", "y"])
    second = lambda: rng.choice(["y - 1", "y - 2", "y", "y - 1", "y + 1", "0"])
    call = lambda: (rng.choice(functions), first(), second())
    rules = [("s", [("f", "x", "y")], "x = x")]
    for function in functions:
        for _ in range(rng.randint(1, 2)):
            rules.append((function, [call() for _ in range(rng.choice([0, 1, 2, 2, 3]))], rng.choice(GUARDS)))
    return rules


def written(rules):
    lines = [f"  {name}(x, y) -> Com_{len(calls)}({', '.join(f'{f}({a}, {b})' for f, a, b in calls)}) :|: {guard}" for name, calls, guard in rules]
    return "(GOAL COMPLEXITY)\n(STARTTERM (FUNCTIONSYMBOLS s))\n(VAR x y)\n(RULES\n" + "\n".join(lines) + "\n)\n"


def holds(guard, values):
    return eval(guard.replace("&&", "and").replace(" = ", " == "), {}, values)


def cost(rules, known, name, x, y, depth=0):
    place, values = (name, x, y), {"x": x, "y": y}
    if depth > DEEPEST or known.get(place, 0) is None:
        raise NoEnd
    if place not in known:
        known[place] = None  # under way: whoever comes here again goes round for ever
        known[place] = max([0] + [1 + sum(cost(rules, known, f, eval(a, {}, values), eval(b, {}, values), depth + 1) for f, a, b in calls)
                                  for rule, calls, guard in rules if rule == name and holds(guard, values)])
    return known[place]


def bound_at(plumb, path, x, y):
    """The bound there; None: there is none. Raises ValueError where Plumb fails."""
    done = subprocess.run([plumb, "bound", "--timeout", "10", "--at", f"x={x},y={y}", path], capture_output=True, text=True)
    if done.returncode not in (0, 2):
        raise ValueError(f"exit status {done.returncode}: {done.stderr}")
    number = re.search(r"at x=-?\d+, ?y=-?\d+: (\d+)", done.stdout)
    return int(number.group(1)) if done.returncode == 0 and number else None


def defect(plumb, path, rules):
    """What is wrong, or None; and whether there is a bound."""
    bounded = False
    for x, y in INPUTS:
        bound = bound_at(plumb, path, x, y)
        if bound is None:
            break
        bounded = True
        try:
            spent = cost(rules, {}, "s", x, y)
        except NoEnd:
            return f"a tree from x = {x}, y = {y} has no end, and the bound is {bound}", bounded
        if spent > bound:
            return f"a tree from x = {x}, y = {y} costs {spent}, and the bound is {bound}", bounded
    return None, bounded


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="folder for systems with a defect")
    options = parser.parse_args()
    rng, wrong, trees = random.Random(options.seed), 0, 0
    sys.setrecursionlimit(100 * DEEPEST)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.count):
            rules, path = random_rules(rng), os.path.join(options.keep or folder, f"tree_{number}.koat")
            with open(path, "w") as file:
                file.write(written(rules))
            problem, bounded = defect(options.plumb, path, rules)
            trees += bounded and any(len(calls) > 1 for _, calls, _ in rules)
            wrong += problem is not None
            if problem:
                print(f"{path}: {problem}\n{written(rules)}")
            elif options.keep:
                os.remove(path)
    print(f"{options.count} systems, {trees} with several calls and a bound, {wrong} wrong")
    return 1 if wrong or not trees else 0


sys.exit(main())
