#!/usr/bin/env python3
"""A contract that is found is enough, and each of its demands is needed: runs of the function go well under it, and some go wrong with one demand broken and all others as they are.

Contracts are asked for, and each demand of each is broken by itself: a relation turned around, an object one byte or one element shorter, a shape left out. What comes of it stands above the
function in a copy of the file, where `plumb contract` draws arguments from it and runs the function. Promises stay: of what is
kept only the demand is broken. With --runs as many arguments are drawn from the contract as it is, too, and none may go wrong.

usage: check_demands.py --plumb PLUMB [--least PER_CENT] [--runs COUNT] FILE...
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
parser.add_argument("--runs", type=int, default=0, help="under each contract as it is")
parser.add_argument("--timeout", type=int, default=30, help="of each function, to find its contract")
parser.add_argument("--why", action="store_true", help="print the demands that nothing shows to be needed")
parser.add_argument("files", nargs="+", type=pathlib.Path)
options = parser.parse_args()
TURNED = {"<=": ">", "<": ">=", ">=": "<", ">": "<=", "==": "!=", "!=": "=="}
RUNS, RUNS_PER_SECOND = 500, 1000


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
    if " or " in item and ":" not in item:
        return [", ".join(one for part in item.split(" or ") for one in broken(part))]
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


def promised(item):
    """What is kept is promised as it was: a demand may be needed for that alone."""
    return ["ensures " + item.removeprefix("keeps ")] if item.startswith("keeps ") else []


def ask_under(contract, name, line, path, copy, seconds, *more):
    """What comes of the function with this contract above it, in the copy."""
    above = f"// plumb: requires {contract}\n"
    source = path.read_text().splitlines()
    copy.write_text("\n".join(above * (n == line) + text for n, text in enumerate(source, 1)) + "\n")
    return [function for function in ask(copy, seconds, "--function", name, *more) if function.get("given")]


def check_runs(name, line, contract, path, copy):
    """Gives how many runs went well and how many did not."""
    for function in ask_under(contract, name, line, path, copy, 1 + options.runs // RUNS_PER_SECOND, "--runs", str(options.runs)):
        if function["wrong_runs"] or function["runs"] < options.runs:
            print(f"{path.name}: {name}: {function['runs']} runs went well, {function['wrong_runs']} did not: {contract}")
        return function["runs"], function["wrong_runs"]
    return 0, 0


def check(path):
    """Gives how many demands are needed, how many there are, and of how many functions runs went well, how many, and how many did not."""
    ways, contracts = {}, {}
    for function in ask(path, options.timeout):
        items = split(function.get("requires", ""))
        if function.get("memory-safety") != "proved" or function.get("given"):
            continue
        contracts[function["function"]] = (function["line"], ", ".join(items))
        breaks = [(one, items[:i] + [one] * bool(one) + promised(item) + items[i + 1:]) for i, item in enumerate(items)
                  if not item.startswith("ensures ") for one in broken(item.removeprefix("keeps "))]
        ways[function["function"]] = (function["line"], breaks)
    needed = count = 0
    runs = []
    with tempfile.TemporaryDirectory() as folder:
        for header in path.parent.glob("*.h"):
            (pathlib.Path(folder) / header.name).write_text(header.read_text())
        copy = pathlib.Path(folder) / path.name
        for name, (line, breaks) in ways.items():
            for demand, items in breaks:
                if not items:
                    continue
                for function in ask_under(", ".join(items), name, line, path, copy, 1):
                    count += 1
                    is_needed = function["runs"] < RUNS
                    needed += is_needed
                    if options.why and not is_needed:
                        print(f"{path.name}: {name}: {demand}: {function['runs']} runs, {function['open']}")
        for name, (line, contract) in contracts.items():
            if options.runs and contract:
                runs.append(check_runs(name, line, contract, path, copy))
    return needed, count, runs


needed = count = 0
runs = []
for path in options.files:
    n, c, r = check(path)
    needed, count, runs = needed + n, count + c, runs + r
print(f"{needed} of {count} demands are needed")
wrong = sum(w for _, w in runs)
if options.runs:
    print(f"{sum(good for good, _ in runs)} runs of {len(runs)} functions went well, {wrong} did not; {sum(good < options.runs for good, _ in runs)} functions had less than {options.runs}")
sys.exit(1 if not count or needed * 100 < count * options.least or wrong or (options.runs and not runs) else 0)
