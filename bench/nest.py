#!/usr/bin/env python3
"""A nest of loops of depth d, each bounded by an input: the cost of a proof should grow gently with d.

usage: nest.py DEPTH > nest.c
"""
import sys

depth = int(sys.argv[1])
print("int main(void) {\n  unsigned rounds = 0;")
print("".join(f"  int n{i} = __VERIFIER_nondet_int();\n" for i in range(depth)), end="")
for i in range(depth):
    print("  " * (i + 1) + f"for (int i{i} = 0; i{i} < n{i}; i{i}++)")
print("  " * (depth + 1) + "rounds++;\n  return rounds == 0;\n}")
