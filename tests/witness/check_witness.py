#!/usr/bin/env python3
"""Witnesses of the competition: what `plumb check --witness` writes is valid by the schema witness.xsd (xmllint of the package libxml2-utils says so), speaks
of the right program and property, and its automaton is a path, or a lasso, whose inputs are those of the counterexample in the JSON report.

usage: check_witness.py --plumb PATH
"""
import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

FOLDER = os.path.dirname(os.path.abspath(__file__))
NAMESPACE = "{http://graphml.graphdrawing.org/xmlns}"
ENGINES = ["graph", "bounded", "auto"]

# entry, property, what the witness says (None: there is none), engines
CASES = [
    ("ends", "termination", "correctness", ["graph", "auto"]),
    ("ends", "overflow", "correctness", ["graph", "auto"]),
    ("returns", "termination", "lasso", ENGINES),
    ("asks", "termination", "lasso", ENGINES),
    ("turns", "termination", "lasso", ENGINES),
    ("fails", "assertions", "path", ["bounded", "auto"]),
    ("overflows", "overflow", "path", ["bounded", "auto"]),
    ("misses", "memory-safety", "path", ["bounded", "auto"]),
    ("open", "termination", None, ["graph"]),
    ("serves", "termination", None, ["graph", "auto"]),
]
FORMULAS = {
    "termination": "F end",
    "overflow": "G ! overflow",
    "assertions": "G ! call(reach_error())",
    "memory-safety": "G valid-deref",
}


def data(element, key):
    return [child.text for child in element.findall(NAMESPACE + "data") if child.get("key") == key]


def taken(edge):
    """What the edge says of an input, as JSON has it; None: nothing."""
    assumption = data(edge, "assumption")
    if not assumption:
        return None
    prefix, suffix = "\\result == ", ";"
    assert assumption[0].startswith(prefix) and assumption[0].endswith(suffix), assumption
    return data(edge, "assumption.resultfunction")[0], assumption[0][len(prefix) : -len(suffix)], int(data(edge, "startline")[0])


def walk(graph, kind, result):
    """What is wrong with the automaton."""
    nodes = {node.get("id"): node for node in graph.findall(NAMESPACE + "node")}
    edges = graph.findall(NAMESPACE + "edge")
    entries = [name for name, node in nodes.items() if data(node, "entry") == ["true"]]
    if len(entries) != 1:
        return f"{len(entries)} entries"
    if kind == "correctness":
        return "edges in a witness of correctness" if edges or len(nodes) != 1 else None
    out = {}
    for edge in edges:
        if edge.get("source") in out:
            return f"two edges from {edge.get('source')}"
        out[edge.get("source")] = edge
    at, seen, inputs, cycle_from, last = entries[0], [], [], None, None
    while at in out and at not in seen:
        seen.append(at)
        edge = out[at]
        if taken(edge):
            inputs.append(taken(edge))
        last, at = edge, edge.get("target")
        if data(nodes[at], "violation") == ["true"] and cycle_from is None:
            cycle_from = len(inputs)
    if data(nodes[at], "violation") != ["true"] or len(set(seen) | {at}) != len(nodes):
        return "the violation is not the end of one path through all nodes"
    heads = [name for name, node in nodes.items() if data(node, "cyclehead") == ["true"]]
    if (heads, at in out) != (([at], True) if kind == "lasso" else ([], False)):
        return f"cycle heads {heads}, end {at}"
    if data(last, "startline") != [str(result["place"]["line"])]:
        return f"the last edge is at {data(last, 'startline')}"
    run = result["counterexample"]
    cycle = [i["place"]["line"] for i in run["taken"][run["cycle_from"] :]]
    if kind == "lasso" and cycle and (min(cycle) != cycle[0] or min(cycle) < result["place"]["line"]):
        return f"the cycle does not begin at its head: {cycle}"
    expected = [(i["function"], i["value"], i["place"]["line"]) for i in run["taken"]]
    if inputs != expected or (kind == "lasso" and cycle_from != run["cycle_from"]):
        return f"inputs {inputs} and not {expected}, cycle from {cycle_from}"
    return None


def check(plumb, entry, prop, kind, engine, folder, options=()):
    source, witness = os.path.join(FOLDER, "programs.c"), os.path.join(folder, "witness.graphml")
    if os.path.exists(witness):
        os.unlink(witness)
    words = [plumb, "check", "--engine", engine, "--entry", entry, "--property", prop, "--timeout", "10", "--format", "json", "--witness", witness, *options]
    done = subprocess.run([*words, source], capture_output=True, text=True)
    if done.stderr or not done.stdout:
        return f"exit {done.returncode}: {done.stderr}"
    if kind is None or not os.path.exists(witness):
        return None if kind is None and not os.path.exists(witness) else f"witness {kind} is expected; exit {done.returncode}"
    valid = subprocess.run(["xmllint", "--noout", "--schema", os.path.join(FOLDER, "witness.xsd"), witness], capture_output=True, text=True)
    if valid.returncode:
        return valid.stderr
    graph = xml.parse(witness).getroot().find(NAMESPACE + "graph")
    with open(source, "rb") as f:
        digest = hashlib.sha256(f.read()).hexdigest()
    wanted = {
        "witness-type": "correctness_witness" if kind == "correctness" else "violation_witness",
        "specification": f"CHECK( init({entry}()), LTL({FORMULAS[prop]}) )",
        "programfile": source,
        "programhash": digest,
        "architecture": "32bit" if "ilp32" in options else "64bit",
    }
    for key, value in wanted.items():
        if value not in data(graph, key):
            return f"{key} is {data(graph, key)} and not {value}"
    return walk(graph, kind, json.loads(done.stdout)["results"][0])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    plumb = os.path.abspath(parser.parse_args().plumb)
    count = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for entry, prop, kind, engines in CASES:
            for engine in engines:
                for options in [(), ("--data-model", "ilp32")] if engine == "auto" else [()]:
                    count += 1
                    problem = check(plumb, entry, prop, kind, engine, folder, options)
                    if problem:
                        wrong += 1
                        print(f"{entry}, {prop}, {engine} {' '.join(options)}: {problem}")
    print(f"{count} witnesses, {wrong} wrong")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
