#!/usr/bin/env python3
"""Inputs and events that are too large, too odd or too dynamic for a golden test: each gets one clear line, the right exit status, and leaves
nothing behind.

usage: check_bad_input.py --plumb PATH
"""
import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time


class Tests:
    def __init__(self, plumb, folder):
        self.plumb, self.folder, self.failed, self.count = plumb, folder, 0, 0
        self.temporary = os.path.join(folder, "tmp")
        os.mkdir(self.temporary)
        self.environment = dict(os.environ, LC_ALL="C", TMPDIR=self.temporary)

    def path(self, name, content=None, mode="w"):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, mode) as f:
                f.write(content)
        return path

    def call(self, *words, **more):
        return subprocess.run([self.plumb, *words], capture_output=True, text=True, env=self.environment, stdin=subprocess.DEVNULL,
                              timeout=100, **more)

    def expect(self, what, good, detail=""):
        self.count += 1
        left = os.listdir(self.temporary)
        if not good or left:
            self.failed += 1
            print(f"FAILED: {what} {detail} {'left behind: ' + str(left) if left else ''}")

    def error(self, what, done, status, phrase):
        """One line that begins with plumb:, and no result."""
        lines = [line for line in done.stderr.splitlines() if line.startswith("plumb: ")]
        good = done.returncode == status and len(lines) == 1 and phrase in lines[0] and not done.stdout
        self.expect(what, good, f"exit {done.returncode}\n{done.stdout}{done.stderr}")

    def unknown(self, what, done, phrase, status=2):
        """Every verdict is unknown for the reason given."""
        try:
            results = json.loads(done.stdout)["results"]
            good = done.returncode == status and all(r["verdict"] == "unknown" and phrase in r["reason"] for r in results) and results
        except (ValueError, KeyError):
            good = False
        self.expect(what, good, f"exit {done.returncode}\n{done.stdout}{done.stderr}")


def strange_names(tests):
    path = tests.path("red\033[31m.c", "int main(void) { int a[2]; return a[2]; }\n")
    done = tests.call("check", "--timeout", "5", path)
    tests.expect("no escape sequence of a file's name reaches the terminal", done.returncode == 1 and "\033" not in done.stdout, done.stdout)
    done = tests.call("check", path + "none.c")
    tests.expect("nor in an error", done.returncode == 65 and "\033" not in done.stderr, done.stderr)


def unreadable(tests):
    path = tests.path("secret.c", "int main(void) { return 0; }\n")
    os.chmod(path, 0)
    if os.geteuid() == 0:  # root may read everything: try as nobody
        os.chmod(tests.folder, 0o755)
        os.chmod(tests.temporary, 0o777)
        try:
            done = tests.call("check", path, user=65534, group=65534, extra_groups=[])
        except (PermissionError, OSError):
            return
        if "there is no such file" in done.stderr or done.returncode == 127:
            return
    else:
        done = tests.call("check", path)
    tests.error("a file that may not be read", done, 65, "may not be read")


def large_files(tests):
    text = "int main(void) { return 0; }\n" + "// a line that says nothing at all, many times over\n" * (50 * 1024 * 1024 // 52)
    done = tests.call("check", "--format", "json", "--timeout", "30", tests.path("large.c", text))
    tests.expect("a file of 50 MB is answered", done.returncode in (0, 2), f"exit {done.returncode} {done.stderr}")
    done = tests.call("check", tests.path("large.ll", "garbage " * (50 * 1024 * 1024 // 8)))
    tests.error("50 MB that are no LLVM module", done, 65, "not LLVM IR")
    body = "".join(f"  x = x * {i % 7 + 3}u + y; y ^= x >> {i % 5 + 1};\n" for i in range(20000))
    source = f"unsigned mix(unsigned x, unsigned y) {{\n{body}  return x;\n}}\n"
    start = time.monotonic()
    done = tests.call("check", "--format", "json", "--entry", "mix", "--timeout", "10", tests.path("long.c", source))
    tests.expect("a function of 100,000 instructions is answered in time", done.returncode in (0, 2) and time.monotonic() - start < 13,
                 f"exit {done.returncode} {done.stderr}")


def limits(tests):
    small = tests.path("small.c", "int main(void) { return 0; }\n")
    tests.unknown("--timeout 0", tests.call("check", "--timeout", "0", "--format", "json", small), "time limit reached")
    slow = tests.path("slow_clang", "#!/bin/sh\nsleep 60\n")
    os.chmod(slow, 0o755)
    tests.environment["PLUMB_CLANG"] = slow
    start = time.monotonic()
    done = tests.call("check", "--timeout", "1", "--format", "json", small)
    tests.unknown("time limit while clang runs", done, "time limit reached")
    tests.expect("the time limit is kept", time.monotonic() - start < 2.5)
    for number, name in ((signal.SIGINT, "Ctrl-C"), (signal.SIGTERM, "SIGTERM")):
        process = subprocess.Popen([tests.plumb, "check", "--format", "json", small], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, env=tests.environment, stdin=subprocess.DEVNULL)
        time.sleep(0.5)
        process.send_signal(number)
        start = time.monotonic()
        out, err = process.communicate(timeout=20)
        tests.unknown(name, subprocess.CompletedProcess([], process.returncode, out, err), "interrupted", 130)
        tests.expect(f"{name} ends the run at once", time.monotonic() - start < 2)
    del tests.environment["PLUMB_CLANG"]
    tests.expect("no process is left", "sleep 60" not in subprocess.run(["ps", "-eo", "args", "--ppid", str(os.getpid())],
                                                                      capture_output=True, text=True).stdout)
    many = tests.path("many.c", "int main(void) { return 0; }\n" + "".join(f"int f{i}(int x) {{ return x + {i}; }}\n" for i in range(30000)))
    done = tests.call("check", "--memory", "5", "--format", "json", many)
    tests.unknown("the memory limit", done, "memory limit reached")


def outputs(tests):
    small = tests.path("small.c", "int main(void) { return 0; }\n")
    tests.error("a full disk", tests.call("check", small, "--output", "/dev/full"), 65, "cannot be written")
    tests.error("a folder that is not there", tests.call("check", small, "--output", tests.path("no/where")), 65, "cannot be written")
    good = tests.path("result.json")
    done = tests.call("check", small, "--format", "json", "--output", good)
    with open(good) as f:
        tests.expect("--output", done.stdout == "" and json.load(f)["schema"] == "plumb-result/1", done.stderr)
    with open("/dev/full", "w") as full:
        done = subprocess.run([tests.plumb, "check", small], stdout=full, stderr=subprocess.PIPE, text=True)
    tests.expect("standard output on a full disk", done.returncode == 65 and "cannot be written" in done.stderr, done.stderr)
    before = sorted(os.listdir(tests.folder))
    tests.call("check", small)
    tests.expect("nothing is written beside the input", sorted(os.listdir(tests.folder)) == before)


def inputs(tests):
    done = subprocess.run([tests.plumb, "run", "-"], input="int main(void) { return 7; }\n", capture_output=True, text=True)
    tests.expect("standard input", done.returncode == 0 and "returned 7" in done.stdout, done.stdout + done.stderr)
    odd = tests.path("od\nd.c", "int main(void) { return x; }\n")
    tests.error("a line end in a file name", tests.call("check", odd), 65, "od?d.c")
    tests.error("a binary file named .c", tests.call("check", tests.path("binary.c", bytes(range(256)) * 100, "wb")), 65, "binary.c")
    tests.error("cut-off bitcode", tests.call("check", tests.path("cut.bc", b"BC\xc0\xde" + bytes(40), "wb")), 65, "cut.bc")


def pictures(tests):
    loop = tests.path("loop.c", "int main(void) { int i = 0; while (i < 10) i++; return i; }\n")
    for form, start in (("dot", "digraph plumb {"), ("svg", "<?xml"), ("html", "<!doctype html>"), ("json", '{"schema": "plumb-graph/1"')):
        done = tests.call("graph", "--format", form, loop)
        tests.expect(f"a graph as {form}", done.returncode == 0 and done.stdout.startswith(start), done.stdout[:80] + done.stderr)
        if form == "json":
            nodes = json.loads(done.stdout)["nodes"]
            ids = {n["id"] for n in nodes}
            tests.expect("edges lead to nodes", all(e["to"] in ids for n in nodes for e in n["edges"]) and any(n["loop_head"] for n in nodes))
    done = subprocess.run([tests.plumb, "graph", "--format", "svg", loop], capture_output=True, text=True,
                          env=dict(tests.environment, PATH="/nowhere", PLUMB_CLANG=shutil.which("clang-19") or shutil.which("clang")))
    tests.error("Graphviz is missing", done, 69, "install graphviz")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tests = Tests(os.path.abspath(options.plumb), folder)
        for group in (unreadable, strange_names, large_files, limits, outputs, inputs, pictures):
            group(tests)
    print(f"{tests.count} checks of bad input, {tests.failed} failed")
    return 1 if tests.failed else 0


sys.exit(main())
