#!/usr/bin/env python3
"""doc/verdicts.md names a test for each clause, each of these exists, and no kind of undefined step, no assumption and no verdict is left out there.

usage: check_verdicts.py --source FOLDER
"""
import argparse
import os
import re
import sys


def read(*path):
    with open(os.path.join(*path)) as f:
        return f.read()


def exists(source, name):
    """'golden/NAME', 'bounded/GROUP/NAME', 'collections/NAME', 'never/NAME', 'files: FUNCTION', or 'ROOM/FILE_test: FUNCTION'."""
    file, _, function = (part.strip() for part in name.partition(":"))
    if file == "files":
        return f"def {function}(" in read(source, "tests", "check_files.py")
    if function:
        path = os.path.join(source, "src", file + ".c")
        return os.path.isfile(path) and f"cmocka_unit_test({function})" in read(path)
    kind, _, rest = file.partition("/")
    path = {"golden": f"golden/{rest}.opts", "bounded": f"bounded/{rest}.c", "collections": f"collections/{rest}.c",
            "never": f"soundness/never/{rest}.c"}.get(kind)
    return path is not None and os.path.isfile(os.path.join(source, "tests", path))


def names_of(text):
    """The tests in brackets, and in the last columns of tables."""
    names = [name for group in re.findall(r"\[([^\]]+)\]", text) for name in group.split(",")]
    return [" ".join(name.split()) for name in names] + re.findall(r"\| ([a-z]+/[\w/]+) \|$", text, re.MULTILINE)


def clauses(text):
    """Each item of a list, each row of a table but for its head."""
    items = re.findall(r"^\* (?:.*\n(?:  .*\n)*)", text, re.MULTILINE)
    rows = [line for line in text.split("\n") if line.startswith("| `") and not line.endswith("| test |")]
    return items + rows


def missing(source, text):
    kinds = re.findall(r"^  X\((\w+), [A-Z_]+, \"", read(source, "src/program/undefined.h"), re.MULTILINE)
    assumptions = re.findall(r"^  X\(\w+, +\"([^\"]+)\"\)", read(source, "src/report/assumption.h"), re.MULTILINE)
    verdicts = re.findall(r"^  X\(\w+, \"([a-z ]+)\"\)", read(source, "src/report/report.h"), re.MULTILINE)
    assert kinds and assumptions and verdicts
    wanted = [kind.lower().replace("_", "-") for kind in kinds] + assumptions + verdicts
    return [f"it does not say what `{word}` is" for word in wanted if f"`{word}`" not in text]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--source", required=True)
    source = parser.parse_args().source
    text = read(source, "doc/verdicts.md")
    problems = missing(source, text)
    problems += [f"there is no test {name}" for name in names_of(text) if not exists(source, name)]
    problems += [f"a clause names no test: {' '.join(clause.split())[:70]}" for clause in clauses(text) if not names_of(clause)]
    print("\n".join(problems) or f"{len(clauses(text))} clauses name {len(names_of(text))} tests")
    return 1 if problems or not clauses(text) else 0


sys.exit(main())
