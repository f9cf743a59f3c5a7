#!/usr/bin/env python3
"""Random programs of csmith: no verdict may contradict what an execution under the sanitizers shows, nor may the interpreter.

csmith's programs have no input, so one execution is all that they do. A program that is proved safe must run without a report, one that is
proved free of overflow without an overflow, and one that is proved to end must end; what is violated must be what the execution shows. The interpreter must
come to the same end, and to the same checksum of the global variables, unless it has no answer. A crash of Plumb is a failure, too. Programs that fail are kept.

usage: csmith.py --plumb PATH [--clang PATH] [--engine E] [--first SEED] [--count N] [--timeout S] [--keep FOLDER]
"""
import argparse
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

import agreement

SMALL = ["--max-funcs", "3", "--max-block-size", "3", "--max-block-depth", "3", "--max-expr-complexity", "4", "--no-bitfields", "--no-packed-struct",
         "--no-volatiles", "--no-argc", "--no-math64", "--no-float"]
# Each kind of program stresses something else; --no-safe-math gives programs that do overflow.
KINDS = [[], ["--no-safe-math"], ["--no-arrays"], ["--no-pointers"], ["--no-safe-math", "--no-jumps"]]
CHECKSUM = "(int)(crc32_context ^ 0xFFFFFFFFUL)"


def include_folder():
    for folder in ("/usr/include/csmith", "/usr/local/include/csmith"):
        if os.path.isdir(folder):
            return folder
    for name in sorted(os.listdir("/usr/include")):
        if name.startswith("csmith"):
            return os.path.join("/usr/include", name)
    sys.exit("csmith's headers are missing: install csmith and libcsmith-dev")


def generate(seed, source):
    """Writes a program whose main prints and returns its checksum."""
    kind = KINDS[seed % len(KINDS)]
    command = ["csmith", "--seed", str(seed), *SMALL, *kind, "--output", source]
    subprocess.run(command, cwd=os.path.dirname(source), capture_output=True, check=True)
    with open(source) as f:
        before, end, after = f.read().rpartition("    return 0;\n}\n")
    assert end, "csmith's programs end otherwise than expected"
    with open(source, "w") as f:
        f.write(f'{before}    printf("%d\\n", {CHECKSUM});\n    return {CHECKSUM};\n}}\n{after}')


def judge(seed, options, folder, tally):
    """What is wrong with what is said about a program."""
    source, binary, flags = os.path.join(folder, "program.c"), os.path.join(folder, "program"), [f"-I{include_folder()}"]
    generate(seed, source)
    if agreement.compile_native(options.clang, source, binary, "address,undefined", flags):
        tally["not compiled"] += 1
        return []
    native = agreement.run_native(binary, [])
    results, problem = agreement.ask(options.plumb, source, options.timeout, flags, options.engine)
    problems, violated = [problem] if problem else [], {"termination"}
    if native[0] != "late":
        interpreted = agreement.interpret(options.plumb, source, [], flags)
        if interpreted[0] in ("well", "violation"):
            violated = {agreement.property_of(interpreted[1])} - {""}
            problems += filter(None, [agreement.differ(interpreted, native)])
        else:
            violated = agreement.properties_seen(native)
            tally[f"the interpreter: {re.sub(r' after [0-9]+ steps?.*', '', interpreted[0])}"] += 1
    shown = " and ".join(sorted(violated)) or "nothing"
    tally[f"runs that violate {shown}"] += 1
    for name, result in results.items():
        verdict = result["verdict"]
        tally[f"{name} {verdict}"] += 1
        if verdict == "unknown":
            tally[f"unknown: {name}: {result['reason']}"] += 1
        # An execution of a program without input is all there is: what it does not violate is not violated.
        if verdict == "true" and name in violated or verdict == "false" and name not in violated:
            problems.append(f"{name} is {verdict}, but the execution violates {shown}")
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--engine", default="auto")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--keep", default=".")
    options = parser.parse_args()
    options.plumb = os.path.abspath(options.plumb)
    tally, failed = collections.Counter(), 0
    for seed in range(options.first, options.first + options.count):
        with tempfile.TemporaryDirectory() as folder:
            if problems := judge(seed, options, folder, tally):
                failed += 1
                kept = os.path.join(options.keep, f"csmith-{seed}.c")
                shutil.copy(os.path.join(folder, "program.c"), kept)
                print(f"seed {seed}: {'; '.join(problems)}; kept as {kept}", flush=True)
    for what, count in sorted(tally.items()):
        print(f"{count:6} {what}")
    print(f"{options.count} random programs, {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
