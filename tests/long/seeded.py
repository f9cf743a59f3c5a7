#!/usr/bin/env python3
"""Random programs with planted errors: the bounded engine, the interpreter and the sanitizers must agree about them.

For each program (generator.py, errors.py): what is violated must be confirmed by the interpreter and by the sanitizers, on the inputs that are reported;
what is proved must not be contradicted by any run, on the inputs that trigger the planted error, on those that are near them, and on random ones; on
the same inputs the interpreter and the native program end alike and print the same. What the program has computed for some inputs is claimed at its
end, or the contrary. Programs about which something disagrees are kept.

usage: seeded.py --plumb PATH [--clang PATH] [--seed N] [--count N] [--runs N] [--timeout S] [--keep FOLDER]
"""
import argparse
import collections
import os
import shutil
import sys
import tempfile

import agreement
from errors import NEEDS_MEMORY_SANITIZER
from generator import program


class Trial:
    """One program; `tally` counts what was seen."""

    def __init__(self, seed, options, folder, tally):
        self.seed, self.options, self.folder, self.tally = seed, options, folder, tally
        self.source, self.binaries, self.problems = os.path.join(folder, "program.c"), {}, []

    def write(self, claim):
        text, generator = program(self.seed, claim)
        with open(self.source, "w") as f:
            f.write(text)
        return generator

    def binary(self, sanitizers):
        """The compiled program; each is compiled once."""
        if sanitizers not in self.binaries:
            path = os.path.join(self.folder, f"program-{sanitizers or 'plain'}")
            if problem := agreement.compile_native(self.options.clang, self.source, path, sanitizers):
                raise RuntimeError(problem)
            self.binaries[sanitizers] = path
        return self.binaries[sanitizers]

    def run(self, kind, values):
        return agreement.run_native(self.binary("memory" if kind in NEEDS_MEMORY_SANITIZER else "address,undefined"), values, kind)

    def claim(self, generator):
        """What is claimed about the result for some inputs; None when nobody knows the result."""
        values = generator.vector()
        end, _, output = agreement.run_native(self.binary(""), values)
        if end != "well" or not output or generator.r.random() < 0.2:
            return None
        return values, "!=" if generator.kind is None and generator.r.random() < 0.3 else "==", output

    def compare(self, values):
        """Runs the program both ways; the kind of violation that the interpreter finds, or nothing."""
        interpreted = agreement.interpret(self.options.plumb, self.source, values)
        end, kind, _ = interpreted
        if problem := agreement.differ(interpreted, self.run(kind, values)):
            self.problems.append(f"inputs {values}: {problem}")
        return kind if end == "violation" else ""

    def judge(self):
        generator = self.write(None)
        claim = self.claim(generator)
        self.binaries.clear()
        self.write(claim)
        results, problem = agreement.ask(self.options.plumb, self.source, self.options.timeout)
        if problem:
            self.problems.append(problem)
        if any(agreement.UNDEFINED_CONSTANT in result.get("reason", "") for result in results.values()):
            self.tally[agreement.UNDEFINED_CONSTANT] += 1
            return self.problems
        shown = set()
        for values in [generator.trigger] + ([claim[0]] if claim else []) + [generator.vector() for _ in range(self.options.runs)]:
            shown.add(self.compare(values))
        shown.discard("")
        if generator.kind and not generator.wild and generator.kind not in shown:
            self.problems.append(f"{generator.kind} is planted, but no run shows it")
        for name, result in results.items():
            self.verdict(name, result, {kind for kind in shown if agreement.property_of(kind) == name})
        self.tally["planted" if generator.kind else "wild" if generator.wild else "without error"] += 1
        return self.problems

    def verdict(self, name, result, shown):
        verdict = result["verdict"]
        self.tally[f"{name} {verdict}" + (", violated in a run" if shown else "")] += 1
        if verdict == "true" and shown:
            self.problems.append(f"{name} is proved, but a run shows {', '.join(sorted(shown))}")
        if verdict == "false":
            if problem := agreement.confirm(self.options.plumb, self.source, result, self.run):
                self.problems.append(f"{name}: {problem}")
        if verdict == "unknown":
            self.tally[f"unknown: {name}: {result['reason']}"] += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--runs", type=int, default=3, help="runs of each program on random inputs")
    parser.add_argument("--timeout", type=float, default=5)
    parser.add_argument("--keep", default=".")
    options = parser.parse_args()
    options.plumb = os.path.abspath(options.plumb)
    tally, failed = collections.Counter(), 0
    for seed in range(options.seed, options.seed + options.count):
        with tempfile.TemporaryDirectory() as folder:
            trial = Trial(seed, options, folder, tally)
            if problems := trial.judge():
                failed += 1
                kept = os.path.join(options.keep, f"seeded-{seed}.c")
                shutil.copy(trial.source, kept)
                print(f"seed {seed}: {'; '.join(problems)}; kept as {kept}", flush=True)
    for what, count in sorted(tally.items()):
        print(f"{count:6} {what}")
    print(f"{options.count} random programs, {failed} disagreements")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
