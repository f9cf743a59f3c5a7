#!/usr/bin/env python3
"""Makes a program small on which a check fails: takes lines away, and simplifies expressions, as long as it still fails.

usage: reduce.py FILE.c COMMAND...    the command gets the file's name as its last argument, and exits with 1 when the check fails
"""
import os
import re
import subprocess
import sys
import tempfile


def fails(lines, command, path):
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")
    if subprocess.run(["clang-19", "-w", "-fsyntax-only", "-Werror=return-type", path], capture_output=True).returncode:
        return False
    try:
        return subprocess.run([*command, path], capture_output=True, timeout=60).returncode == 1
    except subprocess.TimeoutExpired:
        return False


def closing(lines, start):
    """The line that closes the brace opened at the end of `start`, or start."""
    if not lines[start].rstrip().endswith("{"):
        return start
    depth = 0
    for i in range(start, len(lines)):
        depth += lines[i].count("{") - lines[i].count("}")
        if depth <= 0:
            return i
    return start


def candidates(lines):
    for i in range(len(lines)):
        end = closing(lines, i)
        yield lines[:i] + lines[end + 1:]
        if end > i:  # the body without its head
            yield lines[:i] + lines[i + 1:end] + lines[end + 1:]
            if "else" in lines[end]:
                yield lines[:i] + lines[end + 1:]
    for size in (8, 4, 2):
        for i in range(0, len(lines) - size):
            yield lines[:i] + lines[i + size:]
    for i, line in enumerate(lines):
        for match in re.finditer(r"\([^()]*\)", line):
            inner = match.group()[1:-1]
            for by in (inner, "0", "1", *re.split(r" [-+*/%&|^<>=!?:]+ ", inner)):
                if by != match.group():
                    yield lines[:i] + [line[:match.start()] + by + line[match.end():]] + lines[i + 1:]
        for match in re.finditer(r"[a-z]\w*\[[^\[\]]*\]|\w+ [-+*/%&|^]+ |!|~|-(?=[a-z(])", line):
            yield lines[:i] + [line[:match.start()] + line[match.end():]] + lines[i + 1:]


def main():
    path, command = sys.argv[1], sys.argv[2:]
    with open(path) as file:
        lines = file.read().splitlines()
    with tempfile.TemporaryDirectory() as folder:
        scratch = os.path.join(folder, "reduced.c")
        if not fails(lines, command, scratch):
            sys.exit("the check does not fail on " + path)
        again = True
        while again:
            again = False
            for shorter in candidates(lines):
                if len("".join(shorter)) < len("".join(lines)) and fails(shorter, command, scratch):
                    lines, again = shorter, True
                    break
    print("\n".join(lines))


main()
