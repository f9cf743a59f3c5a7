#!/usr/bin/env python3
"""Random transition systems against their bounds: one or two loops in each other or one after the other, with linear and quadratic guards and updates, several
transitions each, and values that are chosen. The simulator of tests/bounds runs them; none may cost more than `plumb bound` says.

usage: systems.py --plumb PATH [--seed N] [--count N] [--runs N] [--keep FOLDER]

Exit status: 0, or 1 where a run costs more; the system stays in the folder.
"""
import argparse
import os
import random
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "bounds"))
import simulate

VARIABLES = ["x", "y", "z"]


class Generator:
    def __init__(self, seed):
        self.r = random.Random(seed)

    def term(self):
        v, w = self.r.sample(VARIABLES, 2)
        return self.r.choice([v, v, "0", str(self.r.randint(-3, 9)), f"{v} + {w}", f"{v}^2", f"{v}*{w}", f"2*{v}"])

    def guard(self):
        v = self.r.choice(VARIABLES)
        return self.r.choice([f"{v} > 0", f"{v} >= 1", f"{v} < {self.term()}", f"{v} > {self.term()}", f"{v} <= 0", f"{v} < 10"])

    def update(self, v):
        w = self.r.choice([x for x in VARIABLES if x != v])
        step = self.r.randint(1, 3)
        return self.r.choice([v] * 4 + [f"{v} - {step}"] * 4 + [f"{v} + {step}"] * 2 +
                             [f"{v} + {w}", f"{v} - {w}", w, "0", f"2*{v}", f"3*{v} - {w}", f"{v} + {w}^2", f"{v} - {w}^2", "any"])

    # Mostly with a variable that goes where the guard ends.
    def transition(self, location, target, guards):
        loops = location == target
        updates = {v: self.update(v) if loops == (self.r.random() < 0.6) else v for v in VARIABLES}
        conditions = [self.guard() for _ in range(guards)]
        if loops and self.r.random() < 0.85:
            v = self.r.choice(VARIABLES)
            w = self.r.choice([x for x in VARIABLES if x != v])
            step = self.r.choice(["1", "1", "2", f"{w}^2 - 1", f"{w}"])
            updates[v], condition = self.r.choice([(f"{v} - {step}", f"{v} > {self.r.choice(['0', '3', w])}"), (f"{v} + {step}", f"{v} < {self.term()}"),
                                                   (f"2*{v}", f"{v} > 0 && {v} < {w}")])
            conditions[0] = condition
        return f"  {location}(x, y, z) -> {target}({', '.join(updates[v] for v in VARIABLES)}) :|: {' && '.join(conditions)}"

    def system(self):
        rules = [f"  start(x, y, z) -> one(x, y, z) :|: {self.guard()}"]
        rules += [self.transition("one", "one", self.r.randint(1, 2)) for _ in range(self.r.choice([1, 1, 2, 3]))]
        if self.r.random() < 0.5:
            rules += [self.transition("one", "two", 1), self.transition("two", "two", self.r.randint(1, 2))]
            rules += [self.transition("two", "one", 2)] * (self.r.random() < 0.4)
        return "(GOAL COMPLEXITY)\n(STARTTERM (FUNCTIONSYMBOLS start))\n(VAR x y z any)\n(RULES\n" + "\n".join(rules) + "\n)\n"


def examine(options, number, counted):
    text = Generator(options.seed * 1000003 + number).system()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "system.koat")
        with open(path, "w") as file:
            file.write(text)
        if simulate.check(options.plumb, path, options.runs, number, 4, 3, True, counted):
            return True
    print(text, flush=True)
    os.makedirs(options.keep, exist_ok=True)
    with open(os.path.join(options.keep, f"system_{options.seed}_{number}.koat"), "w") as file:
        file.write(text)
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--keep", default=".")
    options = parser.parse_args()
    counted = {"systems": 0, "families": 0, "runs": 0}
    wrong = sum(not examine(options, number, counted) for number in range(options.count))
    print(f"{options.count} systems, {counted['systems']} with a bound, {counted['runs']} runs, {wrong} exceeded")
    return 1 if wrong or not counted["runs"] else 0


if __name__ == "__main__":
    sys.exit(main())
