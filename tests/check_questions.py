#!/usr/bin/env python3
"""Z3 about the questions of the bounded engine: `plumb check --dump smt2` writes them with the answers, which Z3 must not contradict.

Z3 is the library that Plumb itself links to. Answers that it does not find within its steps do not count; enough others must be left, of both kinds.

usage: check_questions.py --plumb PATH [--z3 LIBRARY] [FILE...]
"""
import argparse
import ctypes
import ctypes.util
import glob
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = ["arithmetic/*", "bits/*", "copy/*", "data/*", "heap/*", "strings/*"]
EACH = 6  # programs of a pattern
QUESTIONS = 6  # of a program
Z3_STEPS = 200000
LEAST = 20  # answers of each kind that are compared


class Z3:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.Z3_mk_config.restype = ctypes.c_void_p
        self.library.Z3_mk_context.restype = ctypes.c_void_p
        self.library.Z3_mk_context.argtypes = [ctypes.c_void_p]
        self.library.Z3_eval_smtlib2_string.restype = ctypes.c_char_p
        self.library.Z3_eval_smtlib2_string.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
        self.library.Z3_del_context.argtypes = [ctypes.c_void_p]
        self.library.Z3_set_error_handler.argtypes = [ctypes.c_void_p, ctypes.c_void_p]

    def ask(self, script):
        context = self.library.Z3_mk_context(self.library.Z3_mk_config())
        self.library.Z3_set_error_handler(context, None)  # the default one ends the process
        answer = self.library.Z3_eval_smtlib2_string(context, f"(set-option :rlimit {Z3_STEPS})\n{script}".encode())
        text = answer.decode() if answer else ""
        self.library.Z3_del_context(context)
        return text


def questions_of(plumb, path, folder):
    subprocess.run([plumb, "check", "--engine", "bounded", "--property", "all", "--timeout", "4", "--unwind", "4", "--dump", "smt2", "--output", folder,
                    path], capture_output=True)
    return sorted(glob.glob(os.path.join(folder, "*.smt2")))[:QUESTIONS]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--z3", default=ctypes.util.find_library("z3"))
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    z3, wrong, agreed = Z3(options.z3), 0, {"sat": 0, "unsat": 0}
    files = options.files
    for pattern in PROGRAMS if not files else []:
        found = sorted(glob.glob(os.path.join(FOLDER, "bounded", pattern + ".c")))
        files = files + found[:: max(1, len(found) // EACH)]
    for path in files:
        with tempfile.TemporaryDirectory() as folder:
            for question in questions_of(os.path.abspath(options.plumb), path, folder):
                with open(question) as f:
                    script = f.read()
                ours = re.search(r"^\(set-info :status (\w+)\)$", script, re.MULTILINE)[1]
                # Z3 compares with the status itself, and would stop with an error that says less; without an answer it has no values.
                answer = z3.ask(script.replace("(set-info :status", "(set-info :answer").partition("(get-value")[0])
                theirs = answer.split("\n", 1)[0].strip()
                if theirs not in ("sat", "unsat", "unknown") or "(error" in answer:
                    print(f"{path}: {os.path.basename(question)}: Z3 says {answer[:200]!r}")
                    wrong += 1
                elif ours == theirs and ours in agreed:
                    agreed[ours] += 1
                elif "unknown" not in (ours, theirs):
                    print(f"{path}: {os.path.basename(question)}: {ours}, but Z3 says {theirs}")
                    wrong += 1
    print(f"{agreed['sat']} sat, {agreed['unsat']} unsat, {wrong} wrong")
    return wrong > 0 or (not options.files and min(agreed.values()) < LEAST)


if __name__ == "__main__":
    sys.exit(main())
