#!/usr/bin/env python3
"""What `plumb check --proof FOLDER` writes is checked with code that has nothing in common with Plumb: a checker of LRAT, which is below, for each proof, and Z3 for the clauses
and the SMT-LIB question. The manifest names what is there, and only properties that were proved; a proof or clauses with one thing changed are refused.

usage: check_proofs.py --plumb PATH [--z3 LIBRARY] [FILE...]
"""
import argparse
import ctypes.util
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

from check_questions import Z3

FOLDER = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = ["arithmetic/*", "bits/*", "copy/*", "heap/*", "induction/*", "strings/*", "control/*"]
EACH = 4  # programs of a pattern
LEAST = 8  # proofs by clauses, of which
LEAST_STEPS = 4  # have derived clauses beside the empty one
Z3_CLAUSES = 30000  # of larger questions only the proof is looked at: Z3 takes long


def read_cnf(text):
    head, *lines = text.splitlines()
    _, _, variables, count = head.split()
    clauses = [[int(word) for word in line.split()] for line in lines]
    assert len(clauses) == int(count), "the number of clauses"
    assert all(clause[-1] == 0 and 0 not in clause[:-1] for clause in clauses), "the end of a clause"
    assert all(abs(literal) <= int(variables) for clause in clauses for literal in clause), "the number of variables"
    return [clause[:-1] for clause in clauses]


def check_lrat(clauses, proof):
    """None, or what is wrong. Reverse unit propagation along the hints; no clause needs more (RAT) here."""
    known = {number: clause for number, clause in enumerate(clauses, 1) if clause is not None}
    for line in proof.splitlines():
        words = [int(word) for word in line.split()]
        end = words.index(0)
        number, literals, hints = words[0], words[1:end], words[end + 1 : -1]
        if number in known or words[-1] != 0:
            return f"line {number}"
        true = {-literal for literal in literals}
        refuted = False
        for hint in hints:
            if hint not in known:
                return f"{number}: there is no clause {hint}"
            left = {literal for literal in known[hint] if -literal not in true}
            if not left:
                refuted = True
                break
            if len(left) > 1:
                return f"{number}: clause {hint} is not unit"
            true |= left
        if not refuted:
            return f"{number} does not follow"
        if not literals:
            return None
        known[number] = literals
    return "the empty clause is not derived"


def used_clauses(count, proof):
    hints = {int(word) for line in proof.splitlines() for word in line.split(" 0 ", 1)[1].split()[:-1]}
    return sorted(hint for hint in hints if hint <= count)


def clauses_script(clauses):
    names = sorted({abs(literal) for clause in clauses for literal in clause})
    lines = [f"(declare-const x{name} Bool)" for name in names]
    for clause in clauses:
        words = [f"x{literal}" if literal > 0 else f"(not x{-literal})" for literal in clause]
        lines.append(f"(assert (or {' '.join(words)} false))")
    return "\n".join(lines) + "\n(check-sat)\n"


class Tried:
    def __init__(self, plumb, z3):
        self.plumb, self.z3, self.random, self.problems = plumb, z3, random.Random(7), []
        self.proofs = self.steps = self.claims = self.mutants = self.answers = 0
        self.rewritten = self.open = 0  # questions that need no clauses; whose proof was not found again

    def fail(self, path, what):
        self.problems.append(f"{path}: {what}")

    def read(self, folder, name):
        with open(os.path.join(folder, name)) as file:
            return file.read()

    def change(self, path, number, clauses, proof):
        """Without a clause that the proof uses, or with a literal of a derived one the other way round, it is none."""
        lost = self.random.choice(used_clauses(len(clauses), proof))
        if check_lrat([None if i == lost else clause for i, clause in enumerate(clauses, 1)], proof) is None:
            self.fail(path, f"question {number}: the proof needs no clause {lost}")
        lines = proof.splitlines()
        if check_lrat(clauses, "\n".join(lines[:-1])) is None:
            self.fail(path, f"question {number}: a proof without its end")
        for i, line in enumerate(lines):
            words = line.split()
            if words[1] == "0" or len(words[words.index("0") :]) < 4:
                continue
            words.pop(words.index("0") + 1)  # the first hint
            if check_lrat(clauses, "\n".join([*lines[:i], " ".join(words), *lines[i + 1 :]])) is None:
                self.fail(path, f"question {number}: a derived clause needs less than it says")
            break
        self.mutants += 1

    def question(self, path, folder, question):
        number = question["number"]
        script = self.read(folder, question["smt2"])
        answer = self.z3.ask(script).split("\n", 1)[0].strip()
        if answer not in ("unsat", "unknown"):
            self.fail(path, f"question {number}: Z3 says {answer[:100]!r} of the SMT-LIB question")
        self.answers += answer == "unsat"
        self.rewritten += question["refuted"] == "by rewriting"
        self.open += question["refuted"] == "not proved"
        if question["refuted"] != "by clauses":
            return
        clauses, proof = read_cnf(self.read(folder, question["cnf"])), self.read(folder, question["lrat"])
        if len(clauses) != question["clauses"]:
            self.fail(path, f"question {number}: the manifest says {question['clauses']} clauses")
        wrong = check_lrat(clauses, proof)
        if wrong:
            self.fail(path, f"question {number}: {wrong}")
            return
        self.proofs += 1
        self.steps += proof.count("\n") > 1
        self.change(path, number, clauses, proof)
        if len(clauses) <= Z3_CLAUSES:
            answer = self.z3.ask(clauses_script(clauses)).strip()
            if answer not in ("unsat", "unknown"):
                self.fail(path, f"question {number}: Z3 says {answer[:100]!r} of the clauses")
            self.answers += answer == "unsat"

    def program(self, path, engine, seconds):
        with open(path) as file:
            given = re.findall(r"^// options: (.*)", file.read(), re.MULTILINE)
        with tempfile.TemporaryDirectory() as folder:
            kept = os.path.join(folder, "proofs")
            words = [self.plumb, "check", "--engine", engine, "--property", "all", "--timeout", str(seconds), "--format", "json", "--proof", kept, *" ".join(given).split(), path]
            done = subprocess.run(words, capture_output=True, text=True)
            if done.returncode > 2:
                self.fail(path, f"exit {done.returncode}: {done.stderr}")
                return
            proved = {result["property"] for result in json.loads(done.stdout)["results"] if result["verdict"] == "true" and result["engine"] == "bounded"}
            if not os.path.exists(os.path.join(kept, "manifest.json")):
                if proved:
                    self.fail(path, f"no manifest, but {proved} are proved")
                return
            manifest = json.loads(self.read(kept, "manifest.json"))
            claimed = {claim["property"] for claim in manifest["claims"]}
            if not proved <= claimed or len(manifest["program"]) != 64 or manifest["files"] != [path]:
                self.fail(path, f"{proved} are proved, and the manifest is about {claimed} of {manifest['files']}")
            false = {result["property"] for result in json.loads(done.stdout)["results"] if result["verdict"] == "false"}
            if false & claimed:
                self.fail(path, f"{false & claimed} is violated and claimed")
            names = {question[key] for question in manifest["questions"] for key in ("smt2", "cnf", "lrat") if key in question}
            if names | {"manifest.json"} != set(os.listdir(kept)):
                self.fail(path, f"files {sorted(os.listdir(kept))}")
            numbers = {number for claim in manifest["claims"] for number in claim["questions"]}
            if numbers != {question["number"] for question in manifest["questions"]}:
                self.fail(path, f"questions {numbers}")
            self.claims += len(claimed)
            for question in manifest["questions"]:
                self.question(path, kept, question)


def check_options(plumb, problems):
    """An engine without such proofs, and a folder that cannot be made, are told in a line."""
    program = os.path.join(FOLDER, "verify", "array.c")
    for words, status, said in [(["--engine", "graph", "--proof", "x"], 64, "only the bounded engine"),
                                (["--engine", "bounded", "--proof", "/dev/null/x"], 65, "cannot be written")]:
        done = subprocess.run([plumb, "check", *words, program], capture_output=True, text=True)
        if done.returncode != status or said not in done.stderr or done.stderr.count("\n") != 1:
            problems.append(f"{words}: exit {done.returncode}, {done.stderr!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--z3", default=ctypes.util.find_library("z3"))
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    tried = Tried(os.path.abspath(options.plumb), Z3(options.z3))
    files = options.files
    for pattern in PROGRAMS if not files else []:
        found = sorted(glob.glob(os.path.join(FOLDER, "bounded", pattern + "_ok.c"))) + sorted(glob.glob(os.path.join(FOLDER, "bounded", pattern + "_bad.c")))[:2]
        files = files + found[:: max(1, len(found) // EACH)]
    for i, path in enumerate(files):
        tried.program(path, "auto" if i % 5 == 4 else "bounded", 6)
    check_options(tried.plumb, tried.problems)
    if not options.files and (tried.proofs < LEAST or tried.steps < LEAST_STEPS or tried.answers < LEAST):
        tried.problems.append("these are too few to show anything")
    for problem in tried.problems:
        print(problem)
    print(f"{len(files)} programs, {tried.claims} claims, {tried.proofs} proofs of which {tried.steps} derive more than a contradiction, "
          f"{tried.rewritten} questions by rewriting, {tried.open} not proved, {tried.mutants} changed, Z3 agrees {tried.answers} times, {len(tried.problems)} problems")
    return bool(tried.problems)


sys.exit(main())
