#!/usr/bin/env python3
"""Proves a set of programs, and then proves their certificates again: what is verified, what is not checked and why, what failed (each is a defect), and how long both take.

usage: certificates.py --plumb PATH [--every N] [--offset K] [--timeout S] [--solver NAME] FOLDER

The programs are the .c files below FOLDER. Times are CPU seconds of both commands with all that they start. With --solver it
is also counted how many questions that one answered.
"""
import argparse
import collections
import pathlib
import re
import resource
import statistics
import subprocess
import tempfile


def cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def call(*command):
    before = cpu()
    run = subprocess.run([str(word) for word in command], capture_output=True, text=True, errors="replace")
    return run, cpu() - before


parser = argparse.ArgumentParser()
parser.add_argument("--plumb", required=True)
parser.add_argument("--every", type=int, default=1)
parser.add_argument("--offset", type=int, default=0)
parser.add_argument("--timeout", type=float, default=6)
parser.add_argument("--solver", choices=["z3", "cvc5"])
parser.add_argument("folder", type=pathlib.Path)
options = parser.parse_args()

answers, reasons, examples = collections.Counter(), collections.Counter(), {}
sizes, finding, verifying = [], 0.0, 0.0
programs = sorted(options.folder.rglob("*.c"))[options.offset :: options.every]
with tempfile.TemporaryDirectory() as folder:
    for program in programs:
        certificate = pathlib.Path(folder) / "certificate.json"
        certificate.unlink(missing_ok=True)
        run, seconds = call(options.plumb, "check", "-q", "--timeout", options.timeout, "--certificate", certificate, program)
        proved = sum(" proved " in line for line in run.stdout.splitlines())
        answers["proved"] += proved
        if not proved:
            continue
        if not certificate.exists():
            reasons["there is no certificate"] += proved
            examples.setdefault("there is no certificate", program.name)
            continue
        finding += seconds
        sizes.append(certificate.stat().st_size / program.stat().st_size)
        run, seconds = call(options.plumb, "verify", "--timeout", 5 * options.timeout, *(["--solver", options.solver] if options.solver else []), certificate)
        for word, pattern in [("agreed", r" agrees about (\d+)"), ("answered alone", r", answers (\d+) alone"), ("unanswered", r", gives no answer to (\d+)")]:
            if options.solver:
                answers[f"questions {word}"] += sum(map(int, re.findall(pattern, run.stdout)))
        verifying += seconds
        said = re.findall(r": (\S+) +(verified|not checked|failed)(?:   (.*?))?(?: \([^()]*:\d+\))?$", run.stdout, re.M)
        if not said:
            said = [("", "not checked", (run.stdout + run.stderr).strip()[-120:])] * proved
        for name, verdict, reason in said:
            answers[verdict] += 1
            if name:
                answers[f"{name} {verdict}"] += 1
            if verdict == "failed":
                print(f"FAILED {program}: {name}: {reason}")
            if verdict == "not checked":
                reasons[reason] += 1
                examples.setdefault(reason, program.name)
for name, count in sorted(answers.items()):
    print(f"{count:6} {name}")
for reason, count in reasons.most_common():
    print(f"{count:6} not checked: {reason} ({examples[reason]})")
size = statistics.median(sizes) if sizes else 0
print(f"{len(programs)} programs; certificates are {size:.1f} times as large as their programs at the median")
print(f"{finding:.1f} s to find the proofs that have certificates, {verifying:.1f} s to verify them")
