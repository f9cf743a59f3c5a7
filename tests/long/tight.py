#!/usr/bin/env python3
"""Bounds that are one too tight: random programs of counters, nested loops, joins, functions, fields and arrays over two small inputs are run natively
on all inputs, which shows the greatest value of an expression at a place exactly. Plumb is then asked to prove that bound (power), and the bound less one
(soundness): as an assertion, or as the length of an array that is indexed there. A tight bound that is proved, or a true one that is refuted, is a defect.

usage: tight.py --plumb PATH [--engine graph|bounded|auto] [--cc PATH] [--seed N] [--count N] [--timeout S] [--keep FOLDER]
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

NUMBERS = ["a", "b", "c", "s.x", "s.y"]
FIELDS = ["p->x", "p->y"]

# Natively, OBS keeps the least and the greatest value per place, and what leaves a moderate range ends the program: such programs do not count.
HARNESS = """
#include <stdio.h>
#include <stdlib.h>
static long most[PLACES], least[PLACES], steps; static char met[PLACES];
#define OBS(k, e) do { long v = (e); if (++steps > 4000000 || v > 1000000 || v < -1000000) exit(3); \\
  if (!met[k] || v > most[k]) most[k] = v; if (!met[k] || v < least[k]) least[k] = v; met[k] = 1; } while (0)
static void program(int n, int m);
int main(void) {
  for (int n = 0; n <= MOST_N; n++) for (int m = 0; m <= MOST_M; m++) program(n, m);
  for (int k = 0; k < PLACES; k++) if (met[k]) printf("%d %ld %ld\\n", k, least[k], most[k]);
}
"""
QUESTION = """#include <plumb.h>
struct pair { int x, y; };
"""


class Generator:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.places = 0
        self.expressions = []
        self.counters = 0
        self.most = (self.r.randint(3, 9), self.r.randint(3, 9))

    def leaf(self, scope):
        return self.r.choice(scope) if self.r.random() < 0.75 else str(self.r.randint(-2, 9))

    def linear(self, scope):
        r = self.r
        terms = r.sample(scope, min(len(scope), r.choice([1, 2, 2, 3, 3])))
        return " ".join(f"{r.choice(['+', '-'])} {r.choice(['', '', '', '2 * ', '3 * '])}{t}" for t in terms).lstrip("+ ")

    def condition(self, scope):
        r = self.r
        right = self.leaf(scope) if r.random() < 0.7 else f"{self.leaf(scope)} {r.choice(['+', '-'])} {self.leaf(scope)}"
        return f"{self.leaf(scope)} {r.choice(['<', '<=', '>', '>=', '==', '!='])} {right}"

    def value(self, scope, place):
        r = self.r
        kind = r.random()
        if kind < 0.45:
            return f"{place} {r.choice(['+', '-'])} {r.randint(1, 3)}"
        if kind < 0.6:
            return self.leaf(scope)
        if kind < 0.8:
            return f"{self.leaf(scope)} {r.choice(['+', '-'])} {self.leaf(scope)}"
        if kind < 0.86:
            return f"{self.leaf(scope)} * {self.leaf(scope)} % {r.randint(5, 20)}"
        if kind < 0.93:
            return f"{self.leaf(scope)} / {r.randint(2, 4)}"
        return f"({self.condition(scope)} ? {self.leaf(scope)} : {self.leaf(scope)})"

    def observe(self, scope):
        self.expressions.append(self.linear(scope))
        self.places += 1
        return f"OBS({self.places - 1}, {self.expressions[-1]});"

    def block(self, scope, places, depth, in_loop, in_main):
        lines = []
        for _ in range(self.r.randint(1, 3)):
            lines += self.statement(scope, places, depth, in_loop, in_main)
        if self.r.random() < 0.4:
            lines.append(self.observe(scope))
        return ["  " + line for line in lines]

    def statement(self, scope, places, depth, in_loop, in_main):
        r = self.r
        kind = r.random()
        if depth < 3 and kind < 0.3:
            return self.loop(scope, places, depth, in_main)
        if depth < 4 and kind < 0.5:
            lines = [f"if ({self.condition(scope)}) {{"] + self.block(scope, places, depth + 1, in_loop, in_main)
            if r.random() < 0.5:
                lines += ["} else {"] + self.block(scope, places, depth + 1, in_loop, in_main)
            return lines + ["}"]
        if in_loop and kind < 0.55:
            return [f"if ({self.condition(scope)}) {r.choice(['break', 'continue'])};"]
        if in_main and kind < 0.62:
            return [r.choice([f"f(&s, {self.leaf(scope)});", f"{r.choice(places)} = g({self.leaf(scope)}, {self.leaf(scope)});"])]
        place = r.choice(places)
        return [f"{place} = {self.value(scope, place)};"]

    def loop(self, scope, places, depth, in_main):
        r = self.r
        self.counters += 1
        i = f"i{self.counters}"
        inner = scope + [i]
        bound = self.leaf(scope)
        limit = f"{bound} && {i} < 60" if bound in places else bound  # a bound that may grow within: the loop ends all the same
        step = r.choice([1, 1, 1, 2, 3])
        if r.random() < 0.75:
            head = f"for (int {i} = {r.choice(['0', '0', '1', self.leaf(scope)])}; {i} {r.choice(['<', '<', '<='])} {limit}; {i} += {step}) {{"
        else:
            head = f"for (int {i} = {self.leaf(scope)}; {i} > {r.choice(['0', limit])}; {i} -= {step}) {{"
        return [head] + self.block(inner, places, depth + 1, True, in_main) + ["}"]

    def program(self):
        r = self.r
        lines = ["static void f(struct pair *p, int n) {"] + self.block(FIELDS + ["n"], FIELDS, 1, False, False) + ["}"]
        lines += ["static int g(int n, int m) {", "  int a = 0, b = n;"] + self.block(["a", "b", "n", "m"], ["a", "b"], 1, False, False)
        lines += [f"  if ({self.condition(['a', 'b', 'n', 'm'])}) return {self.leaf(['a', 'b', 'n', 'm'])};", "  return a;", "}"]
        lines += ["static void program(int n, int m) {", "  int a = 0, b = 0, c = m;", f"  struct pair s = {{0, {r.choice(['n', '1', 'm'])}}};"]
        scope = NUMBERS + ["n", "m"]
        for _ in range(r.randint(2, 5)):
            lines += self.block(scope, NUMBERS, 0, False, True)
        return lines + ["  " + self.observe(scope), "}"]


def replaced(lines, place, text):
    """The program with one observation made a question, and the others gone."""
    result = []
    for line in lines:
        at = line.find("OBS(")
        if at < 0:
            result.append(line)
        elif line[at:].startswith(f"OBS({place},"):
            result.append(line[:at] + text)
    return "\n".join(result)


def question(generator, lines, place, bound, least, by_array):
    expression = generator.expressions[place]
    if by_array:
        text = f"{{ char t[{bound - least + 1}]; t[{expression} - ({least})] = 1; }}"
    else:
        text = f"plumb_assert({expression} <= {bound});"
    ends = f"  plumb_assume(n >= 0 && n <= {generator.most[0]} && m >= 0 && m <= {generator.most[1]});"
    return (QUESTION + replaced(lines, place, text)
            + f"\nint main(void) {{\n  int n = plumb_nondet_int(), m = plumb_nondet_int();\n{ends}\n  program(n, m);\n}}\n")


def observed(cc, generator, lines, folder):
    """{place: (least, greatest)}, or None where the program overflows, takes too long or is too large."""
    source, binary = os.path.join(folder, "native.c"), os.path.join(folder, "native")
    head = f"#define PLACES {generator.places}\n#define MOST_N {generator.most[0]}\n#define MOST_M {generator.most[1]}\nstruct pair {{ int x, y; }};\n"
    with open(source, "w") as file:
        file.write(head + HARNESS + "\n".join(lines) + "\n")
    subprocess.run([cc, "-O1", "-w", "-fsanitize=signed-integer-overflow", "-fsanitize-undefined-trap-on-error", source, "-o", binary], check=True)
    try:
        done = subprocess.run([binary], capture_output=True, text=True, timeout=10)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode:
        return None
    rows = (tuple(map(int, line.split())) for line in done.stdout.splitlines())
    return {place: (least, most) for place, least, most in rows}


def verdict(arguments, text, wanted, folder):
    path = os.path.join(folder, "question.c")
    with open(path, "w") as file:
        file.write(text)
    command = [arguments.plumb, "check", "--engine", arguments.engine, "--timeout", str(arguments.timeout), "--property", wanted, "--format", "json", path]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode not in (0, 1, 2):
        return f"exit status {done.returncode}"
    return {r["property"]: r["verdict"] for r in json.loads(done.stdout)["results"]}[wanted]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--engine", default="graph")
    parser.add_argument("--cc", default="gcc")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--timeout", type=float, default=2)
    parser.add_argument("--keep", default=".")
    arguments = parser.parse_args()
    asked = proved = refuted = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(arguments.seed, arguments.seed + arguments.count):
            generator = Generator(seed)
            lines = generator.program()
            ranges = observed(arguments.cc, generator, lines, folder)
            if not ranges:
                continue
            place = generator.r.choice(sorted(ranges))
            least, most = ranges[place]
            by_array = least < most < least + 1000 and generator.r.random() < 0.3
            wanted = "memory-safety" if by_array else "assertions"
            true = question(generator, lines, place, most, least, by_array)
            false = question(generator, lines, place, most - 1, least, by_array)
            asked += 1
            said_true, said_false = (verdict(arguments, text, wanted, folder) for text in (true, false))
            proved += said_true == "true"
            refuted += said_false == "false"
            for text, said, right in ((true, said_true, "true"), (false, said_false, "false")):
                if said in (right, "unknown"):
                    continue
                wrong += 1
                path = os.path.join(arguments.keep, f"tight-{seed}-{right}.c")
                with open(path, "w") as file:
                    file.write(text)
                print(f"{path}: {wanted} is {right}, and Plumb says: {said}")
    print(f"{asked} programs: {proved} exact bounds proved, {refuted} tight ones refuted, {wrong} wrong")
    return 1 if wrong or not asked else 0


if __name__ == "__main__":
    sys.exit(main())
