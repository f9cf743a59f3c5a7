#!/usr/bin/env python3
"""A large program: functions of some twenty lines, each with loops and branches, that call the functions before them.

usage: large.py FUNCTIONS [SEED] > large.c

Most loops end; one function in twenty has a loop that a linear ranking function does not show to end.
"""
import random
import sys

count, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
rng = random.Random(seed)
GLOBALS = 20


def call(i, callee, argument):
    """A call of an earlier function; for the first one, that has none, a quotient."""
    return f"f{callee}({argument}, buffer)" if i else f"({argument}) / 2"


def body(i):
    g, h = rng.randrange(GLOBALS), rng.randrange(GLOBALS)
    step, bound = rng.randint(1, 4), rng.randint(8, 64)
    yield "  int r = 0;"
    yield f"  if (n < 0) n = {bound};"
    yield f"  if (n > 1000) n = 1000;"
    kind = i % 4
    if kind == 0:
        yield f"  for (int i = 0; i < n; i += {step}) {{"
        yield f"    if (input() > {bound}) r++;"
        yield f"    else if (r > {bound}) r = 0;"
        yield "  }"
        yield f"  g{g} = r;"
    elif kind == 1:
        yield "  for (int i = 0; i < 16; i++) {"
        yield f"    buffer[i] = input() & {bound};"
        yield f"    if (buffer[i] > {bound // 2}) r += 1;"
        yield "  }"
        yield f"  if (g{h} > r) g{g} = {bound};"
        yield f"  else g{g} = r;"
    elif kind == 2:
        yield "  while (n > 0) {"
        yield f"    if (input()) n -= {step};"
        yield "    else n--;"
        yield f"    switch (input() & 3) {{"
        yield f"      case 0: g{g} = 1; break;"
        yield f"      case 1: g{g} = 2; break;"
        yield f"      default: r = n; break;"
        yield "    }"
        yield "  }"
    else:
        yield f"  for (int i = 0; i < {bound}; i++) {{"
        yield f"    for (int k = i; k < {bound}; k++) r = k & {bound};"
        yield f"    if (r == {step}) break;"
        yield "  }"
        yield f"  g{h} = r & 255;"
    if i % 20 == 10:
        yield "  for (unsigned m = (unsigned)input() | 1; m > 1; m = m % 2 ? 3 * m + 1 : m / 2) r ^= 1;"
    other = rng.choice([max(0, i - 2), rng.randrange(i + 1) // 2])
    yield f"  if (g{g} > input()) r = {call(i, i - 1, 'r & 15')};"
    yield f"  else r = {call(i, other, 'n & 31')};"
    yield "  return r & 1023;"


print("extern int __VERIFIER_nondet_int(void);")
print("static int input(void) { return __VERIFIER_nondet_int(); }")
for g in range(GLOBALS):
    print(f"static int g{g} = {g};")
for i in range(count):
    print(f"\nstatic int f{i}(int n, int *buffer) {{")
    for line in body(i):
        print(line)
    print("}")
print("\nint main(void) {\n  int buffer[16] = {0};\n  int n = input();")
print(f"  while (n > 0) {{\n    n--;\n    g0 = f{count - 1}(n, buffer);\n  }}\n  return 0;\n}}")
