#!/usr/bin/env python3
"""n branches in a row, each of which joins again: 2^n paths, whose cost should grow like n.

usage: branches.py COUNT > branches.c
"""
import sys

count = int(sys.argv[1])
print("int main(void) {\n  int x = __VERIFIER_nondet_int(), sum = 0;")
for i in range(count):
    print(f"  if (__VERIFIER_nondet_int() > {i}) sum += {i % 7 + 1}; else x = {i};")
print("  while (sum > 0) sum--;\n  return x == 0;\n}")
