#!/usr/bin/env python3
"""Proofs are proved again, and what is none is refused.

usage: run_verify.py --plumb PATH [--count N] [--seed S] [FILE.c ...]

Each program says in its first lines what `plumb verify` must say about the certificate that `plumb check` writes:
    // verify: memory-safety verified, termination not checked
and may say what must not be a proof any more: the certificate with one number changed, where PATH is a path in it (parts.0.invariants.1.facts.0.1.0)
    // refuse: PATH BY          the number there, plus BY: a claim fails, or the certificate does not fit
    // accept: PATH BY          it still is a proof: it says less than it could, or more that is true
and how the program becomes a wrong one, of which a property does not hold:
    // broken: PROPERTY: OLD -> NEW
Nothing may be verified about that: neither the proof of the right program nor any that comes of it when numbers, objects and cut points are changed. The changes are drawn with the
seed, N of them in all programs together (default 16); those of right programs must be answered in one of plumb's ways. How many were refused is said. Every certificate is one by the
schema, doc/certificate.schema.json (needs Debian's python3-jsonschema).
"""
import argparse
import concurrent.futures
import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonschema

from certificates import changed, find, seal

HERE = pathlib.Path(__file__).resolve().parent
SCHEMA = jsonschema.Draft202012Validator(json.loads((HERE.parent.parent / "doc/certificate.schema.json").read_text()))


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


def numbers(value, path):
    """Paths of all numbers in the value."""
    items = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else []
    for key, inner in items:
        here = f"{path}.{key}"
        if isinstance(inner, int) and not isinstance(inner, bool):
            yield here
        yield from numbers(inner, here)


def mutate(certificate, draw):
    """One change of a proof, or none where there is nothing to change."""
    other = copy.deepcopy(certificate)
    cuts = [cut for part in other["parts"] for cut in part.get("invariants", [])]
    if not cuts:
        return None
    cut = draw.choice(cuts)
    kind = draw.randrange(8)
    named = [name for name in ("facts", "cells", "objects", "segments", "lists", "given", "before", "values", "rank", "symbols") if cut.get(name)]
    if kind < 5 and named:
        name = draw.choice(named)
        paths = [path for path in numbers(cut[name], name)]
        if not paths:
            return None
        place, last = find(cut, draw.choice(paths))
        place[last] = max(-(2**62), min(2**62, place[last] + draw.choice((1, -1, 1, -1, 2, -2, 1000000, -1000000))))
    elif kind == 5 and named:
        name = draw.choice(named)
        del cut[name][draw.randrange(len(cut[name]))]
    elif kind == 6:
        part = draw.choice([part for part in other["parts"] if part.get("invariants")])
        del part["invariants"][draw.randrange(len(part["invariants"]))]
    elif cut["objects"]:
        draw.choice(cut["objects"]).pop(draw.choice(("written", "entry", "fill", "dead", "hidden", "size")), None)
    return seal(other)


def invalid(certificate):
    return [f"{list(error.absolute_path)}: {error.message}" for error in SCHEMA.iter_errors(certificate)]


def answer(verifier, program, certificate, problems, seconds=60):
    status, said = verifier.verify(certificate, seconds)
    if status not in (0, 1, 2, 65):
        problems.append(f"{program.name}: exit status {status}: {json.dumps(certificate)[:2000]}")
    return status, said


def try_broken(verifier, program, certificate, change, count, draw, problems):
    """The proof of the right program, and what comes of it, must not prove the wrong one. Returns how many were tried."""
    name, old, new = re.fullmatch(r"(\S+): (.*) -> (.*)", change).groups()
    text = program.read_text().split("\n", 1)
    good = "\n".join(line for line in text[1].split("\n") if not line.startswith("// "))
    wrong = verifier.file.parent / program.name
    assert good.count(old) == 1, f"{program.name}: {old}"
    wrong.write_text(good.replace(old, new))
    of_wrong = verifier.check(wrong)
    claimed = of_wrong and {claim["property"] for claim in of_wrong["claims"]}
    if not of_wrong or name in claimed:
        problems.append(f"{program.name}: {change}: there is no certificate of the wrong program, or it claims that")
        return 0
    claims = of_wrong["claims"] + [{"property": name, "modulo": of_wrong["claims"][0]["modulo"]}]
    wrong_one = seal(dict(of_wrong, claims=claims, parts=certificate["parts"]))
    for i in range(count + 1):
        _, said = answer(verifier, program, wrong_one, problems, 10)
        if said.get(name) == "verified":
            problems.append(f"{program.name}: {change}: {name} is verified: {json.dumps(wrong_one['parts'])}")
        wrong_one = None
        while not wrong_one:
            wrong_one = mutate(seal(dict(of_wrong, claims=claims, parts=certificate["parts"])), draw)
    return count + 1


def told_inside(verifier, program, said):
    """What is wrong with what `plumb check --check 2` tells of its proofs: each verdict that is true says whether it was verified, or why not, and as `plumb verify` does."""
    words = [verifier.plumb, "check", "--check", "2", "--timeout", "60", "--format", "json", program]
    inside = subprocess.run(words, capture_output=True, text=True, timeout=120)
    if inside.returncode not in (0, 1, 2):
        yield f"exit status {inside.returncode}: {inside.stderr.strip()}"
        return
    for result in json.loads(inside.stdout)["results"]:
        if result["verdict"] != "true":
            continue
        name, reason = result["property"], result.get("unverified", "")
        if result.get("verified") is not (not reason):
            yield f"{name} is verified: {result.get('verified')}, since {reason!r}"
        elif reason and said.get(name) == "verified" and "time" not in reason:
            yield f"{name} is not verified, since {reason!r}"


def run(verifier, program, count, draw, problems):
    certificate = verifier.check(program)
    if not certificate:
        problems.append(f"{program.name}: there is no certificate")
        return 0, 0
    problems += [f"{program.name}: not by the schema: {line}" for line in invalid(certificate)]
    status, said = verifier.verify(certificate)
    problems += [f"{program.name}: check --check 2: {line}" for line in told_inside(verifier, program, said)]
    tried = refused = 0
    for line in program.read_text().splitlines():
        match = re.match(r"// (verify|refuse|accept|broken): (.*)", line)
        if not match:
            continue
        if match.group(1) == "broken":
            of_wrong = try_broken(verifier, program, certificate, match.group(2), count, draw, problems)
            tried, refused = tried + of_wrong, refused + of_wrong
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
    for _ in range(count):
        other = mutate(certificate, draw)
        if other:
            tried += 1
            refused += answer(verifier, program, other, problems, 5)[0] != 0
    return tried, refused


parser = argparse.ArgumentParser()
parser.add_argument("--plumb", required=True)
parser.add_argument("--count", type=int, default=16)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("files", nargs="*", type=pathlib.Path)
arguments = parser.parse_args()
programs = arguments.files or sorted(HERE.glob("*.c"))


def run_alone(program):
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        verifier = Verifier(str(pathlib.Path(arguments.plumb).resolve()), folder)
        draw = random.Random(f"{arguments.seed} {program.name}")
        return run(verifier, program, -(-arguments.count // (2 * len(programs))), draw, problems), problems


problems, tried, refused = [], 0, 0
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    for of_program, of_its_problems in pool.map(run_alone, programs):
        tried, refused, problems = tried + of_program[0], refused + of_program[1], problems + of_its_problems
if tried and not refused:
    problems.append("every changed certificate is accepted")
for problem in problems:
    print(problem)
print(f"{len(programs)} programs, {tried} changed certificates, {refused} refused, {len(problems)} problems")
sys.exit(1 if problems else 0)
