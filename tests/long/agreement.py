"""What the interpreter, the sanitizers and the engine say of a program, in the same words, and where they differ.

How a run ends is a triple (end, kind of violation or what a sanitizer says, result): "well", "violation" or "late", or what else was said. The
result of a program is what main returns; natively, the last word that it prints.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(TESTS, "bounded"))
from run_bounded import KIND_OF_TEXT, PROPERTY_OF_KIND, SANITIZED  # noqa: E402

from errors import UNSEEN  # noqa: E402

SECONDS_TO_RUN = 20
UNDEFINED_CONSTANT = "constant expression that is undefined"  # clang folds it: what it would do is not in the program any more


def compile_native(clang, source, binary, sanitizers, flags=()):
    """Compiles a program with the functions of plumb.h beside it, without its assertions when no sanitizer is asked for; what clang says when it fails."""
    command = [clang, "-g", "-w", f"-I{TESTS}/../include", *flags, source, os.path.join(TESTS, "bounded", "native.c"), "-o", binary]
    command += ["-O0", f"-fsanitize={sanitizers}", "-fno-sanitize-recover=all", "-fno-sanitize=alignment"] if sanitizers else ["-O0", "-DNDEBUG"]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr.strip()[:300] or "clang fails" if done.returncode else None


def run_native(binary, values, kind=""):
    """The run that is to show a violation of a kind, if any. With use after return detected, leaks are missed: dead frames stay and keep pointers."""
    options = f"detect_stack_use_after_return={int(kind != 'LEAK')}:handle_abort=1:detect_leaks=1"
    environment = dict(os.environ, PLUMB_INPUTS=" ".join(map(str, values)), ASAN_OPTIONS=options)
    try:
        done = subprocess.run([binary], capture_output=True, env=environment, timeout=SECONDS_TO_RUN, text=True, errors="replace", stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return "late", "", ""
    if done.stderr or done.returncode < 0:
        return "violation", done.stderr, ""
    return "well", "", (done.stdout.split() or [""])[-1]


def interpret(plumb, source, values, flags=()):
    with tempfile.NamedTemporaryFile("w", suffix=".inputs") as inputs:
        inputs.write("\n".join(map(str, values)))
        inputs.flush()
        done = subprocess.run([plumb, "run", "--leaks", "--inputs", inputs.name, source, "--", "-w", *flags], capture_output=True, text=True, errors="replace")
    found = re.search(r": error: (.*) \[[a-z-]+\]$", done.stdout, re.MULTILINE)
    if done.returncode == 1 and found:
        return "violation", KIND_OF_TEXT.get(found[1], found[1]), ""
    ended = re.search(r"^main: returned (-?\d+) ", done.stdout, re.MULTILINE)
    return ("well", "", ended[1]) if ended else ((done.stdout.strip().splitlines() or [done.stderr[:200]])[-1], "", "")


def sees(kind, native):
    """Does a native run that ended like this show a violation of the kind?"""
    return native[0] == "violation" and re.search(SANITIZED.get(kind, "$^"), native[1]) is not None


def is_missed_leak(kind, native):
    """LeakSanitizer takes every word that looks like an address for one."""
    return kind == "LEAK" and native[0] == "well"


def properties_seen(native):
    """What a native run may violate, by what the sanitizers say."""
    return {property_of(kind) for kind in SANITIZED if sees(kind, native)}


def differ(interpreted, native):
    """In what the two runs on the same inputs differ; None: in nothing.

    Where both are undefined, which error comes first may be a matter of the order of evaluation, or of the view: an index of -1, or the object before."""
    end, kind, output = interpreted
    if kind in UNSEEN or UNDEFINED_CONSTANT in end:
        return None
    if end == "violation":
        return None if native[0] == "violation" or is_missed_leak(kind, native) else f"the interpreter says {kind}, the sanitizers {native[0]} {complaint(native[1])}"
    if end != native[0]:
        return f"the interpreter says {end}, the sanitizers {native[0]} {complaint(native[1])}"
    return None if native[2] == output else f"the interpreter computes {output}, the native run {native[2]}"


def complaint(text):
    """The line of a sanitizer that says what is wrong."""
    lines = text.splitlines()
    return next((line for line in lines if re.search("runtime error|ERROR: |Assertion|WARNING: Mem", line)), " ".join(lines[:1]))


def ask(plumb, source, timeout, flags=(), engine="bounded"):
    """({property: result of the engine}, "") or ({}, what Plumb said instead)."""
    command = [plumb, "check", "--engine", engine, "--property", "all", "--format", "json", "--timeout", f"{timeout:g}", source, "--", "-w", *flags]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    try:
        return {result["property"]: result for result in json.loads(done.stdout)["results"]}, ""
    except (ValueError, KeyError):
        return {}, f"no verdicts, exit {done.returncode}: {(done.stderr or done.stdout).strip()[-300:]}"


def property_of(kind):
    return PROPERTY_OF_KIND.get(kind, kind)


def confirm(plumb, source, result, natively, flags=()):
    """What is wrong with a verdict `false`: its inputs must lead the interpreter and the sanitizers (natively(kind, values) is the run) to the error.

    Natively an error of the same property does."""
    if "counterexample" not in result:
        return "no counterexample"
    kind, values = result.get("violation", ""), result["counterexample"]["values"]
    end, found, _ = interpret(plumb, source, values, flags)
    if end != "violation" or found != kind:
        return f"{kind} is reported for {values}, but the interpreter says {end} {found}"
    if kind in UNSEEN:
        return None
    native = natively(kind, values)
    if property_of(kind) in properties_seen(native) or is_missed_leak(kind, native):
        return None
    return f"{kind} is reported for {values}, but the sanitizers say {native[0]} {complaint(native[1])}"
