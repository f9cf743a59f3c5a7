#!/usr/bin/env python3
"""`plumb verify --solver z3` and `cvc5` say what `plumb verify` says, of certificates and of such with one number changed; and a program of that name that is not there, answers wrongly, gives
errors, or never answers is told, and never makes a claim verified.

usage: check_solver.py --plumb PATH
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from certificates import changed

FOLDER = pathlib.Path(__file__).resolve().parent
SOLVERS = ["z3", "cvc5"]

# What a solver does at (check-sat); then the exit status of verify, and a part of what it says.
PLAYED = [
    ("echo sat", 70, "contradict each other"),
    ("echo unknown", 2, "gives no answer"),
    ("echo '(error \"no such sort\")'", 2, "no such sort"),
    ("exit 3", 2, "gives no answer"),
]


class Checks:
    def __init__(self, plumb, folder):
        self.plumb, self.folder, self.problems, self.compared, self.refused = plumb, pathlib.Path(folder), [], 0, 0

    def verify(self, certificate, *words, path=None):
        file = self.folder / "certificate.json"
        file.write_text(json.dumps(certificate))
        environment = {**os.environ, "PATH": path or os.environ["PATH"]}
        done = subprocess.run([self.plumb, "verify", "--timeout", "120", *words, file], capture_output=True, text=True, env=environment)
        return done.returncode, done.stdout + done.stderr

    def find(self, program):
        file = self.folder / "found.json"
        subprocess.run([self.plumb, "check", "--certificate", file, "-q", program], capture_output=True)
        return json.loads(file.read_text())

    def compare(self, name, certificate, solver):
        status, said = self.verify(certificate)
        other_status, other_said = self.verify(certificate, "--solver", solver)
        *lines, last = other_said.splitlines(keepends=True)
        if (status, said) != (other_status, "".join(lines)) or f"{solver} agrees about " not in last or "no answer" in last:
            self.problems.append(f"{name}: exit {other_status} with {solver}, {status} without: {other_said}")
        self.compared += 1
        self.refused += status == 1

    def play(self, certificate, action, status, said):
        place = self.folder / "bin"
        place.mkdir(exist_ok=True)
        script = place / "z3"
        script.write_text(f"#!/bin/sh\nwhile read -r line; do case $line in *check-sat*) {action};; *plumb-end*) echo plumb-end;; esac; done\n")
        script.chmod(0o755)
        got, text = self.verify(certificate, "--solver", "z3", path=f"{place}:{os.environ['PATH']}")
        if got != status or said not in text or (status != 0 and ": verified" in text):
            self.problems.append(f"a solver that does {action}: exit {got}, {text}")

    def miss(self, certificate):
        """Only what Plumb itself needs is on PATH."""
        place = self.folder / "without"
        place.mkdir()
        for folder in os.environ["PATH"].split(":"):
            for tool in pathlib.Path(folder).glob("*clang*"):
                if not (place / tool.name).exists():
                    (place / tool.name).symlink_to(tool.resolve())
        got, text = self.verify(certificate, "--solver", "cvc5", path=str(place))
        if got != 69 or "cvc5 is not there" not in text or text.count("\n") != 1:
            self.problems.append(f"a solver that is not there: exit {got}, {text}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    plumb = os.path.abspath(parser.parse_args().plumb)
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(plumb, folder)
        solvers = [solver for solver in SOLVERS if shutil.which(solver)]
        for program in ["array.c", "count.c", "cells.c", "matrix.c"]:
            certificate = checks.find(FOLDER / program)
            for solver in solvers:
                checks.compare(program, certificate, solver)
            marks = [line.split(":")[1].split() for line in (FOLDER / program).read_text().splitlines() if line.startswith("// refuse: ")]
            for path, by in marks[:1]:
                checks.compare(f"{program} with {path} changed", changed(certificate, path, int(by)), solvers[0])
        certificate = checks.find(FOLDER / "count.c")
        for action, status, said in PLAYED:
            checks.play(certificate, action, status, said)
        checks.miss(certificate)
    if not solvers or not checks.refused:
        checks.problems.append("no solver is there, or nothing was refused")
    for problem in checks.problems:
        print(problem)
    print(f"{' and '.join(solvers)}: {checks.compared} certificates compared, {checks.refused} refused, {len(checks.problems)} problems")
    return bool(checks.problems)


sys.exit(main())
