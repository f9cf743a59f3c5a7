#!/usr/bin/env python3
"""Measures what is proved of the everyday programs in tests/everyday, and fails where a verdict is wrong or less is proved than before.

The programs are ordinary C: they read arguments and standard input, and are free of undefined behaviour. A header has `// run: {"args": [...], "stdin": "..."}`
(inputs on which --native runs the program under the sanitizers of gcc and clang; may occur several times) and `// expect: PROPERTY=VERDICT ...`, the verdicts that
are right; what is not named there nothing is said about. `proved` as expected verdict makes `violated` a failure, and the other way round. tests/everyday/kept.txt lists what
is proved, a program and its properties per line: the suite asks for these alone, with their time, and for the rest only to see that nothing is wrong.

usage: check_everyday.py --plumb PATH [--timeout S] [--kept | --update] [--engine E] [--why] [--native] [--part N/M] [FILE...]
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.join(HERE, "everyday")
KEPT = os.path.join(PROGRAMS, "kept.txt")
WORDS = {"true": "proved", "false": "violated", "unknown": "unknown"}
COLUMNS = ["memory-safety", "overflow", "assertions", "termination"]
REST_SECONDS = 1


def header(path):
    """What a file says is right (property to verdict), and the inputs that it names."""
    expected, runs = {}, []
    with open(path) as f:
        for line in f:
            if match := re.match(r"// expect: (.*)", line):
                expected = dict(word.split("=", 1) for word in match[1].split())
            elif match := re.match(r"// run: (.*)", line):
                runs.append(json.loads(match[1]))
    return expected, runs


def ask(plumb, path, properties, timeout, more):
    """Property to (verdict, reason, place), and the seconds."""
    command = [plumb, "check", "--format", "json", "--timeout", f"{timeout:g}", "--property", ",".join(properties), *more, path]
    done = subprocess.run(command, capture_output=True, text=True)
    try:
        answer = json.loads(done.stdout)
        return {r["property"]: (WORDS[r["verdict"]], r["reason"], place_of(r)) for r in answer["results"]}, answer["stats"]["wall_s"]
    except (ValueError, KeyError):
        return {}, 0


def place_of(result):
    place = result.get("place") or {}
    return f"{place.get('line', '?')}:{place.get('column', '?')}"


def read_kept():
    with open(KEPT) as f:
        words = [line.split() for line in f if line.strip() and not line.startswith("#")]
    return {line[0]: line[1:] for line in words}


def write_kept(proved):
    with open(KEPT, "w") as f:
        f.write("# What is proved of the programs here, and must stay so. tests/check_everyday.py --update writes it.\n")
        for name in sorted(proved):
            if proved[name]:
                f.write(f"{name} {' '.join(proved[name])}\n")


def native(path, runs):
    """What the sanitizers say about the program on its inputs and on random text."""
    problems = []
    chance = random.Random(os.path.basename(path))
    text = [{"args": ["".join(chance.choice("-+=0123456789 abcMDX\n") for _ in range(chance.randrange(9))) for _ in range(chance.randrange(5))],
             "stdin": "".join(chance.choice("-+=*/()[];,.<>?0123456789 \n\tacdfilprstwxMX\"~\x01\xff") for _ in range(chance.randrange(900)))} for _ in range(40)]
    with tempfile.TemporaryDirectory() as folder:
        for compiler in ("gcc", "clang-19"):
            binary = os.path.join(folder, compiler)
            flags = ["-g", "-O1", "-Wall", "-Wextra", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
            built = subprocess.run([compiler, *flags, path, "-o", binary], capture_output=True, text=True)
            if built.returncode != 0 or built.stderr:
                problems.append(f"{compiler}: {built.stderr}")
                continue
            for run in runs + text:
                # Everything is a byte here: the letters beyond ASCII are single ones.
                done = subprocess.run([binary, *run.get("args", [])], input=run.get("stdin", "").encode("latin-1"), capture_output=True, timeout=20,
                                      env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0:exitcode=99", "UBSAN_OPTIONS": "exitcode=99"})
                if done.returncode < 0 or done.returncode == 99:
                    problems.append(f"{compiler} {run}: {done.stderr.decode(errors='replace')[:600]}")
    return problems


def measure(options, path, expected, kept):
    """The verdicts, the seconds and what is not as it should be."""
    name = os.path.basename(path)
    must = kept.get(name, [])
    more = ["--engine", options.engine] if options.engine else []
    if options.kept:
        results, wall = ask(options.plumb, path, must, options.timeout, more) if must else ({}, 0)
        rest = [column for column in COLUMNS if column not in must]
        if rest:
            others, seconds = ask(options.plumb, path, rest, REST_SECONDS, more)
            results, wall = {**others, **results}, wall + seconds
    else:
        results, wall = ask(options.plumb, path, COLUMNS, options.timeout, more)
    problems = []
    for column in COLUMNS:
        verdict = results.get(column, ("no answer", "", ""))[0]
        right = expected.get(column)
        if verdict == "no answer":
            problems.append(f"{name}: {column}: no answer")
        elif right is not None and verdict != "unknown" and verdict != right:
            problems.append(f"{name}: WRONG: {column} is {verdict}, and {right} would be right")
        elif options.kept and column in must and verdict != "proved":
            problems.append(f"{name}: {column} was proved and is {verdict} now: {results[column][2]} {results[column][1]}")
    return results, wall, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--kept", action="store_true", help="only what is kept gets its time")
    parser.add_argument("--update", action="store_true", help="write what is proved to kept.txt")
    parser.add_argument("--engine")
    parser.add_argument("--why", action="store_true", help="print the reason of each unknown")
    parser.add_argument("--native", action="store_true", help="run the programs under the sanitizers instead")
    parser.add_argument("--part", default="1/1", help="N/M: each M-th program, from the N-th on")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    options.plumb = os.path.abspath(options.plumb)
    part, parts = map(int, options.part.split("/"))
    files = options.files or sorted(os.path.join(PROGRAMS, f) for f in os.listdir(PROGRAMS) if f.endswith(".c"))
    files = files[part - 1::parts]
    kept = read_kept() if os.path.exists(KEPT) else {}
    problems, counts, whole, total = [], dict.fromkeys(COLUMNS, 0), 0, 0
    if not options.native:
        print(f"{'program':22}" + "".join(f"{c:15}" for c in COLUMNS) + "   time")
    for path in files:
        name = os.path.basename(path)
        expected, runs = header(path)
        if not expected:
            problems.append(f"{name}: no line '// expect: ...'")
        if options.native:
            problems += [f"{name}: {problem}" for problem in native(path, runs)]
            continue
        results, wall, found = measure(options, path, expected, kept)
        problems += found
        total += wall
        verdicts = [results.get(c, ("no answer", "", ""))[0] for c in COLUMNS]
        print(f"{name:22}" + "".join(f"{v:15}" for v in verdicts) + f"{wall:7.2f} s", flush=True)
        if options.why:
            for c in COLUMNS:
                if results.get(c, ("", "", ""))[0] == "unknown":
                    print(f"    {c}: {results[c][2]}: {results[c][1]}")
        proved = [c for c, v in zip(COLUMNS, verdicts) if v == "proved"]
        if options.update:
            kept[name] = proved
        for c in proved:
            counts[c] += 1
        whole += all(verdict == right for verdict, right in ((results.get(c, ("",))[0], expected[c]) for c in expected))
    if options.update:
        write_kept(kept)
    if not options.native:
        print(f"{f'{len(files)}, wholly: {whole}':22}" + "".join(f"{counts[c]:<15}" for c in COLUMNS) + f"{total:7.1f} s")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


sys.exit(main())
