#!/usr/bin/env python3
"""The programs of tests/library, run by the interpreter and by the machine: what they return must be the same.

usage: compare_native.py --plumb PATH [--clang NAME]
"""
import argparse
import glob
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))


def native(clang, path, folder):
    program = os.path.join(folder, "program")
    subprocess.run([clang, "-w", "-O0", "-fno-builtin", "-o", program, path, "-lm"], check=True)
    environment = dict(os.environ, TZ="UTC0", LC_ALL="C")  # what the interpreter takes the environment to be
    return subprocess.run([program], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode


def interpreted(plumb, path, options):
    done = subprocess.run([plumb, "run", path, "--", "-w", *options], capture_output=True, text=True)
    found = re.search(r"main: returned (-?\d+)", done.stdout)
    return int(found.group(1)) if found else done.stdout + done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--clang", default="clang-19")
    options = parser.parse_args()
    wrong = 0
    files = sorted(glob.glob(os.path.join(FOLDER, "*.c")))
    for path in files:
        with tempfile.TemporaryDirectory() as folder:
            expected = native(options.clang, path, folder)
        for builtin in ([], ["-fno-builtin"]):  # as clang's own functions, too
            got = interpreted(os.path.abspath(options.plumb), path, builtin)
            if got != expected:
                wrong += 1
                print(f"{path} {builtin}: the machine returns {expected}, the interpreter: {got}")
    print(f"{len(files)} programs, {wrong} wrong")
    return wrong > 0 or not files


if __name__ == "__main__":
    sys.exit(main())
