#!/usr/bin/env python3
"""A chain of n functions, each of which calls the next one twice: 2^n paths.

usage: calls_twice.py COUNT > calls_twice.c
"""
import sys

count = int(sys.argv[1])
print("extern int __VERIFIER_nondet_int(void);\nstatic int f0(int n) { return n > 3 ? n - 1 : 0; }")
for i in range(1, count):
    print(f"static int f{i}(int n) {{\n  int a = f{i - 1}(n);\n  if (a > {i}) a--;\n  return f{i - 1}(a);\n}}")
print(f"int main(void) {{\n  int n = __VERIFIER_nondet_int();\n  while (n > 0) n = f{count - 1}(n);\n  return 0;\n}}")
