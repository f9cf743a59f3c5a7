#!/usr/bin/env python3
"""Golden tests of the command: tests/golden/NAME.opts says how to call it, NAME.expect what comes back.

Each line of NAME.opts is a command line after `plumb`, as a shell would split it; words NAME=VALUE in front are set in the environment, and what
the part before a word | prints is what the part after it reads; only the last one's output counts. It runs in
tests/golden/, where the programs lie. NAME.expect holds standard output, standard error after a line `--- stderr` (if there is any) and a line
`--- exit STATUS`; with several commands, `--- plumb COMMAND LINE` stands before each. What changes from run to run or with every improvement of
the prover is replaced: times, counters, ranking functions, numbers behind names.

usage: run_golden.py --plumb PATH [--update] [NAME...]
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden")
PROPERTIES = ["memory-safety", "overflow", "assertions", "termination", "leaks"]


def normalise_text(text):
    text = re.sub(r"\d+\.\d\d s\b", "T s", text)
    text = re.sub(r"(loop at \S+ by ).*?(?=, loop at |, and \d+ more|; except |; modulo |$)", r"\1RANKING", text, flags=re.MULTILINE)
    text = re.sub(r"(this loop ends: ).*?(?= decreases)", r"\1RANKING", text)
    return re.sub(r"(?<=not known: ).*", lambda fact: re.sub(r"\b([a-z]\w*)\.\d+\b|\bv\d+\b", lambda name: name[1] or "v", fact[0]), text)


def normalise_value(value):
    """The JSON value without what changes."""
    if isinstance(value, dict):
        fixed = {"wall_s": 0, "ranking": "RANKING"}
        return {key: fixed[key] if key in fixed else normalise_value(item) for key, item in value.items()}
    if isinstance(value, list):
        return [normalise_value(item) for item in value]
    return normalise_text(value) if isinstance(value, str) else value


def verdicts_at_the_end(text):
    """The lines with verdicts behind all others, those of each file in the order of the properties: they come as soon as they are known, which is early on a slow machine."""
    verdict = lambda line: re.match(r"(\S+): ([a-z-]+) +(proved|violated|unknown) +T s", line)
    lines = text.splitlines(keepends=True)
    at = [i for i, line in enumerate(lines) if verdict(line) or re.search(r": note: check \d+ ", line)]
    found = [verdict(line) for line in lines if verdict(line)]
    if not found or any(line[2] not in PROPERTIES for line in found) or len({line[1] for line in found}) > 1:
        return text
    others = [[line for line in part if not verdict(line)] for part in (lines[: at[-1] + 1], lines[at[-1] + 1 :])]
    in_order = sorted((line for line in lines if verdict(line)), key=lambda line: PROPERTIES.index(verdict(line)[2]))
    return "".join(others[0] + in_order + others[1])


def normalise(text):
    if text.startswith("{"):
        value = json.loads(text)
        if "stats" in value:
            assert {"wall_s", "peak_mb", "nodes", "entailment"} <= set(value["stats"])
            del value["stats"]
        return json.dumps(normalise_value(value), indent=2) + "\n"
    return verdicts_at_the_end(normalise_text(text))


def run_line(plumb, line):
    words = shlex.split(line)
    environment = dict(os.environ, LC_ALL="C")
    while words and re.match(r"^[A-Z_]+=", words[0]):
        key, _, value = words.pop(0).partition("=")
        environment[key] = value
    given = ""
    try:
        while "|" in words:
            bar = words.index("|")
            given = subprocess.run([plumb, *words[:bar]], cwd=FOLDER, env=environment, capture_output=True, text=True, timeout=30, input=given).stdout
            words = words[bar + 1 :]
        done = subprocess.run([plumb, *words], cwd=FOLDER, env=environment, capture_output=True, text=True, timeout=30, input=given)
    except subprocess.TimeoutExpired:
        return "--- no end after 30 s\n"
    result = normalise(done.stdout)
    if done.stderr:
        result += "--- stderr\n" + normalise(done.stderr)
    return result + f"--- exit {done.returncode}\n"


def run(plumb, name):
    with open(os.path.join(FOLDER, name + ".opts")) as f:
        lines = f.read().splitlines() or [""]
    if len(lines) == 1:
        return run_line(plumb, lines[0])
    return "\n".join(f"--- plumb {line}\n" + run_line(plumb, line) for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--update", action="store_true", help="write what came back as what is expected")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    names = options.names or sorted(f[:-5] for f in os.listdir(FOLDER) if f.endswith(".opts"))
    failed = 0
    for name in names:
        path = os.path.join(FOLDER, name + ".expect")
        got = run(plumb, name)
        if options.update:
            with open(path, "w") as f:
                f.write(got)
            continue
        with open(path) as f:
            expected = f.read()
        if got != expected:
            failed += 1
            print(f"{name}: expected\n{expected}{name}: but got\n{got}")
    print(f"{len(names)} golden tests, {failed} failed")
    return 1 if failed or not names else 0


sys.exit(main())
