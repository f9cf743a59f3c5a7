#!/usr/bin/env python3
"""Checks every program in examples/ and compares with what its header expects.

A header has lines `// options: ...` (the options of plumb check; may be missing) and `// expect: PROPERTY=VERDICT[|VERDICT] ...`, where VERDICT is
proved, violated or unknown. Each `expect` belongs to the `options` before it. Beside that, the interpreter runs each program on a few inputs:
a property that is proved must not be violated there.

usage: check_examples.py --plumb PATH [--timeout S] [--demo] [FILE...]

With --demo it prints the verdicts only, and fails only where one is wrong.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples")
WORDS = {"true": "proved", "false": "violated", "unknown": "unknown"}
COLUMNS = ["memory-safety", "overflow", "assertions", "termination"]
REST_SECONDS = 2
SEEDS = range(4)
RUN_OPTIONS = ("--entry", "--args", "--signed-overflow", "--data-model", "--malloc-may-fail")


def checks_of(path):
    """The (options, expected) pairs of a file; expected maps a property to the verdicts that are right."""
    options, checks = [], []
    with open(path) as f:
        for line in f:
            if match := re.match(r"// options: (.*)", line):
                options = shlex.split(match[1])
            elif match := re.match(r"// expect: (.*)", line):
                pairs = (word.split("=", 1) for word in match[1].split())
                checks.append((options, {name: verdicts.split("|") for name, verdicts in pairs}))
    return checks


def ask(plumb, path, options, timeout):
    done = subprocess.run([plumb, "check", "--format", "json", "--timeout", f"{timeout:g}", *options, path], capture_output=True, text=True)
    try:
        answer = json.loads(done.stdout)
        return {r["property"]: (WORDS[r["verdict"]], r["reason"]) for r in answer["results"]}, answer["stats"]["wall_s"]
    except (ValueError, KeyError):
        return {}, 0


def check(plumb, path, options, expected, timeout):
    """What the header speaks of gets the time that it needs; the rest is asked for only to see that it is not wrong."""
    if "--property" in options:
        return ask(plumb, path, options, timeout)
    results, wall = ask(plumb, path, [*options, "--property", ",".join(expected)], timeout)
    rest = [column for column in COLUMNS if column not in expected]
    if rest:
        others, more = ask(plumb, path, [*options, "--property", ",".join(rest)], min(timeout, REST_SECONDS))
        results, wall = {**others, **results}, wall + more
    return results, wall


def run_options(options):
    """Those of the options that plumb run has, too."""
    kept, at = [], 0
    while at < len(options):
        width = 1 if options[at] == "--malloc-may-fail" else 2
        if options[at] in RUN_OPTIONS and options[at + 1:at + 2] != ["unbounded"]:
            kept += options[at:at + width]
        at += width
    return kept


def violations(plumb, path, options):
    """The properties that a run of the interpreter violates."""
    found = set()
    for seed in SEEDS:
        command = [plumb, "run", "--steps", "100000", "--timeout", "10", "--seed", str(seed), *run_options(options), path]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == 1:
            found |= set(re.findall(r": error: .* \[([a-z-]+)\]$", done.stdout, re.MULTILINE))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--timeout", type=float, default=8)
    parser.add_argument("--demo", action="store_true")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    files = options.files or sorted(os.path.join(EXAMPLES, f) for f in os.listdir(EXAMPLES) if f.endswith(".c"))
    print(f"{'example':34}" + "".join(f"{c:15}" for c in COLUMNS) + "   time")
    problems, count = [], 0
    for path in files:
        name = os.path.basename(path)
        checks = checks_of(path)
        if not checks:
            problems.append(f"{name}: no line '// expect: ...'")
        for check_options, expected in checks:
            count += 1
            entry = check_options[check_options.index("--entry") + 1] if "--entry" in check_options else "main"
            results, wall = check(plumb, path, check_options, expected, options.timeout)
            print(f"{name + ' ' + entry:34}" + "".join(f"{results.get(c, ('no answer', ''))[0]:15}" for c in COLUMNS) + f"{wall:7.2f} s")
            broken = set() if options.demo else violations(plumb, path, check_options)
            for prop, verdicts in expected.items():
                verdict, reason = results.get(prop, ("no answer", ""))
                if verdict not in verdicts and not (options.demo and verdict == "unknown"):
                    problems.append(f"{name} {entry}: {prop} is {verdict}, expected {' or '.join(verdicts)}" + (f" ({reason})" if reason else ""))
            for prop in broken:
                if results.get(prop, ("", ""))[0] == "proved":
                    problems.append(f"{name} {entry}: WRONG: {prop} is proved, but a run violates it")
    for problem in problems:
        print(problem)
    if not options.demo or problems:
        print(f"{count} checks of {len(files)} examples, {len(problems)} not as expected")
    return 1 if problems else 0


sys.exit(main())
