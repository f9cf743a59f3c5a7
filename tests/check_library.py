#!/usr/bin/env python3
"""The table of doc/library.md: which functions of the C library each engine knows. Each function is called once (tests/library/survey/calls.c), and each
engine is asked about that call; the table must say what comes back.

The functions that the table says all engines know are asked about in one program, which calls any one of them: what is proved of it is proved of each.
Where that fails its halves are asked about, and so on. All others are asked about one by one.

With --contracts it only says which functions have a contract in src/library, under a name that a program writes, and no call here.

usage: check_library.py --plumb PATH [--clang NAME] [--update] [--section NAME] | --contracts
"""
import argparse
import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
CALLS = os.path.join(ROOT, "tests", "library", "survey", "calls.c")
TABLE = os.path.join(ROOT, "doc", "library.md")
BEGIN, END = "<!-- table: begin -->\n", "<!-- table: end -->\n"
KNOWN, ASSUMED, UNKNOWN = "yes", "assumed", "no"
CLANG_OPTIONS = ["-O0", "-fno-builtin", "-Xclang", "-disable-O0-optnone", "-w", "-g", "-D__NO_CTYPE", "-emit-llvm", "-c"]


def sections():
    """[(name of the section, [functions])], in the order of the file."""
    found = []
    with open(CALLS) as f:
        for line in f:
            if line.startswith("// == "):
                found.append((line[len("// == ") :].strip(), []))
            elif not line.startswith("#define"):
                names = re.findall(r"static void call_(\w+)\(void\)|\bOF_(?:ONE|TWO)\((\w+)\)", line)
                if found:
                    found[-1][1].extend(a or b for a, b in names)
    return found


def without_call():
    """Functions with a contract that nothing here calls."""
    known = {name for _, names in sections() for name in names}
    found = []
    for path in sorted(glob.glob(os.path.join(ROOT, "src", "library", "*.def"))):
        with open(path) as f:
            lines = re.findall(r'^(?:REAL_)?FUNCTION\(\w+, "(.*)"\)$', f.read(), re.M)
        for line in lines:
            names = re.sub(r"^(long long|long double|\w+)(\([^)]*\))? ", "", line).split("(")[0].split(", ")
            found += [name for name in names if name not in known and not name.startswith(("__", "plumb."))]
    return found


def check(plumb, engine, path):
    words = [plumb, "check", "--engine", engine, "--timeout", "20", "--property", "memory-safety", path]
    done = subprocess.run(words, capture_output=True, text=True)
    found = re.search(r"memory-safety +(\w+)(.*)", done.stdout)
    if not found or found.group(1) != "proved":
        return UNKNOWN
    return ASSUMED if "unknown functions" in found.group(2) else KNOWN


def run(plumb, path, which):
    done = subprocess.run([plumb, "run", "--inputs", "/dev/stdin", path], input=str(which), capture_output=True, text=True)
    return KNOWN if re.search(r"^main: (returned|exited)", done.stdout, re.M) else UNKNOWN


def compile_calls(options, names, path):
    cases = " ".join(f"case {i}: call_{name}(); break;" for i, name in enumerate(names))
    include = os.path.join(ROOT, "include")
    subprocess.run([options.clang, *CLANG_OPTIONS, f"-DCALLS={cases}", f"-I{include}", "-o", path, CALLS], check=True)


def ask(options, names):
    """{name: what the interpreter, the graph engine and the bounded engine say}."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "calls.bc")
        compile_calls(options, names, path)
        graph, bounded = (check(options.plumb, engine, path) for engine in ("graph", "bounded"))
        if len(names) == 1 or graph == bounded == KNOWN:
            runs = [run(options.plumb, path, i) for i in range(len(names))]
            if len(names) == 1 or set(runs) == {KNOWN}:
                # The interpreter goes on behind functions that are not known, with any result.
                return {name: (ASSUMED if own == KNOWN and graph != KNOWN else own, graph, bounded) for name, own in zip(names, runs)}
    half = len(names) // 2
    return ask(options, names[:half]) | ask(options, names[half:])


def write_section(name, functions, answers):
    known = [f for f in functions if answers[f] == (KNOWN,) * 3]
    lines = [f"### {name}\n", "\n"]
    if known:
        lines += ["All engines: " + ", ".join(f"`{f}`" for f in known) + ".\n", "\n"]
    if len(known) < len(functions):
        lines += ["| function | interpreter | graph engine | bounded engine |\n", "|---|---|---|---|\n"]
        lines += [f"| `{f}` | " + " | ".join(answers[f]) + " |\n" for f in functions if f not in known]
        lines += ["\n"]
    return "".join(lines)


def table(options, chosen, text):
    known = set(re.findall(r"`(\w+)`", " ".join(re.findall(r"^All engines: .*", text, re.M))))
    groups = [[f for f in names if f in known] for _, names in chosen]
    groups = [g for g in groups if g] + [[f] for _, names in chosen for f in names if f not in known]
    answers = {}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for some in pool.map(lambda names: ask(options, names), groups):
            answers |= some
    return {name: write_section(name, names, answers) for name, names in chosen}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb")
    parser.add_argument("--contracts", action="store_true", help="only look for contracts without a call")
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--update", action="store_true", help="write the table instead of comparing it")
    parser.add_argument("--section", help="only the one with this name")
    options = parser.parse_args()
    if options.contracts:
        missing = without_call()
        print("\n".join(f"{name}: tests/library/survey/calls.c does not call it" for name in missing))
        return bool(missing)
    options.plumb = os.path.abspath(options.plumb)
    everything = sections()
    chosen = [s for s in everything if options.section in (None, s[0])]
    with open(TABLE) as f:
        text = f.read()
    written = table(options, chosen, text)
    head, rest = text.split(BEGIN)
    _, tail = rest.split(END)
    if options.update:
        with open(TABLE, "w") as f:
            f.write(head + BEGIN + "\n" + "".join(written[name] for name, _ in everything) + END + tail)
        return 0
    wrong = [name for name, section in written.items() if section not in rest]
    for name in wrong:
        print(f"doc/library.md does not say what is so:\n{written[name]}")
    print(f"{sum(len(names) for _, names in chosen)} functions, {len(wrong)} sections wrong")
    return bool(wrong) or not chosen


if __name__ == "__main__":
    sys.exit(main())
