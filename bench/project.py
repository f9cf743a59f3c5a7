#!/usr/bin/env python3
"""Measures plumb project on programs that it writes: how long a first run takes by -j, a run without changes, and one after an edit; and what a task costs beside its answer.

usage: project.py --plumb PATH [--programs N] [--functions N]
"""
import argparse
import json
import os
import re
import resource
import subprocess
import tempfile
import time


def program(i):
    """Some arithmetic, an array, a list of loops and a call of a common function: about as hard as an exercise."""
    return f"""#include "common.h"
static int table[{4 + i % 7}];
static int fill(int n) {{
  int sum = 0;
  for (int k = 0; k < {4 + i % 7}; k++) {{ table[k] = clamp(n + k); sum += table[k]; }}
  return sum;
}}
int main(void) {{
  int total = 0;
  for (int round = 0; round < {3 + i % 5}; round++) total += fill(round + {i});
  return total > {i % 3} ? 0 : 1;
}}
"""


def write(folder, sources):
    entries = []
    for name, text in sources.items():
        with open(os.path.join(folder, name), "w") as f:
            f.write(text)
        if name.endswith(".c"):
            entries.append({"directory": folder, "file": name, "command": f"cc -c {name} -o {name[:-2]}.o"})
    with open(os.path.join(folder, "compile_commands.json"), "w") as f:
        json.dump(entries, f)


def run(plumb, folder, *words):
    """Wall and processor time in seconds, and what was asked."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.time()
    done = subprocess.run([plumb, "project", *words], cwd=folder, capture_output=True, text=True)
    wall = time.time() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    asked = re.search(r"(\d+) tasks, (\d+) answered now", done.stdout)
    if not asked:
        raise SystemExit(done.stdout + done.stderr)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, int(asked[1]), int(asked[2])


def say(what, measured):
    wall, cpu, tasks, asked = measured
    print(f"{what:24} {wall:8.2f} s wall {cpu:8.2f} s processor   {asked} of {tasks} asked   load {os.getloadavg()[0]:.1f}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--programs", type=int, default=400)
    parser.add_argument("--functions", type=int, default=0, help="trivial ones, in files of 100 each, instead of programs")
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    with tempfile.TemporaryDirectory() as folder:
        if options.functions:
            write(folder, {f"f{i}.c": "".join(f"int f{i}_{k}(void) {{ return {k}; }}\n" for k in range(100)) for i in range(options.functions // 100)})
            words = ["--engine", "graph", "--property", "memory-safety", "--timeout", "10"]
            first = run(plumb, folder, "-j", "2", *words)
            say("trivial functions, -j 2", first)
            say("again", run(plumb, folder, "-j", "2", *words))
            run(plumb, folder, "-j", "2", *words, "--cache", "cache", "--results", "other")
            bare = run(plumb, folder, "-j", "2", *words, "--cache", "cache", "--results", "third")
            say("answers from a cache", bare)
            print(f"a task without its answer: {1000 * bare[0] / bare[3]:.2f} ms wall, {1000 * bare[1] / bare[3]:.2f} ms processor")
            return
        common = {"common.h": "int clamp(int x);\n", "clamp.c": '#include "common.h"\nint clamp(int x) { return x < 0 ? 0 : x > 100 ? 100 : x; }\n',
                  "other.c": "int other(int x) { return x & 1; }\n"}
        write(folder, {**common, **{f"p{i}.c": program(i) for i in range(options.programs)}})
        for jobs in ("1", "2"):
            subprocess.run([plumb, "project", "clear"], cwd=folder, check=True)
            say(f"first run, -j {jobs}", run(plumb, folder, "-j", jobs))
        for _ in range(3):
            say("without changes", run(plumb, folder))
        for name, text in (("p7.c", program(7).replace("return total", "return 1 + total")), ("other.c", "int other(int x) { return x & 3; }\n"),
                           ("clamp.c", common["clamp.c"].replace("100", "99"))):
            with open(os.path.join(folder, name), "w") as f:
                f.write(text)
            say(f"{name} has changed", run(plumb, folder, "-j", "2"))


if __name__ == "__main__":
    main()
