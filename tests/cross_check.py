#!/usr/bin/env python3
"""Asks both engines everything about many programs, each by itself: do they ever contradict each other?

Every program is checked with --cross-check and a verdict for each check, from main, or from each of its functions where there is no main. What a comment
`// options: ...` in a program says is given to plumb check, one line after the other. A contradiction (exit status 70) is printed with what each engine
says, and so are a crash and verdicts that doc/verdicts.md excludes together. What is unknown, or ends at the time limit, is no finding: the limit says how far the engines are compared.

usage: cross_check.py --plumb PATH [--timeout S] [--jobs N] [--every K] [--list FILE] PATH...

Each PATH is a program or a folder of them. --every K takes each K-th program only; --list writes the findings, one per line, to a file.
Exit status: 1 when there is a finding, or no program.
"""
import argparse
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys


def find_programs(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, _, names in sorted(os.walk(path)):
            yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith((".c", ".i")))


def functions_of(plumb, program, options):
    """Those that the program defines; none when it cannot be compiled alone."""
    done = subprocess.run([plumb, "ir", *options, program], capture_output=True, text=True, errors="replace")
    return re.findall(r"^function @([\w.]+)\(", done.stdout, re.MULTILINE) if done.returncode == 0 else []


def commands(plumb, program, timeout):
    with open(program, errors="replace") as f:
        source = f.read()
    base = [plumb, "check", "--cross-check", "--list-checks", "--property", "all", "--format", "json", "--timeout", str(timeout)]
    lines = re.findall(r"^// options: (.*)", source, re.MULTILINE)
    given = [shlex.split(re.sub(r"--(engine|property) \S+", "", line)) for line in lines] or [[]]
    has_entry = any("--entry" in words for words in given) or re.search(r"\bmain\s*\(", source)
    entries = [[]] if has_entry else [["--entry", function] for function in functions_of(plumb, program, [])]
    for words in given:
        for entry in entries:
            yield [*base, *words, *entry, program]


def misfits(report):
    """What doc/verdicts.md excludes in one result."""
    results = {result["property"]: result for result in report["results"]}
    proved = [result for result in results.values() if result["verdict"] == "true"]
    for covering, words in (("memory-safety", "memory safety"), ("overflow", "overflow")):
        if results[covering]["verdict"] == "false":
            yield from (f"{r['property']} does not rest on {words}" for r in proved if words not in r["modulo"])
    for check in report["checks"]:
        verdict, of_property = check["verdict"], results[check["property"]]["verdict"]
        if of_property == "true" and verdict not in ("proved", "never reached"):
            yield f"check {check['id']} is {verdict}, though {check['property']} is proved"
        if verdict == "violated" and of_property != "false":
            yield f"check {check['id']} is violated, but {check['property']} is {of_property}"


def ask(plumb, program, timeout):
    """(how many runs, how many of them are sure about all, findings)"""
    runs = sure = 0
    findings = []
    for command in commands(plumb, program, timeout):
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=timeout + 60)
        runs += 1
        if done.returncode in (0, 1, 2):
            problems = misfits(json.loads(done.stdout))
            sure += "unknown" not in [result["verdict"] for result in json.loads(done.stdout)["results"]]
        else:
            problems = [] if done.returncode == 65 else [f"exit status {done.returncode}: {' '.join(done.stderr.split())}"]
        findings += [f"{shlex.join(command[1:])}: {problem}" for problem in problems]
    return runs, sure, findings


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--timeout", type=float, default=3)
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2))  # a check is two processes
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--list")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    programs = list(find_programs(options.paths))[:: options.every]
    runs = sure = 0
    findings = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for count, count_sure, found in pool.map(lambda program: ask(plumb, program, options.timeout), programs):
            runs += count
            sure += count_sure
            findings += found
            for finding in found:
                print(finding, flush=True)
    if options.list:
        with open(options.list, "w") as f:
            f.writelines(finding + "\n" for finding in findings)
    print(f"{len(programs)} programs, {runs} runs, {sure} of them without an unknown, {len(findings)} findings")
    return 1 if findings or not runs else 0


sys.exit(main())
