#!/usr/bin/env python3
"""Proofs are proved again, and what is none is refused.

usage: run_verify.py --plumb PATH [--every N] [FILE.c ...]

Each program says in its first lines what `plumb verify` must say about the certificate that `plumb check` writes:
    // verify: memory-safety verified, termination not checked
and may say what must not be a proof any more: the certificate with one number changed, where PATH is a path in it (parts.0.invariants.1.facts.0.1.0)
    // refuse: PATH BY          the number there, plus BY: a claim fails, or the certificate does not fit
    // accept: PATH BY          it still is a proof: it says less than it could, or more that is true
All programs are also tried with every Nth number of facts, bounds of symbols and ranks moved by one (default: 40th; 1 takes minutes): plumb must answer each in one of its ways. How
many were refused is said.
"""
import argparse
import copy
import hashlib
import json
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def seal(certificate):
    """With the digest that the certificate has when it says this."""
    certificate = {key: value for key, value in certificate.items() if key != "digest"}
    text = json.dumps(certificate, separators=(",", ":"), ensure_ascii=False).encode()
    certificate["digest"] = hashlib.sha256(struct.pack("N", len(text)) + text).hexdigest()
    return certificate


def find(certificate, path):
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        certificate = certificate[step]
    return certificate, last


def changed(certificate, path, by):
    other = copy.deepcopy(certificate)
    place, last = find(other, path)
    place[last] += by
    return seal(other)


class Verifier:
    def __init__(self, plumb, folder):
        self.plumb, self.file = plumb, pathlib.Path(folder) / "certificate.json"

    def check(self, program):
        subprocess.run([self.plumb, "check", "--certificate", self.file, "-q", program], capture_output=True, timeout=120)
        return json.loads(self.file.read_text()) if self.file.exists() else None

    def verify(self, certificate, seconds=60):
        self.file.write_text(json.dumps(certificate))
        run = subprocess.run([self.plumb, "verify", "--timeout", str(seconds), self.file], capture_output=True, text=True, timeout=120)
        said = {}
        for line in run.stdout.splitlines():
            match = re.search(r": (\S+) +(verified|not checked|failed)", line)
            if match:
                said[match.group(1)] = match.group(2)
        return run.returncode, said


def numbers(certificate):
    """Paths of the numbers that a proof hangs on."""
    for p, part in enumerate(certificate["parts"]):
        for c, cut in enumerate(part.get("invariants", [])):
            here = f"parts.{p}.invariants.{c}"
            for i in range(len(cut["facts"])):
                yield f"{here}.facts.{i}.1.0"
            for i in range(len(cut["symbols"])):
                yield from (f"{here}.symbols.{i}.1", f"{here}.symbols.{i}.2")
            for i, rank in enumerate(cut["rank"]):
                if isinstance(rank[1], list):
                    yield from (f"{here}.rank.{i}.1.{k}.0" for k in range(len(rank[1])))


def run(verifier, program, every, problems):
    certificate = verifier.check(program)
    if not certificate:
        problems.append(f"{program.name}: there is no certificate")
        return 0, 0
    inside = subprocess.run([verifier.plumb, "check", "--check", "2", "-q", program], capture_output=True, text=True, timeout=120)
    if inside.returncode not in (0, 1, 2):
        problems.append(f"{program.name}: exit status {inside.returncode} of check --check 2: {inside.stderr.strip()}")
    status, said = verifier.verify(certificate)
    for line in program.read_text().splitlines():
        match = re.match(r"// (verify|refuse|accept): (.*)", line)
        if not match:
            continue
        if match.group(1) == "verify":
            for claim in match.group(2).split(", "):
                name, verdict = claim.split(" ", 1)
                if said.get(name) != verdict:
                    problems.append(f"{program.name}: {name} is {said.get(name)}, not {verdict}")
            continue
        path, by = match.group(2).split()
        status, _ = verifier.verify(changed(certificate, path, int(by)))
        if (status == 0) != (match.group(1) == "accept"):
            problems.append(f"{program.name}: exit status {status} with {path} changed by {by}")
    broken = dict(certificate, digest=certificate["digest"][::-1])
    if verifier.verify(broken)[0] != 65:
        problems.append(f"{program.name}: a wrong digest is accepted")
    tried = refused = 0
    for i, path in enumerate(numbers(certificate)):
        place, last = find(certificate, path)
        for by in (1, -1):
            if (2 * i + (by > 0)) % every or isinstance(place[last], str):
                continue
            status, _ = verifier.verify(changed(certificate, path, by), 3)
            if status not in (0, 1, 2, 65):
                problems.append(f"{program.name}: exit status {status} with {path} changed by {by}")
            tried += 1
            refused += status != 0
    return tried, refused


parser = argparse.ArgumentParser()
parser.add_argument("--plumb", required=True)
parser.add_argument("--every", type=int, default=40)
parser.add_argument("files", nargs="*", type=pathlib.Path)
arguments = parser.parse_args()
problems, tried, refused = [], 0, 0
programs = arguments.files or sorted(HERE.glob("*.c"))
with tempfile.TemporaryDirectory() as folder:
    verifier = Verifier(str(pathlib.Path(arguments.plumb).resolve()), folder)
    for program in programs:
        of_program = run(verifier, program, arguments.every, problems)
        tried, refused = tried + of_program[0], refused + of_program[1]
if tried and not refused:
    problems.append("every changed certificate is accepted")
for problem in problems:
    print(problem)
print(f"{len(programs)} programs, {tried} changed certificates, {refused} refused, {len(problems)} problems")
sys.exit(1 if problems else 0)
