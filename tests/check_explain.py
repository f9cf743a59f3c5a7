#!/usr/bin/env python3
"""Invariants: what `plumb explain` says of a loop holds each time the loop begins anew, and of a statement behind one in front of that, in runs of the interpreter and in the bounded engine's eyes.

Each invariant's C expression is put into the program as an assertion, where the loop's head is: into the condition of a `for` or `while`, at the start of the body of a `do`. The
program must compile, and the interpreter and the bounded engine, which share nothing with the one that found it, must not see it fail. Pages say the same at the line.

usage: check_explain.py --plumb PATH [--runs N] [FILE...]     (default: the programs in examples/ and tests/explain/ that have a main)
"""
import argparse
import glob
import html
import json
import os
import re
import subprocess
import sys
import tempfile

CLAIMS = "claims.h"  # where a claim fails, for those who run the program
TESTS = os.path.dirname(os.path.abspath(__file__))


def explain(plumb, path):
    done = subprocess.run([plumb, "explain", "--timeout", "10", "--format", "json", path], capture_output=True, text=True)
    return json.loads(done.stdout).get("invariants", []) if done.stdout else []


def behind_parenthesis(text, at):
    """The position behind the parenthesis that opens next, and that of the one which closes it."""
    at = text.index("(", at)
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] == "(") - (text[i] == ")")
        if depth == 0:
            return at + 1, i
    raise ValueError("a parenthesis without an end")


def first_semicolon(text, start, end):
    depth = 0
    for i in range(start, end):
        depth += (text[i] in "({") - (text[i] in ")}")
        if text[i] == ";" and depth == 0:
            return i
    raise ValueError("a for without a semicolon")


def insertion(text, at, expression, is_loop):
    """Where in the text of the program the assertion goes, and what it is."""
    claim = f"holds({expression})"
    if not is_loop:
        return at, f"{claim}; "
    keyword = re.match(r"(for|while|do)\b", text[at:])
    if not keyword:
        return None  # a macro, or a goto
    if keyword.group(1) == "do":
        brace = re.match(r"do\s*\{", text[at:])
        return (at + brace.end(), f" {claim};") if brace else None
    start, end = behind_parenthesis(text, at)
    if keyword.group(1) == "while":
        return start, f"{claim}, "
    place = first_semicolon(text, start, end) + 1
    has_condition = text[place:first_semicolon(text, place, end)].strip()
    return place, f" {claim}, {'' if has_condition else '1'}"


def with_assertions(path, invariants):
    text = open(path).read()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for invariant in invariants:
        place = invariant["place"]
        if invariant["expression"] and os.path.basename(place["file"]) == os.path.basename(path):
            found.append(insertion(text, starts[place["line"] - 1] + place["column"] - 1, invariant["expression"], invariant["at"] == "loop"))
    for at, claim in sorted(filter(None, found), reverse=True):
        text = text[:at] + claim + text[at:]
    head = f'#include <plumb.h>\n#line 1 "{CLAIMS}"\nstatic void holds(int claim) {{ plumb_assert(claim); }}\n#line 1 "{os.path.basename(path)}"\n'
    return head + text, len(list(filter(None, found)))


def check(plumb, path, invariants, runs, folder):
    """How many invariants were looked at, and what is wrong with them."""
    text, count = with_assertions(path, invariants)
    if not count:
        return 0, []
    changed = os.path.join(folder, os.path.basename(path))
    with open(changed, "w") as file:
        file.write(text)
    problems = []
    for seed in range(runs):
        done = subprocess.run([plumb, "run", "--seed", str(seed), "--timeout", "20", changed], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        said = done.stdout + done.stderr
        if done.returncode not in (0, 1, 2) or f"{CLAIMS}:1:" in said:
            return count, [f"seed {seed}: {said.strip()[:300]}"]
    done = subprocess.run([plumb, "check", "--engine", "bounded", "--timeout", "3", "--property", "assertions", "--format", "json", changed],
                          capture_output=True, text=True)
    result = json.loads(done.stdout)["results"][0]
    if result["verdict"] == "false" and result["place"]["file"].endswith(CLAIMS):
        problems.append(f"the bounded engine refutes it: {result['counterexample']['inputs']}")
    return count, problems


def missing_from_page(plumb, path):
    """What `plumb explain` says of loops and checks, and `plumb check --format html` does not say at the line."""
    words = [path, "--timeout", "60", "--format"]
    known = json.loads(subprocess.run([plumb, "explain", *words, "json"], capture_output=True, text=True).stdout)
    page = subprocess.run([plumb, "check", "--engine", "graph", *words, "html"], capture_output=True, text=True).stdout
    _, *lines = re.split(r' id="f0-(?=\d+")', page)
    at = {int(text.split('"', 1)[0]): html.unescape(text) for text in lines}
    begins = {"loop": "whenever it begins anew", "statement": "whenever it begins"}
    said = [(i["place"]["line"], f"{begins[i['at']]}: {i['text']}") for i in known["invariants"]]
    said += [(c["place"]["line"], f"{c['text']}: proved, since {c['because']}") for c in known["checks"] if "because" in c]
    loops = next(r for r in known["results"] if r["property"] == "termination")["loops"]
    said += [(loop["place"]["line"], f"ends: {loop['ranking']} decreases") for loop in loops]
    if not (known["invariants"] and loops and len(said) > len(known["invariants"]) + len(loops)):
        return [f"{path}: there is nothing of a kind to be said"]
    return [f"{path}:{line}: the page lacks {text!r}" for line, text in said if text not in at.get(line, "")]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--runs", type=int, default=6)
    parser.add_argument("--least", type=int, default=0, help="how many invariants there must be at least")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    files = arguments.files or sorted(glob.glob(os.path.join(TESTS, "../examples/*.c")) + glob.glob(os.path.join(TESTS, "explain/*.c")))
    total = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for path in files:
            if not re.search(r"\bint main\(", open(path).read()):
                continue
            count, problems = check(arguments.plumb, path, explain(arguments.plumb, path), arguments.runs, folder)
            total += count
            wrong += bool(problems)
            for problem in problems:
                print(f"{path}: {problem}")
    missing = missing_from_page(arguments.plumb, os.path.join(TESTS, "explain/at_the_line.c"))
    for problem in missing:
        print(problem)
    print(f"{total} invariants, {wrong} programs in which one does not hold")
    return 1 if wrong or missing or total < arguments.least else 0


if __name__ == "__main__":
    sys.exit(main())
