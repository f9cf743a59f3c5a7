#!/usr/bin/env python3
"""Certificates that were written for a purpose, with the digest that they must have, prove nothing that does not hold, and what does although they say less of calls.

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
FOLLOWED = """int plumb_nondet_int(void);
int half(int x) { return x / 2; }
int main(void) {
  int n = plumb_nondet_int(), i = 0;
  int x = half(6);
  while (i < n) i++;
  return 12 / x;
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


def say_little(certificate):
    """What half returns is some number, it says, and of x what was found by following the call."""
    some = {"symbols": [[1, -2147483648, 2147483647]], "values": [[0, 1, 1, "s", [0, 1, 1]]]}
    part = certificate["parts"][0]
    part["invariants"] += [{**ENTRY, "rank": []}, {**RETURN, **some, "objects": []}]
    part["ranks"] = False
    certificate["claims"] = [{"property": p, "modulo": []} for p in ("memory-safety", "overflow")]


def say_something_else(certificate):
    """The same, and that x is 2."""
    say_little(certificate)
    for cut in certificate["parts"][0]["invariants"]:
        for value in cut["values"]:
            value[-1] = [2] if value[-1] == [3] else value[-1]


def said_of(plumb, folder, program, forge):
    source, file = folder / "program.c", folder / "certificate.json"
    source.write_text(program)
    subprocess.run([plumb, "check", "--timeout", "20", "--certificate", file, "-q", source], capture_output=True, timeout=120)
    certificate = json.loads(file.read_text())
    forge(certificate)
    file.write_text(json.dumps(seal(certificate)))
    return subprocess.run([plumb, "verify", file], capture_output=True, text=True, timeout=120)


# What a stranger's certificate may say, sealed, and be answered with a line and 65.
STRANGE = {
    "an option that is not known": {"options": ["--frobnicate"]},
    "another data model": {"options": ["--data-model", "ilp64"]},
    "an option without its value": {"options": ["--args"]},
    "a plugin for clang": {"clang_options": ["-fplugin=./strange.so"]},
    "an option for clang's inside": {"clang_options": ["-Xclang", "-load"]},
    "an assumption that is not known": {"claims": [{"property": "overflow", "modulo": ["luck"]}]},
    "a way that is not known": {"claims": [{"property": "overflow", "modulo": [], "by": "magic"}]},
    "two claims about one property": {"claims": [{"property": "overflow", "modulo": []}] * 2},
    "no claim": {"claims": []},
    "no part": {"parts": []},
    "a part that is none": {"parts": [[]]},
    "another file": {"files": ["/etc/passwd"]},
    "a file that is not there": {"files": ["strange.c"]},
    "no file": {"files": []},
    "another entry": {"entry": "strange"},
    "another program": {"program": "00"},
    "another version of the format": {"schema": "plumb-certificate/2"},
    "another version of plumb": {"version": "0"},
}


def refused(plumb, folder):
    """What is not answered with one line and 65."""
    source, file = folder / "program.c", folder / "certificate.json"
    source.write_text(LEAK)
    subprocess.run([plumb, "check", "--timeout", "20", "--certificate", file, "-q", source], capture_output=True, timeout=120)
    good = file.read_text()
    texts = {what: json.dumps(seal({**json.loads(good), **change})) for what, change in STRANGE.items()}
    texts |= {f"cut off after {at}": good[:at] for at in (0, 1, len(good) // 2, len(good) - 3)}
    texts |= {"edited": good.replace('"modulo"', '"Modulo"', 1), "no object": "[1]", "another text": "int main(void) {}"}
    for what, text in texts.items():
        file.write_text(text)
        done = subprocess.run([plumb, "verify", file], capture_output=True, text=True, timeout=120)
        if done.returncode != 65 or done.stdout or len(done.stderr.splitlines()) != 1:
            yield f"{what}: exit {done.returncode}: {done.stdout}{done.stderr}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    plumb = pathlib.Path(parser.parse_args().plumb).resolve()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for program, forge, holds in ((LEAK, claim_leaks, False), (DANGLING, return_a_local, False),
                                      (FOLLOWED, say_little, True), (FOLLOWED, say_something_else, False)):
            done = said_of(plumb, pathlib.Path(folder), program, forge)
            shows = any(line.endswith(" verified") for line in done.stdout.splitlines())
            if done.returncode != 0 if holds else shows or done.returncode not in (1, 2):
                wrong += 1
                print(f"{forge.__name__}: exit {done.returncode}\n{done.stdout}{done.stderr}")
        for problem in refused(plumb, pathlib.Path(folder)):
            wrong += 1
            print(problem)
    print(f"4 forged certificates, {len(STRANGE) + 7} strange ones, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
