#!/usr/bin/env python3
"""The story of a counterexample is true and told alike in all formats: it ends with the violation, at its place; what it reads is what the run is given, byte for
byte; SARIF's code flows and the steps of the page have the same events.

usage: check_events.py --plumb PATH
"""
import argparse
import ast
import html
import json
import os
import re
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bugs")
PROGRAMS = {"ring": "memory-safety", "scores": "memory-safety", "ledger": "assertions", "evaluator": "memory-safety"}  # they read with fgets alone


def ask(plumb, name, property, form):
    command = [plumb, "check", "--engine", "explore", "--timeout", "100", "--property", property, "--format", form, os.path.join(FOLDER, name + ".c")]
    return subprocess.run(command, capture_output=True, text=True).stdout


def what_is_read(events):
    """The texts that fgets reads, joined: lines of which several are the same stand there once, with their number."""
    text = b""
    for event in events:
        match = re.fullmatch(r'fgets reads (".*")(?: \((\d+) times\))?', event["text"])
        if match:
            text += ast.literal_eval("b" + match[1]) * int(match[2] or 1)
    return text


def problems_of(plumb, name, property):
    result = next(r for r in json.loads(ask(plumb, name, property, "json"))["results"] if r["property"] == property)
    if result["verdict"] != "false":
        return ["nothing is violated"]
    run, problems = result["counterexample"], []
    events = run["events"]
    if events[-1]["kind"] != "violation" or events[-1]["place"] != result["place"]:
        problems.append("the last event is not the violation")
    read, given = what_is_read(events), bytes.fromhex(run["standard_input"])
    if read != given:
        problems.append(f"it reads {read}, and is given {given}")
    if not any(event["kind"] == "assignment" for event in events):
        problems.append("nothing is assigned")
    texts = [event["text"] for event in events]
    results = json.loads(ask(plumb, name, property, "sarif"))["runs"][0]["results"]
    flows = [flow for finding in results for flow in finding.get("codeFlows", [])]
    said = [place["location"]["message"]["text"] for place in flows[0]["threadFlows"][0]["locations"]] if flows else []
    if said != texts:
        problems.append(f"SARIF says {said}")
    steps = re.search(r'data-steps="([^"]*)"', ask(plumb, name, property, "html"))
    if not steps or [step["text"] for step in json.loads(html.unescape(steps[1]))] != texts:
        problems.append("the page says something else")
    return problems


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    arguments = parser.parse_args()
    failed = False
    for name, property in PROGRAMS.items():
        for problem in problems_of(arguments.plumb, name, property):
            print(f"{name}: {problem}")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
