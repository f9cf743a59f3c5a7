#!/usr/bin/env python3
"""Random C programs against their bounds: loops in each other and one after the other that count, halve, double, swap, run in phases and call functions, over
three integers. `plumb bound` says how many rounds and calls a run has at most; the programs then run natively on ordinary and extreme inputs, and no
run may have more. A run that is too long is cut, and what it had until then counts; one that overflows where that is undefined does not count.

usage: costs.py --plumb PATH [--cc PATH] [--seed N] [--count N] [--runs N] [--signed-overflow error|wrap|unbounded] [--timeout S] [--keep FOLDER]

--count is the number of programs, --runs how often each of them runs. Exit status: 0, or 1 where a run exceeds its bound or there was no
answer; the program stays in the folder.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "bounds"))
import formula

PARAMETERS = ["a", "b", "c"]
LOCALS = ["x", "y", "z"]
NATIVE = """#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static long steps;
static sigjmp_buf out;
static unsigned long state;
#define STEP do { if (++steps > LONGEST) siglongjmp(out, 1); } while (0)
static int __VERIFIER_nondet_int(void) { state = state * 6364136223846793005u + 1442695040888963407u; return (int)(state >> 33) - (1 << 30); }
static void overflow(int signal) { (void)signal; siglongjmp(out, 2); }
int program(int a, int b, int c);
static volatile int kept;
int main(void) {
  int a, b, c;
  unsigned long seed;
  signal(SIGILL, overflow);
  signal(SIGTRAP, overflow);
  while (scanf("%d %d %d %lu", &a, &b, &c, &seed) == 4) {
    steps = 0, state = seed;
    int ended = sigsetjmp(out, 1);
    if (!ended) kept = program(a, b, c);
    printf("%d %d %d %ld %d\\n", a, b, c, steps, ended);
  }
}
"""
QUESTION = "#define STEP\nextern int __VERIFIER_nondet_int(void);\n"


class Generator:
    def __init__(self, seed):
        self.r = random.Random(seed)

    def value(self):
        return self.r.choice(LOCALS + PARAMETERS + [str(self.r.randint(-3, 12))])

    # Mostly towards the end of a loop on v, and sometimes not.
    def progress(self, v, up):
        w = self.r.choice([x for x in LOCALS if x != v])
        step = self.r.choice(["1", "1", "1", "2", "3"])
        choices = [f"{v} {'+' if up else '-'}= {step};"] * 6
        choices += [f"{v} *= 2;" if up else f"{v} /= {self.r.choice([2, 2, 3])};", f"{v} {'+' if up else '-'}= {w};"]
        choices += [f"{v} += {w}; {w}--;", f"{{ int t = {v}; {v} = {w} - 1; {w} = t - 1; }}", f"{v}--, {w}++;"]
        return self.r.choice(choices)

    def assignment(self):
        v, w = self.r.sample(LOCALS, 2)
        return self.r.choice([f"{v} = {self.value()};", f"{v} += {self.r.randint(-2, 2)};", f"{w}++;", f"{v} = {w};", f"{v} = work({v});"])

    def condition(self):
        v = self.r.choice(LOCALS)
        return self.r.choice([f"{v} > {self.value()}", f"{v} < {self.value()}", "__VERIFIER_nondet_int() > 0", f"{v} == {self.value()}"])

    def loop(self, depth):
        v, up = self.r.choice(LOCALS), self.r.random() < 0.5
        others = [x for x in LOCALS + PARAMETERS if x != v]
        guard = f"{v} < {self.r.choice(others)}" if up else f"{v} > {self.r.choice(['0', '0', '1', *others])}"
        if self.r.random() < 0.15:
            guard += f" && {self.condition()}"
        body = ["STEP;"] + [self.statement(depth + 1) for _ in range(self.r.randint(0, 2))]
        progress = self.progress(v, up)
        if self.r.random() < 0.3:
            progress = f"if ({self.condition()}) {{ {progress} }} else {{ {self.progress(v, up)} }}"
        body.insert(self.r.randint(1, len(body)), progress)
        return f"while ({guard}) {{ {' '.join(body)} }}"

    def statement(self, depth):
        kind = self.r.random()
        if kind < (0.75, 0.35, 0.1)[min(depth, 2)] and depth < 3:
            return self.loop(depth)
        if kind < 0.85:
            return self.assignment()
        return f"if ({self.condition()}) {{ {self.statement(depth + 1)} }}"

    def work(self):
        body = self.r.choice(["while (n > 0) { STEP; n -= 1; } return n;", "int i = 0; while (i < n) { STEP; i += 2; } return i;",
                              "return n - 1;", "if (n > 0) return work(n - 1); return n;"])
        return f"static int work(int n) {{ STEP; {body} }}\n"

    def program(self):
        lines = [f"int {v} = {self.r.choice(PARAMETERS + ['0', '1'])};" for v in LOCALS]
        lines += [self.loop(0)] + [self.statement(0) for _ in range(self.r.randint(0, 2))]
        return self.work() + "int program(int a, int b, int c) {\n  " + "\n  ".join(lines) + "\n  return x + y + z;\n}\n"


# The bound; empty: none was found; None: there was no answer, which is a defect.
def ask(options, text, folder):
    path = os.path.join(folder, "program.c")
    with open(path, "w") as file:
        file.write(QUESTION + text)
    command = [options.plumb, "bound", "--entry", "program", "--signed-overflow", options.signed_overflow, "--timeout", str(options.timeout),
               "--format", "json", path]
    answer = subprocess.run(command, capture_output=True, text=True)
    try:
        return json.loads(answer.stdout)["results"][0].get("bound", "")
    except (json.JSONDecodeError, KeyError):
        print(f"no answer, exit status {answer.returncode}: {answer.stderr}\n{text}", flush=True)
        return None


def inputs(generator, runs):
    for _ in range(runs):
        large = generator.random() < 0.1
        numbers = [generator.choice([2**31 - 1, -2**31, 2**30, 10**6, 0, 5]) if large else generator.randint(-9, generator.choice([9, 40, 150]))
                   for _ in PARAMETERS]
        yield " ".join(map(str, numbers + [generator.getrandbits(60)]))


# Inputs, rounds and calls, and whether the run ended (0), was cut (1) or overflowed (2).
def execute(options, text, folder, generator):
    source, binary = os.path.join(folder, "native.c"), os.path.join(folder, "native")
    with open(source, "w") as file:
        file.write(NATIVE.replace("LONGEST", "200000") + text)
    overflow = ["-fwrapv"] if options.signed_overflow == "wrap" else ["-fsanitize=signed-integer-overflow", "-fsanitize-undefined-trap-on-error"]
    subprocess.run([options.cc, "-O1", "-w", *overflow, "-o", binary, source], check=True)
    done = subprocess.run([binary], input="\n".join(inputs(generator, options.runs)), capture_output=True, text=True)
    return [tuple(map(int, line.split())) for line in done.stdout.splitlines()]


def examine(options, number, counted):
    generator = Generator(options.seed * 1000003 + number)
    text = generator.program()
    with tempfile.TemporaryDirectory() as folder:
        bound = ask(options, text, folder)
        counted["programs"] += 1
        if bound is None:
            keep(options, text, number)
        if not bound:
            return bound is not None
        counted["bounded"] += 1
        for *point, steps, ended in execute(options, text, folder, generator.r):
            if ended == 2:
                continue
            counted["runs"] += 1
            most = formula.value(bound, dict(zip(PARAMETERS, point)))
            if most is not None and steps > most:
                print(f"exceeded: {dict(zip(PARAMETERS, point))} has {steps} rounds and calls, the bound is {most} = {bound}\n{text}", flush=True)
                keep(options, text, number)
                return False
    return True


def keep(options, text, number):
    os.makedirs(options.keep, exist_ok=True)
    with open(os.path.join(options.keep, f"costs_{options.seed}_{number}.c"), "w") as file:
        file.write(QUESTION + text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--runs", type=int, default=150)
    parser.add_argument("--signed-overflow", choices=["error", "wrap", "unbounded"], default="error")
    parser.add_argument("--timeout", type=float, default=4)
    parser.add_argument("--keep", default=".")
    options = parser.parse_args()
    counted = {"programs": 0, "bounded": 0, "runs": 0}
    wrong = sum(not examine(options, number, counted) for number in range(options.count))
    print(f"{counted['programs']} programs, {counted['bounded']} with a bound, {counted['runs']} runs, {wrong} defects")
    return 1 if wrong or not counted["runs"] else 0


if __name__ == "__main__":
    sys.exit(main())
