#!/usr/bin/env python3
"""Each demand of a contract that is found is needed: with it broken, and all others as they are, runs of the function go wrong.

Contracts are asked for, and each demand of each is broken by itself: a relation turned around, an object one byte or one element shorter, a shape left out. What comes of it stands above the
function in a copy of the file, where `plumb contract` draws arguments from it and runs the function. Promises stay; of what is
kept only the demand is broken.

usage: check_demands.py --plumb PLUMB [--least PER_CENT] FILE...
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser()
parser.add_argument("--plumb", required=True)
parser.add_argument("--least", type=int, default=90)
parser.add_argument("--why", action="store_true", help="print the demands that nothing shows to be needed")
parser.add_argument("files", nargs="+", type=pathlib.Path)
options = parser.parse_args()
TURNED = {"<=": ">", "<": ">=", ">=": "<", ">": "<=", "==": "!=", "!=": "=="}
RUNS = 500


def ask(path, timeout, *more):
    command = [options.plumb, "contract", "--format", "json", "--timeout", str(timeout), *more, str(path), "--", f"-I{path.parent}"]
    run = subprocess.run(command, capture_output=True, text=True)
    return json.loads(run.stdout)


def split(text):
    """At the commas that stand in no braces or parentheses."""
    parts, depth = [""], 0
    for c in text:
        depth += (c in "{(") - (c in "})")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [part.strip() for part in parts if part.strip()]


def broken(item):
    """The ways to break one item, each a text; an empty one leaves it out."""
    relation = re.fullmatch(r"([^{}:]+?) (<=|>=|==|!=|<|>) ([^{}:]+)", item)
    if relation:
        return [f"{relation[1]} {TURNED[relation[2]]} {relation[3]}"]
    name, shape = item.split(": ", 1)
    if re.fullmatch(r"-?\d+( or -?\d+)+", shape):
        return [""]
    fields = re.fullmatch(r"((?:null or )?(?:heap )?(?:object|list\(\w+\))) \{(.*)\}", shape)
    if fields:
        inner = split(fields[2])
        others = [[f for k, f in enumerate(inner) if k != i] for i in range(len(inner))]
        return [f"{name}: {fields[1]} {{{', '.join(others[i] + [one] * bool(one))}}}" for i, field in enumerate(inner) for one in broken(field)]
    if " null or " in f" {shape}" or shape in ("int", "initial"):
        return []
    sized = re.fullmatch(r"((?:heap )?(?:string or )?)block\((.*)\)|((?:heap )?)([^{}]+) of (.*)", shape)
    if sized and sized[2]:
        return [f"{name}: {sized[1]}block({sized[2]} - 1)"] if not sized[2].isdigit() else [f"{name}: {sized[1]}block({int(sized[2]) - 1})"]
    if sized:
        return [f"{name}: {sized[3]}{sized[4]} - 1 of {sized[5]}"]
    return [f"{name}: null or {shape}"]


def check(path):
    source = path.read_text().splitlines()
    ways = {}
    for function in ask(path, 30):
        items = split(function.get("requires", ""))
        if function.get("memory-safety") != "proved" or function.get("given"):
            continue
        breaks = [(one, items[:i] + [one] * bool(one) + items[i + 1:]) for i, item in enumerate(items)
                  if not item.startswith("ensures ") for one in broken(item.removeprefix("keeps "))]
        ways[function["function"]] = (function["line"], breaks)
    needed = count = 0
    with tempfile.TemporaryDirectory() as folder:
        for header in path.parent.glob("*.h"):
            (pathlib.Path(folder) / header.name).write_text(header.read_text())
        copy = pathlib.Path(folder) / path.name
        for name, (line, breaks) in ways.items():
            for demand, items in breaks:
                if not items:
                    continue
                above = f"// plumb: requires {', '.join(items)}\n"
                copy.write_text("\n".join(above * (n == line) + text for n, text in enumerate(source, 1)) + "\n")
                for function in ask(copy, 1, "--function", name):
                    if not function.get("given"):
                        continue
                    count += 1
                    is_needed = function["runs"] < RUNS
                    needed += is_needed
                    if options.why and not is_needed:
                        print(f"{path.name}: {name}: {demand}: {function['runs']} runs, {function['open']}")
    return needed, count


needed = count = 0
for path in options.files:
    n, c = check(path)
    needed, count = needed + n, count + c
print(f"{needed} of {count} demands are needed")
sys.exit(1 if not count or needed * 100 < count * options.least else 0)
