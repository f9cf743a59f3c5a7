#!/usr/bin/env python3
"""Certificates that were written for a purpose, with the digest that they must have, prove nothing that does not hold.

usage: check_forged.py --plumb PATH
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from certificates import seal

LEAK = """#include <stdlib.h>
int plumb_nondet_int(void);
int main(void) {
  int n = plumb_nondet_int(), i = 0;
  int *p = malloc(4);
  if (!p) return 0;
  *p = 1;
  while (i < n) i++;
  return 0;
}
"""
DANGLING = """int plumb_nondet_int(void);
static int *id(int *p) { return p; }
int *f(int n) {
  if (n > 0) f(n - 1);
  return id(&n);
}
int main(void) {
  int n = plumb_nondet_int();
  int *p = f(n);
  return *p;
}
"""
ENTRY = {"at": [[1, 1]], "symbols": [[1, -2147483648, 2147483647]], "apart": 1, "entry": True, "values": [[0, 1, 1, "s", [0, 1, 1]]], "objects": [],
         "cells": [], "facts": [], "rank": [[1, [[0, 1, 1]]]]}
RETURN = {"at": [[1, 0]], "symbols": [], "apart": 1, "values": [[0, 1, 1, "p", 0, [0]]], "objects": [{"kind": "outside", "size": [4], "align": 4}],
          "cells": [], "facts": [], "rank": []}


def claim_leaks(certificate):
    """Objects of which no cut point speaks do not leak, it says."""
    certificate["claims"] = [{"property": "leaks", "modulo": ["allocation succeeds"]}]


def return_a_local(certificate):
    """What the function returns is some object of its caller's, it says."""
    part = certificate["parts"][0]
    part["invariants"], part["ranks"] = [ENTRY, RETURN], True
    certificate["claims"] = [{"property": p, "modulo": []} for p in ("memory-safety", "overflow", "assertions", "termination")]


def said_of(plumb, folder, program, forge):
    source, file = folder / "program.c", folder / "certificate.json"
    source.write_text(program)
    subprocess.run([plumb, "check", "--timeout", "20", "--certificate", file, "-q", source], capture_output=True, timeout=120)
    certificate = json.loads(file.read_text())
    forge(certificate)
    file.write_text(json.dumps(seal(certificate)))
    return subprocess.run([plumb, "verify", file], capture_output=True, text=True, timeout=120)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    plumb = pathlib.Path(parser.parse_args().plumb).resolve()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for program, forge in ((LEAK, claim_leaks), (DANGLING, return_a_local)):
            done = said_of(plumb, pathlib.Path(folder), program, forge)
            if " verified " in done.stdout or done.returncode not in (1, 2):
                wrong += 1
                print(f"{forge.__name__}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    print(f"2 forged certificates, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
