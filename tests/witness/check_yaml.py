#!/usr/bin/env python3
"""Witnesses of the competition in YAML, version 2.0: what `plumb check --witness FILE.yml` writes has the form (a linter, below, knows it), speaks of the right program and
property, and its waypoints are the inputs of the counterexample, its invariants those of `plumb explain`, both in the JSON report. Invariants in witnesses of whole programs hold in runs
of the interpreter, and for the bounded engine. The linter refuses witnesses in which one thing is changed.

usage: check_yaml.py --plumb PATH       (needs python3-yaml)
       check_yaml.py --lint FILE...     (the linter alone)
"""
import argparse
import copy
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

import yaml

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(FOLDER))

import check_explain

# Programs with a main whose overflow is proved.
WHOLE = ["explain/at_the_line.c", "everyday/roman.c", "../examples/binary_search.c", "../examples/selection_sort.c", "../examples/words.c", "../examples/matrix.c"]
LEAST = 5  # invariants in them

# entry, property, type of the entries (None: there is no witness), engine
CASES = [
    ("ends", "overflow", "invariant_set", "graph"),
    ("ends", "memory-safety,overflow,assertions,termination", "invariant_set", "graph"),
    ("ends", "overflow", "invariant_set", "auto"),
    ("ends", "termination", None, "graph"),
    ("returns", "termination", None, "auto"),
    ("fails", "assertions", "violation_sequence", "bounded"),
    ("fails", "assertions", "violation_sequence", "auto"),
    ("overflows", "overflow", "violation_sequence", "auto"),
    ("misses", "memory-safety", "violation_sequence", "auto"),
    ("open", "termination", None, "graph"),
]
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)")
SPECIFICATION = re.compile(r"CHECK\( init\(\w+\(\)\), LTL\(.+\) \)")
FORMATS = {"assumption": "c_expression", "function_return": "acsl_expression", "branching": None}


class Malformed(Exception):
    pass


def fields(value, where, needed, possible=()):
    if not isinstance(value, dict):
        raise Malformed(f"{where} is no mapping")
    missing, more = set(needed) - set(value), set(value) - set(needed) - set(possible)
    if missing or more:
        raise Malformed(f"{where}: missing {sorted(missing)}, not known {sorted(more)}")
    return value


def matches(pattern, value, where):
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise Malformed(f"{where} is {value!r}")


def lint_location(location, files, needed=("file_name", "line")):
    fields(location, "location", needed, {"file_name", "line", "column", "function"} - set(needed))
    if location["file_name"] not in files:
        raise Malformed(f"location in {location['file_name']}")
    for number in ("line", "column"):
        if number in location and (type(location[number]) is not int or location[number] < 1):
            raise Malformed(f"{number} is {location[number]!r}")


def lint_metadata(metadata):
    fields(metadata, "metadata", ("format_version", "uuid", "creation_time", "producer", "task"))
    if metadata["format_version"] != "2.0":
        raise Malformed(f"version {metadata['format_version']!r}")
    matches(UUID, metadata["uuid"], "uuid")
    matches(TIME, metadata["creation_time"], "creation_time")
    fields(metadata["producer"], "producer", ("name", "version"), ("configuration", "command_line", "description"))
    task = fields(metadata["task"], "task", ("input_files", "input_file_hashes", "specification", "data_model", "language"))
    matches(SPECIFICATION, task["specification"], "specification")
    if task["data_model"] not in ("LP64", "ILP32") or task["language"] != "C":
        raise Malformed("data model or language")
    if sorted(task["input_file_hashes"]) != sorted(task["input_files"]):
        raise Malformed("hashes of other files")
    for file, digest in task["input_file_hashes"].items():
        with open(file, "rb") as f:
            if hashlib.sha256(f.read()).hexdigest() != digest:
                raise Malformed(f"the hash of {file}")
    return task["input_files"]


def lint_invariant(item, files):
    invariant = fields(fields(item, "content", ["invariant"])["invariant"], "invariant", ("type", "location", "value", "format"))
    if invariant["type"] not in ("loop_invariant", "location_invariant") or invariant["format"] != "c_expression":
        raise Malformed(f"invariant {invariant}")
    lint_location(invariant["location"], files, ("file_name", "line", "column", "function"))


def lint_segment(item, files, is_last):
    segment = fields(item, "content", ["segment"])["segment"]
    if len(segment) != 1:
        raise Malformed("a segment with several waypoints")
    waypoint = fields(fields(segment[0], "segment", ["waypoint"])["waypoint"], "waypoint", ("type", "action", "location"), ["constraint"])
    if waypoint["action"] != "follow" or (waypoint["type"] == "target") != is_last:
        raise Malformed(f"waypoint {waypoint}")
    if not is_last and fields(waypoint["constraint"], "constraint", ("value", "format"))["format"] != FORMATS[waypoint["type"]]:
        raise Malformed(f"constraint {waypoint['constraint']}")
    lint_location(waypoint["location"], files)


def lint(path):
    """The entries of a witness; Malformed when it has not the form."""
    with open(path) as f:
        entries = yaml.safe_load(f)
    lint_entries(entries)
    return entries


def lint_entries(entries):
    for entry in entries:
        fields(entry, "entry", ("entry_type", "metadata", "content"))
        files = lint_metadata(entry["metadata"])
        for i, item in enumerate(entry["content"]):
            if entry["entry_type"] == "invariant_set":
                lint_invariant(item, files)
            elif entry["entry_type"] == "violation_sequence":
                lint_segment(item, files, i == len(entry["content"]) - 1)
            else:
                raise Malformed(f"entry type {entry['entry_type']}")


def numbers_and_texts(value, way=()):
    """Where each leaf of a witness is."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if items is None:
        yield way
        return
    for key, inside in items:
        yield from numbers_and_texts(inside, (*way, key))


def accepted_changes(entries):
    """Leaves that may be missing, or be numbers below 1, and the linter says nothing; those that may are known."""
    for way in numbers_and_texts(entries):
        if way[-1] in ("column", "function", "value") or "producer" in way or isinstance(way[-1], int):
            continue
        for other in (None, -1):
            changed = copy.deepcopy(entries)
            place = changed
            for key in way[:-1]:
                place = place[key]
            if other is None:
                del place[way[-1]]
            else:
                place[way[-1]] = other
            try:
                lint_entries(changed)
            except (Malformed, KeyError, OSError):
                continue
            yield f"{way} {'is missing' if other is None else 'is -1'}"


def invariants_hold(plumb, path, folder):
    """How many there are in the witness of a program, and what is wrong with them."""
    witness = os.path.join(folder, "whole.yml")
    subprocess.run([plumb, "check", "--engine", "graph", "--property", "overflow", "--timeout", "60", "-q", "--witness", witness, path], capture_output=True)
    if not os.path.exists(witness):
        return 0, []
    found = [item["invariant"] for entry in lint(witness) for item in entry["content"]]
    os.unlink(witness)
    known = [{"place": {**i["location"], "file": i["location"]["file_name"]}, "expression": i["value"], "at": i["type"].removesuffix("_invariant")} for i in found]
    return check_explain.check(plumb, path, known, 3, folder)


def compare(entries, kind, entry, report):
    """What the witness says against what the report says; null: the same."""
    if {e["entry_type"] for e in entries} != {kind}:
        return f"{[e['entry_type'] for e in entries]}"
    if any(f"init({entry}())" not in e["metadata"]["task"]["specification"] for e in entries):
        return "another entry"
    if kind == "invariant_set":
        said = [(i["invariant"]["location"]["line"], i["invariant"]["value"]) for i in entries[0]["content"]]
        known = [(i["place"]["line"], i["expression"]) for i in report.get("invariants", [])]
        return None if said == known and (known or "ends" != entry) else f"invariants {said} and not {known}"
    run = report["results"][0]["counterexample"]
    *inputs, target = [item["segment"][0]["waypoint"] for item in entries[0]["content"]]
    said = [(w["location"]["line"], w["constraint"]["value"]) for w in inputs]
    known = [(i["place"]["line"], f"\\result == {i['value']}") for i in run["taken"]]
    if said != known:
        return f"inputs {said} and not {known}"
    return None if target["location"]["line"] == report["results"][0]["place"]["line"] else f"target {target}"


def check(plumb, entry, prop, kind, engine, folder):
    source, witness = os.path.join(FOLDER, "programs.c"), os.path.join(folder, "witness.yml")
    with open(witness, "w") as f:
        f.write("stale\n")
    words = [plumb, "check", "--engine", engine, "--entry", entry, "--property", prop, "--timeout", "10", "--format", "json", "--witness", witness]
    done = subprocess.run([*words, source], capture_output=True, text=True)
    if kind is None or not os.path.exists(witness):
        return None if kind is None and not os.path.exists(witness) else f"witness {kind} is expected; exit {done.returncode}"
    try:
        entries = lint(witness)
    except Malformed as problem:
        return str(problem)
    if len(entries) != (4 if "," in prop else 1):
        return f"{len(entries)} entries"
    report = json.loads(done.stdout)
    if engine == "auto" and kind == "invariant_set" and "invariants" not in report:
        return "no invariants"
    for change in accepted_changes(entries):
        return f"the linter accepts that {change}"
    return compare(entries, kind, entry, report) if engine != "auto" or kind != "invariant_set" else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb")
    parser.add_argument("--lint", nargs="+", default=[])
    arguments = parser.parse_args()
    for path in arguments.lint:
        lint(path)
    if not arguments.plumb:
        return 0
    plumb, problems, total = os.path.abspath(arguments.plumb), [], 0
    with tempfile.TemporaryDirectory() as folder:
        for entry, prop, kind, engine in CASES:
            problem = check(plumb, entry, prop, kind, engine, folder)
            problems += [f"{entry}, {prop}, {engine}: {problem}"] if problem else []
        for name in WHOLE:
            path = os.path.normpath(os.path.join(os.path.dirname(FOLDER), name))
            count, wrong = invariants_hold(plumb, path, folder)
            total += count
            problems += [f"{name}: {what}" for what in wrong]
    if total < LEAST:
        problems.append("too few invariants to show anything")
    for problem in problems:
        print(problem)
    print(f"{len(CASES)} witnesses, {total} invariants of whole programs, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
