#!/usr/bin/env python3
"""A chain of n functions, each of which calls the next one in a loop.

usage: calls.py COUNT > calls.c
"""
import sys

count = int(sys.argv[1])
print("static int f0(int n) { return n > 0 ? n - 1 : 0; }")
for i in range(1, count):
    print(f"static int f{i}(int n) {{ return n > {i} ? f{i - 1}(n - 1) : f{i - 1}(n); }}")
print(f"int main(void) {{\n  int n = __VERIFIER_nondet_int();\n  while (n > 0) n = f{count - 1}(n);\n  return 0;\n}}")
