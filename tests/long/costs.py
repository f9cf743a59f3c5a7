#!/usr/bin/env python3
"""Random C programs against their bounds: loops in each other and one after the other that count, halve, double, swap, run in phases and call functions, over
three integers. `plumb bound` says how many rounds and calls a run has at most, and a call of each function; the programs then run natively on ordinary and extreme inputs, and no
run may have more, and no call in them; runs of a family that shows
a lower bound have as many as it says. A run that is too long is cut, and what it had until then counts; one that overflows where that is undefined does not count.

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
LONGEST = 200000
ARGUMENTS = {"work": ["n"], "both": ["p", "q"]}
NATIVE = """#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
static long steps;
static sigjmp_buf out;
static unsigned long state;
#define STEP do { if (++steps > LONGEST) siglongjmp(out, 1); } while (0)
#define ENTER(name, p, q) static const char called[] = #name; int first = p, second = q; long before = steps;
#define RETURN(value) do { int result = value; tell(called, first, second, steps - before); return result; } while (0)
static struct call { const char *called; int p, q; long cost; } calls[4096];
static void tell(const char *called, int p, int q, long cost) {
  struct call *call = &calls[(p * 31u + q * 7u + (unsigned)called[0]) % 4096];
  if (call->called != called || call->p != p || call->q != q || call->cost < cost) *call = (struct call){called, p, q, cost};
}
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
  for (int i = 0; i < 4096; i++)
    if (calls[i].called) printf("call %s %d %d %ld\\n", calls[i].called, calls[i].p, calls[i].q, calls[i].cost);
}
"""
QUESTION = "#define STEP\n#define ENTER(name, p, q)\n#define RETURN(value) return value\nextern int __VERIFIER_nondet_int(void);\n"


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
        return self.r.choice([f"{v} = {self.value()};", f"{v} += {self.r.randint(-2, 2)};", f"{w}++;", f"{v} = {w};", f"{v} = work({v});", f"{v} = both({v}, {w});"])

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
        body = self.r.choice(["while (n > 0) { STEP; n -= 1; } RETURN(n);", "int i = 0; while (i < n) { STEP; i += 2; } RETURN(i);",
                              "RETURN(n - 1);", "if (n > 0) RETURN(work(n - 1)); RETURN(n);"])
        return f"static int work(int n) {{ STEP; ENTER(work, n, 0) {body} }}\n"

    def both(self):
        body = self.r.choice(["while (p > q) { STEP; q++; } RETURN(q);", "while (p > 0 && q > 0) { STEP; p--, q = work(q) - 1; } RETURN(p);",
                              "if (p <= q) RETURN(p); RETURN(both(p - 1, q) - 1);", "for (int i = 0; i < p; i++) { STEP; q = work(q); } RETURN(q);",
                              "if (p > 0) { p = work(p); RETURN(both(q, p - 1)); } RETURN(q);"])
        return f"static int both(int p, int q) {{ STEP; ENTER(both, p, q) {body} }}\n"

    def program(self):
        lines = [f"int {v} = {self.r.choice(PARAMETERS + ['0', '1'])};" for v in LOCALS]
        lines += [self.loop(0)] + [self.statement(0) for _ in range(self.r.randint(0, 2))]
        return self.work() + self.both() + "int program(int a, int b, int c) {\n  " + "\n  ".join(lines) + "\n  return x + y + z;\n}\n"


# What is said of the bound; None: there was no answer, which is a defect.
def ask(options, text, folder):
    path = os.path.join(folder, "program.c")
    with open(path, "w") as file:
        file.write(QUESTION + text)
    command = [options.plumb, "bound", "--entry", "program", "--signed-overflow", options.signed_overflow, "--timeout", str(options.timeout),
               "--format", "json", path]
    answer = subprocess.run(command, capture_output=True, text=True)
    try:
        return json.loads(answer.stdout)["results"][0]
    except (json.JSONDecodeError, KeyError):
        print(f"no answer, exit status {answer.returncode}: {answer.stderr}\n{text}", flush=True)
        return None


def inputs(generator, runs):
    for _ in range(runs):
        large = generator.random() < 0.1
        numbers = [generator.choice([2**31 - 1, -2**31, 2**30, 10**6, 0, 5]) if large else generator.randint(-9, generator.choice([9, 40, 150]))
                   for _ in PARAMETERS]
        yield " ".join(map(str, numbers + [generator.getrandbits(60)]))


# Of runs the inputs, rounds and calls, and whether they ended (0), were cut (1) or overflowed (2); of calls the function, two arguments, rounds and calls.
def execute(options, text, folder, given):
    source, binary = os.path.join(folder, "native.c"), os.path.join(folder, "native")
    with open(source, "w") as file:
        file.write(NATIVE.replace("LONGEST", str(LONGEST)) + text)
    overflow = ["-fwrapv"] if options.signed_overflow == "wrap" else ["-fsanitize=signed-integer-overflow", "-fsanitize-undefined-trap-on-error"]
    subprocess.run([options.cc, "-O1", "-w", *overflow, "-o", binary, source], check=True)
    done = subprocess.run([binary], input="\n".join(given), capture_output=True, text=True)
    lines = [line.split() for line in done.stdout.splitlines()]
    return [tuple(map(int, line)) for line in lines if line[0] != "call"], [(line[1], *map(int, line[2:])) for line in lines if line[0] == "call"]


# Do runs of the family that shows a lower bound cost as much as it says, as far as they are followed? Inputs that are taken on the way are not given here.
def reaches(options, answer, text, folder, counted):
    if "__VERIFIER" in text:
        return True
    counted["families"] += 1
    members = list(formula.members(answer, [1, 2, 9, 60]))
    runs, _ = execute(options, text, folder, [" ".join(str(values.get(name, 0)) for name in PARAMETERS) + " 0" for values, _ in members])
    for (_, needed), (*point, steps, ended) in zip(members, runs):
        if steps < min(needed, LONGEST) and (ended != 2 or options.signed_overflow != "unbounded"):
            print(f"{answer['lower']} {answer['lower_from']}: {dict(zip(PARAMETERS, point))} has {steps} rounds and calls\n{text}", flush=True)
            return False
    return True


def examine(options, number, counted):
    generator = Generator(options.seed * 1000003 + number)
    text = generator.program()
    with tempfile.TemporaryDirectory() as folder:
        answer = ask(options, text, folder)
        counted["programs"] += 1
        if answer is None:
            keep(options, text, number)
            return False
        bound, functions = answer.get("bound"), {function["name"]: function["bound"] for function in answer.get("functions", [])}
        if not bound:
            return True
        if "lower" in answer and not reaches(options, answer, text, folder, counted):
            keep(options, text, number)
            return False
        counted["bounded"] += 1
        runs, calls = execute(options, text, folder, list(inputs(generator.r, options.runs)))
        for *point, steps, ended in runs:
            if ended == 2:
                continue
            counted["runs"] += 1
            most = formula.value(bound, dict(zip(PARAMETERS, point)))
            if most is not None and steps > most:
                print(f"exceeded: {dict(zip(PARAMETERS, point))} has {steps} rounds and calls, the bound is {most} = {bound}\n{text}", flush=True)
                keep(options, text, number)
                return False
        for name, *point, steps in calls:
            if name not in functions:
                continue
            counted["calls"] += 1
            values = dict(zip(ARGUMENTS[name], point))
            most = formula.value(functions[name], values)
            if most is not None and steps > most:
                print(f"exceeded: {name} with {values} has {steps} rounds and calls, its bound is {most} = {functions[name]}\n{text}", flush=True)
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
    counted = {"programs": 0, "bounded": 0, "runs": 0, "calls": 0, "families": 0}
    wrong = sum(not examine(options, number, counted) for number in range(options.count))
    print(f"{counted['programs']} programs, {counted['bounded']} with a bound, {counted['runs']} runs, {counted['calls']} calls of functions, {counted['families']} families of runs, {wrong} defects")
    return 1 if wrong or not counted["runs"] else 0


if __name__ == "__main__":
    sys.exit(main())
