#!/usr/bin/env python3
"""The manual page names exactly the commands and options that the command has.

usage: check_manual.py --plumb PATH --manual doc/plumb.1
"""
import argparse
import re
import subprocess
import sys


def help_text(plumb, *words):
    return subprocess.run([plumb, "help", *words], capture_output=True, text=True, check=True).stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--manual", required=True)
    options = parser.parse_args()
    commands = set(re.findall(r"^  plumb ([a-z]+) ", help_text(options.plumb), re.MULTILINE))
    known = set()
    for command in commands:
        known |= set(re.findall(r"^  (--?[a-z-]+)", help_text(options.plumb, command), re.MULTILINE))
    with open(options.manual) as f:
        manual = f.read().replace("\\-", "-")
    written = set(re.findall(r"^\.B[IR]? (--?[a-z][a-z-]*)", manual, re.MULTILINE)) - {"-vv"}
    problems = [f"the manual page lacks the command {c}" for c in sorted(commands) if not re.search(rf"^\.B plumb {c}\b", manual, re.MULTILINE)]
    problems += [f"the manual page lacks {o}" for o in sorted(known - written)]
    problems += [f"the manual page has {o}, which is no option" for o in sorted(written - known - {"--version"})]
    print("\n".join(problems) or f"{len(known)} options of {len(commands)} commands are in the manual page")
    return 1 if problems or not known else 0


sys.exit(main())
