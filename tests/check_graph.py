#!/usr/bin/env python3
"""Checks what `plumb graph` draws: each form is what it says it is, all show the same graph, and a second run draws the same.

usage: check_graph.py --plumb PATH
"""
import argparse
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden")
COMMANDS = [
    ["count_up.c"],
    ["--entry", "length", "--args", "s:null-or-string", "text.c"],
    ["--entry", "straight", "recursion.c"],
    ["--entry", "list", "--malloc-may-fail", "records.c"],
    ["--entry", "careless", "--signed-overflow", "wrap", "quotient.c"],
]


def draw(plumb, form, command):
    done = subprocess.run([plumb, "graph", "--format", form, *command], cwd=FOLDER, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and not done.stderr, f"exit {done.returncode}: {done.stderr}"
    return done.stdout


def check_json(text):
    """The set of edges; every node is reached from a root."""
    graph = json.loads(text)
    assert graph["schema"] == "plumb-graph/1"
    nodes = {node["id"]: node for node in graph["nodes"]}
    edges = {(node["id"], edge["to"]) for node in graph["nodes"] for edge in node["edges"]}
    reached = {id for id, node in nodes.items() if node["root"]}
    assert reached, "no root"
    work = list(reached)
    while work:
        for edge in nodes[work.pop()]["edges"]:
            if edge["to"] not in reached:
                reached.add(edge["to"])
                work.append(edge["to"])
    assert reached == set(nodes), f"not reached: {set(nodes) - reached}"
    return set(nodes), edges, graph["errors"]


def check_svg(text, nodes, edges, errors):
    name = "{http://www.w3.org/2000/svg}"
    titles = [title.text for title in ElementTree.fromstring(text).iter(name + "title")]
    drawn = {int(title[1:]) for title in titles if re.fullmatch(r"n\d+", title)}
    arrows = {tuple(int(end) for end in re.findall(r"\d+", title)) for title in titles if re.fullmatch(r"n\d+->n\d+", title)}
    assert drawn == nodes and arrows == edges, "the picture shows another graph"
    leaves = {title for title in titles if re.fullmatch(r"e\d+", title)}
    assert len(leaves) == len(errors), "the picture shows other errors"
    for number, error in enumerate(errors, 1):
        assert error["node"] not in nodes or f"n{error['node']}->e{number}" in titles, "an error hangs nowhere"


def check(plumb, command):
    first = draw(plumb, "json", command)
    assert first == draw(plumb, "json", command), "a second run draws another graph"
    nodes, edges, errors = check_json(first)
    dot = draw(plumb, "dot", command)
    assert {tuple(map(int, edge)) for edge in re.findall(r"^  n(\d+) -> n(\d+)", dot, re.MULTILINE)} == edges, "dot has other edges"
    check_svg(draw(plumb, "svg", command), nodes, edges, errors)
    page = draw(plumb, "html", command)
    assert page.startswith("<!doctype html>")
    check_svg(re.search(r"<svg.*</svg>", page, re.DOTALL)[0], nodes, edges, errors)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    plumb = os.path.abspath(parser.parse_args().plumb)
    failed = 0
    for command in COMMANDS:
        try:
            check(plumb, command)
        except (AssertionError, ValueError, KeyError, ElementTree.ParseError) as problem:
            failed += 1
            print(f"plumb graph {' '.join(command)}: {problem}")
    print(f"{len(COMMANDS)} graphs, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
