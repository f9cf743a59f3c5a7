#!/usr/bin/env python3
"""plumb its: files that are too large or too odd for a golden test, and systems that are written and read again.

* What cannot be read gets one line with the place, and exit 65, in time linear in the file.
* What --dump writes is read as a system that is written alike, and whose verdict is the same at every stage and in both formats.

usage: check_its.py --plumb PATH
"""
import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile

GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden")
STAGES = ("read", "products", "normalised", "cyclic", "chained", "unique", "sliced", "simplified", "refined")
FORMATS = ("smt2", "koat")


def smt2(transitions):
    return ("(declare-const a Loc)(declare-const b Loc)\n"
            "(define-fun init_main ((pc Loc) (x Int) (y Int)) Bool (cfg_init pc a true))\n"
            "(define-fun next_main ((pc Loc) (x Int) (y Int) (pc1 Loc) (x1 Int) (y1 Int)) Bool\n" + transitions + ")\n")


def formula(text):
    return smt2(f"(cfg_trans2 pc a pc1 a\n{text})")


def koat(rules):
    return f"(GOAL COMPLEXITY)\n(STARTTERM (FUNCTIONSYMBOLS a))\n(VAR x y)\n(RULES\n{rules}\n)\n"


class Tests:
    def __init__(self, plumb, folder):
        self.plumb, self.folder, self.failed, self.count = plumb, folder, 0, 0

    def write(self, name, content):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as f:
            f.write(content if isinstance(content, bytes) else content.encode())
        return path

    def call(self, *words):
        return subprocess.run([self.plumb, "its", *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=100)

    def expect(self, what, good, detail=""):
        self.count += 1
        if not good:
            self.failed += 1
            print(f"FAILED: {what} {detail}")

    def refused(self, name, content, place, phrase):
        """One line that names the place, and nothing else."""
        done = self.call(self.write(name, content))
        line = f"plumb: {os.path.join(self.folder, name)}:{place}: {phrase}"
        good = done.returncode == 65 and done.stderr.startswith(line) and done.stderr.count("\n") == 1 and len(done.stderr) < 400 and not done.stdout
        self.expect(name, good, f"exit {done.returncode}\n{done.stdout[:400]}{done.stderr[:400]}expected {line}")


def large_and_odd(tests):
    million, digits = 1000 * 1000, "9" * 1000
    deep_term = "(= x1 " + "(+ 1 " * million + "x" + ")" * million + ")"
    tests.refused("parentheses.smt2", "(" * million, "1:100000", "nested too deeply")
    tests.refused("closing.smt2", ")" * million, "1:1", "this ) closes nothing")
    tests.refused("deep_formula.smt2", formula("(and " * 20000 + "true" + ")" * 20000), "5:25001", "nested too deeply")
    tests.refused("deep_term.smt2", formula(deep_term), "5:499987", "nested too deeply")
    tests.refused("deep_term.koat", koat("a(x,y) -> a(" + "(" * million + "x" + ")" * million + ",y)"), "5:1013", "nested too deeply")
    tests.refused("long_symbol.smt2", formula("(= x1 " + "z" * 10 * million + ")"), "5:7", "unknown name: zzz")
    tests.refused("long_symbol.koat", koat("a(x,y) " + "z" * 10 * million), "5:8", "expected -> or -{: zzz")
    tests.refused("quote.smt2", formula("|" + "x" * 10 * million), "5:1", "this quote is never closed")
    tests.refused("digits.smt2", formula(f"(= x1 (+ x {digits}))"), "5:12", "numbers beyond 128 bits are not supported: 999")
    tests.refused("digits.koat", koat(f"a(x,y) -> a(x,y) :|: x <\n {digits}"), "6:2", "numbers beyond 128 bits are not supported: 999")
    tests.refused("cases.smt2", formula("(and " + "(or (> x 0) (> y 0))" * 13 + ")"), "5:246", "too many cases")
    tests.refused("cases.koat", koat("a(x,y) -> a(x,y) :|: " + " || ".join(["x > y"] * 5000)), "5:36883", "too many cases")
    tests.refused("spaces.smt2", " \n" * million, "1:1", "there is no function: next_main")
    tests.refused("spaces.koat", " \n" * million, f"{million + 1}:1", "expected (RULES ...), but the file ends")
    tests.refused("bytes.smt2", bytes(range(1, 256)) * 40000, "1:1", "there is no function: next_main")
    tests.refused("bytes.koat", bytes(range(1, 256)) * 40000, "1:1", "expected ( here: \\x01")
    tests.refused("zero.smt2", b"; a\n(b\0c)", "2:3", "it is no text: it has a zero byte")
    tests.refused("product.koat", koat("a(x,y) -> a(x" + "*x" * million + ",y)"), "5:524", "degrees beyond 256 are not supported: *")
    tests.refused("product.smt2", formula("(= x1 (* x" + " x" * million + "))"), "5:7", "degrees beyond 256 are not supported")
    tests.refused("powers.smt2", formula("(= x1 " + "(* (+ x 1) " * 300 + "x" + ")" * 300 + ")"), "5:491", "degrees beyond 256 are not supported")
    done = tests.call(tests.write("empty.koat", ""))
    tests.expect("an empty file", done.returncode == 65 and "it is empty" in done.stderr, done.stderr)


def truncated(tests):
    for name in ("its_calls.koat", "its_ends.smt2"):
        with open(os.path.join(GOLDEN, name)) as f:
            whole = f.read().rstrip()
        for cut in range(1, len(whole), 37):
            done = tests.call(tests.write("cut" + name[-5:], whole[:cut]))
            good = done.returncode == 65 and re.match(r"plumb: \S+:\d+:\d+: .*\n$", done.stderr) and not done.stdout
            tests.expect(f"{name} cut after {cut} bytes", good, f"exit {done.returncode}\n{done.stdout}{done.stderr}")


def names_that_are_no_text(tests):
    """Names may hold any bytes; results are text nevertheless."""
    path = tests.write("names.koat", b"(STARTTERM (FUNCTIONSYMBOLS a))(RULES a(x') -> b.c(x') b.c(x) -> b.c(x))")
    done = tests.call("--format", "json", path)
    tests.expect("quotes in names", done.returncode == 1 and '"verdict": "false"' in done.stdout, done.stdout + done.stderr)
    content = formula("(= x1 x)").replace("(declare-const a Loc)", "(declare-const |\x01 \"\\| Loc)").replace(" a ", " |\x01 \"\\| ").replace(" a\n", " |\x01 \"\\|\n")
    for form in ("json", "sarif", "html", "text"):
        done = tests.call("--format", form, tests.write("names.smt2", content))
        tests.expect(f"control characters in names, {form}", done.returncode == 1 and not done.stderr, done.stdout + done.stderr)
    content = content.encode().replace(b"\x01", b"\xff\xfe")
    done = tests.call("--format", "json", tests.write("names.smt2", content))
    tests.expect("names that are no UTF-8", done.returncode == 1 and not done.stderr, done.stdout + done.stderr)


def seconds(tests, content, name):
    """Processor time for reading and writing."""
    path, before = tests.write(name, content), resource.getrusage(resource.RUSAGE_CHILDREN)
    done = tests.call("--dump", "read", "--output", os.path.join(tests.folder, "written"), "--timeout", "60", path)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    tests.expect(f"{name} is read", done.returncode == 0, f"exit {done.returncode} {done.stderr[:400]}")
    return after.ru_utime - before.ru_utime


def linear_time(tests):
    """Four times the size takes about four times as long; sixteen times would be too much."""
    shapes = {
        "transitions.smt2": lambda n: smt2("(or\n" + "".join(f"(cfg_trans2 pc a pc1 b (and (> x {i}) (= x1 (- x {i}))))\n" for i in range(n)) + ")"),
        "rules.koat": lambda n: koat("".join(f"a(x,y) -> a(x - {i},y) :|: x > {i}\n" for i in range(n))),
        "locations.koat": lambda n: koat("a(x,y) -> l0(x,y)\n" + "".join(f"l{i}(x,y) -> l{i + 1}(x,y)\n" for i in range(n))),
        "sum.koat": lambda n: koat("a(x,y) -> a(" + " + ".join(f"v{i}" for i in range(2 * n)) + ",y)"),
        "sum.smt2": lambda n: formula("(exists (" + "".join(f"(v{i} Int)" for i in range(n)) + ") (= x1 (+ x " + " ".join(f"v{i}" for i in range(n)) + ")))"),
        "guard.koat": lambda n: koat("a(x,y) -> a(x,y) :|: " + " && ".join(f"x > v{i}" for i in range(n))),
        "equal_names.koat": lambda n: koat("a(x,y) -> a(x,y) :|: " + " && ".join(["x > v + y"] * n)),
        "arguments.koat": lambda n: koat("a(" + ",".join(f"x{i}" for i in range(2 * n)) + ") -> b(1)"),
        "nothing.smt2": lambda n: formula("(and " + f"(> x 1)" * n + "(or " + "false " * 4 * n + "(> y 1)))"),
    }
    for name, make in shapes.items():
        small, large = seconds(tests, make(10000), name), seconds(tests, make(40000), name)
        tests.expect(f"{name} takes linear time", large < 9 * small + 0.5, f"{small:.2f} s and {large:.2f} s")


def verdict(done):
    found = re.match(r"(YES|NO|MAYBE)", done.stdout)
    return found[0] if found else done.stdout + done.stderr


def written_and_read(tests):
    for name in ("its_calls.koat", "its_branch.koat", "its_ends.smt2", "its_open.smt2"):
        source = os.path.join(GOLDEN, name)
        answer = verdict(tests.call("--format", "competition", source))
        tests.expect(name, answer in ("YES", "NO"), answer)
        for form in FORMATS:
            for stage in STAGES:
                path, again = (os.path.join(tests.folder, f"{part}.{form}") for part in ("written", "again"))
                done = tests.call("--dump", stage, "--output", path, source)
                tests.expect(f"{name} at {stage} as {form}", done.returncode == 0 and not done.stderr, done.stderr)
                tests.call("--dump", "read", "--output", again, path)
                with open(path) as first, open(again) as second:
                    one, other = first.read(), second.read()
                tests.expect(f"{name} at {stage} as {form} is written alike", one == other, f"\n{one}{other}")
                got = verdict(tests.call("--format", "competition", path))
                tests.expect(f"{name} at {stage} as {form} has the same verdict", got == answer, f"{got}, not {answer}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tests = Tests(os.path.abspath(options.plumb), folder)
        for group in (large_and_odd, truncated, names_that_are_no_text, linear_time, written_and_read):
            group(tests)
    print(f"{tests.count} checks of transition systems, {tests.failed} failed")
    return 1 if tests.failed else 0


sys.exit(main())
