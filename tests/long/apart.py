#!/usr/bin/env python3
"""Random automata that read a text with an index in memory, which loops and functions share: which results have they, by all texts and by the bounded engine?

The engine keeps executions apart there (src/encode/apart.h). Each program is compiled and run with all its texts; then the engine is asked whether it can
have a result that it has for some text, and one that it has for none. Exit status 1: an answer is wrong.

usage: apart.py --plumb build/plumb [--count N] [--seed S] [--timeout S]
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

LETTERS, BYTES = 4, 4

HEAD = """
#include <stdlib.h>
typedef struct { unsigned char at, state, seen; int sum; } Reader;
static unsigned char text[%(bytes)d];
static unsigned char kept[16];
static int step(Reader *r, int most) {
  int start = r->at;
  for (; r->at < %(bytes)d && r->at - start < most; r->at++) {
%(inner)s
  }
  return %(last)s;
}
static int run(void) {
  Reader reader = {0, %(state)d, 0, 0}, *r = &reader;
  int status;
  unsigned char *block = malloc(1);
  for (; r->at < %(bytes)d; r->at++) {
    switch (%(decides)s) {
%(cases)s
    }
  }
  int result = (r->sum + 5 * r->seen + 7 * r->state + 11 * kept[r->seen & 15]) & 15;
  free(block);
  return result;
}
"""


def statement(rng, inner):
    simple = [
        "r->at++;", "r->at += (r->sum & 1);", f"r->state = {rng.randrange(4)};", "r->seen++;", f"r->sum += {rng.randrange(1, 5)};", "r->sum ^= r->at;",
        "r->state = (r->state + text[r->at & 3]) & 3;", "kept[r->seen++ & 15] = r->at;", f"if (r->seen > {rng.randrange(3)}) r->state ^= 1;",
        "r->sum += kept[(r->at + text[r->at & 3]) & 15];", "free(block); block = malloc(r->at + 1); block[r->at] = 1; r->sum += block[r->at];",
        f"status = step(r, {rng.randrange(1, 4)}); if (status < 0) {rng.choice(['break', 'goto done', 'r->seen++'])};",
        f"r->sum += step(r, {rng.randrange(1, 3)});",
    ]
    simple = [s for s in simple if not inner or ("block" not in s and "step" not in s)]
    if inner and rng.random() < 0.4:
        return f"if (text[r->at] == {rng.randrange(LETTERS)}) return {rng.choice(['-1', '0', 'r->at', 'start', '2'])};"
    return rng.choice(simple)


def program(rng):
    inner = "\n".join(f"    if (text[r->at & 3] == {rng.randrange(LETTERS)}) {{ {statement(rng, True)} }}" for _ in range(rng.randrange(1, 4)))
    cases = "\n".join(f"      case {i}: {' '.join(statement(rng, False) for _ in range(rng.randrange(1, 4)))} break;" for i in range(4))
    body = HEAD % dict(bytes=BYTES, inner=inner, last=rng.choice(["0", "-1", "r->at - start", "r->state"]), state=rng.randrange(4),
                       decides=rng.choice(["text[r->at & 3]", "r->state", "(text[r->at & 3] + r->state) & 3"]), cases=cases)
    body = body.replace("text[r->at]", "text[r->at & 3]")
    return body.replace("  int result", "done:;\n  int result") if "goto done" in body else body


def results(body, folder):
    path = os.path.join(folder, "all")
    loop = f"""#include <stdio.h>
int main(void) {{
  for (int i = 0; i < {LETTERS ** BYTES}; i++) {{
    for (int k = 0, x = i; k < {BYTES}; k++, x /= {LETTERS}) text[k] = x % {LETTERS};
    for (int k = 0; k < 16; k++) kept[k] = 0;
    printf("%d\\n", run());
  }}
}}"""
    with open(path + ".c", "w") as file:
        file.write(body + loop)
    subprocess.run(["clang", "-w", "-O1", path + ".c", "-o", path], check=True)
    return {int(line) for line in subprocess.run([path], capture_output=True, text=True, check=True, timeout=10).stdout.split()}


def ask(options, body, value, folder):
    path = os.path.join(folder, "ask.c")
    main = f"""#include <plumb.h>
int main(void) {{
  for (int i = 0; i < {BYTES}; i++) {{ text[i] = plumb_nondet_uchar(); plumb_assume(text[i] < {LETTERS}); }}
  plumb_assert(run() != {value});
}}"""
    with open(path, "w") as file:
        file.write(body + main)
    command = [options.plumb, "check", "--engine", "bounded", "--property", "assertions", "--format", "json", "--timeout", str(options.timeout), path]
    answer = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    return answer["results"][0]["verdict"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=20)
    options = parser.parse_args()
    counts = {"true": 0, "false": 0, "unknown": 0, "wrong": 0}
    for seed in range(options.seed, options.seed + options.count):
        rng = random.Random(seed)
        body = program(rng)
        with tempfile.TemporaryDirectory() as folder:
            try:
                had = results(body, folder)
            except subprocess.TimeoutExpired:
                continue  # it does not end
            never = [value for value in range(16) if value not in had]
            for value in [rng.choice(sorted(had))] + ([rng.choice(never)] if never else []):
                verdict = ask(options, body, value, folder)
                wrong = verdict == ("true" if value in had else "false")
                counts["wrong" if wrong else verdict] += 1
                if wrong:
                    print(f"seed {seed}: {verdict} for the result {value}\n{body}")
    print(", ".join(f"{counts[key]} {key}" for key in counts))
    return counts["wrong"] > 0


sys.exit(main())
