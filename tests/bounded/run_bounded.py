#!/usr/bin/env python3
"""Small programs for the bounded engine: which verdicts are right, at which lines, and are these expectations themselves right?

A program GROUP/NAME_bad.c violates something, and GROUP/NAME_ok.c beside it differs in few lines and does not; large/ has programs for performance.
Comments of a program say what is expected:

    // options: --entry f --unwind 4      options of plumb check; those that plumb run has, too, are given to it
    // expect: memory-safety leaks true   properties, and what is right for them: true, false or unknown, with | between
    // inputs: 3 0 7                      a run with these inputs (then zeros); any number of such lines
    // seed: 3                            a run of the interpreter in which everything is random
    // native: no, because ...            what the sanitizers do not see
    // run: no, because ...               what the interpreter cannot tell
    // BAD: OUT_OF_BOUNDS                 at the end of a line of the program: a run can go wrong here, in this way

Without --validate, each program is checked, and every verdict is compared. With a wrong one, or an error reported in a line that is not marked,
the test fails; an unknown one fails as well, unless --unknown-is-fine, or --late-is-fine and the time was not enough. With --native,
counterexamples are run again by `plumb replay`, which asks the interpreter and the sanitizers.

With --validate, the expectations are checked: runs of the interpreter on the inputs end at a marked line, all marks are met, runs of good programs
end well, on the inputs (not with --quick) and on random ones; with --native the same under the sanitizers.

With --proofs-only the engine need not see what is violated, but must not prove it.

usage: run_bounded.py --plumb PATH [--engine E] [--validate] [--native] [--group G] [FILE...]
"""
import argparse
import concurrent.futures
import dataclasses
import difflib
import glob
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(FOLDER, "..", "..")
VALUED_RUN_OPTIONS = ("--entry", "--args", "--signed-overflow", "--data-model")
MOST_LINES_OF_DIFFERENCE = 4
NO_ASSUMPTION = 42  # exit status of native.c
SANITIZED = {  # what the sanitizers say of a kind
    "SIGNED_OVERFLOW": "signed integer overflow|negation of .* cannot be represented|left shift of",
    "DIVISION_OVERFLOW": "FPE|division of .* cannot be represented",
    "DIVISION_BY_ZERO": "FPE|division by zero",
    "SHIFT_RANGE": "shift exponent|left shift of",
    "NULL_ACCESS": "null pointer|SEGV",
    "OUT_OF_BOUNDS": "out of bounds|buffer-overflow|buffer-underflow|insufficient space|SEGV|param-overlap",
    "UNKNOWN_OBJECT": "SEGV|out of bounds|buffer-overflow",
    "USE_AFTER_FREE": "use-after-free",
    "USE_AFTER_SCOPE": "use-after-scope|use-after-return",
    "WRITE_CONSTANT": "SEGV",
    "MISALIGNED": "misaligned address",
    "INVALID_FREE": "SEGV|attempting free on address|bad-free",
    "DOUBLE_FREE": "double-free|attempting free on address",
    "OVERLAP": "param-overlap",
    "UNREACHABLE": "unreachable|reached the end of a value-returning",
    "VARIABLE_LENGTH": "variable length array bound",
    "INDEX": "out of bounds for type",
    "NULL_MEMBER": "member access within null pointer",
    "NULL_ARGUMENT": "null pointer passed as argument|null pointer returned",
    "BUILTIN_ZERO": "passing zero to",
    "INVALID_BOOL": "is not a valid value for type",
    "LEFT_SHIFT": "left shift of",
    "FLOAT_RANGE": "is outside the range of representable values",
    "NEGATIVE_SIZE": "buffer-overflow",
    "UNINITIALISED": "use-of-uninitialized-value",
    "BAD_CALL": "SEGV|DEADLYSIGNAL|incorrect function type|null pointer",
    "ASSERTION": "ABRT",
    "LEAK": "detected memory leaks",
}


def kinds():
    """From what a diagnostic says to the name and the property of the kind: the table of src/program/undefined.h."""
    with open(os.path.join(ROOT, "src", "program", "undefined.h")) as f:
        text = f.read()
    properties = dict(re.findall(r'X\((\w+), +"([a-z-]+)"\)', text))
    table = re.findall(r'X\((\w+), +(\w+), +"(.*)"\)', text)
    return {words: name for name, _, words in table}, {name: properties[owner] for name, owner, _ in table}


KIND_OF_TEXT, PROPERTY_OF_KIND = kinds()


@dataclasses.dataclass
class Case:
    path: str
    options: list
    expected: dict  # property -> verdicts that are right
    marks: dict  # line -> kinds
    inputs: list  # of lists of words
    seeds: list
    native: bool
    run: bool

    @property
    def name(self):
        return os.path.relpath(self.path, FOLDER)

    @property
    def is_bad(self):
        return bool(self.marks)


class Malformed(Exception):
    pass


def read(path):
    case = Case(path, [], {}, {}, [], [], True, True)
    with open(path) as f:
        lines = f.read().splitlines()
    for number, line in enumerate(lines, 1):
        if match := re.match(r"// options: (.*)", line):
            case.options += shlex.split(match[1])
        elif match := re.match(r"// expect: (.*) (\S+)$", line):
            for prop in match[1].split():
                case.expected[prop] = match[2].split("|")
        elif match := re.match(r"// inputs:(.*)", line):
            case.inputs.append(match[1].split())
        elif match := re.match(r"// seed: (\d+)$", line):
            case.seeds.append(int(match[1]))
        elif match := re.match(r"// (native|run): no, because", line):
            setattr(case, match[1], False)
        elif match := re.search(r"\S.*// BAD: (.*)$", line):
            case.marks[number] = match[1].split()
    for prop, verdicts in case.expected.items():
        if prop not in PROPERTY_OF_KIND.values() and prop != "termination" or set(verdicts) - {"true", "false", "unknown"}:
            raise Malformed(f"// expect: {prop} {'|'.join(verdicts)} is not possible")
    if not case.expected:
        raise Malformed("no line '// expect:'")
    for kind in sum(case.marks.values(), []):
        if kind not in PROPERTY_OF_KIND:
            raise Malformed(f"// BAD: {kind} is no kind")
        if "false" not in case.expected.get(PROPERTY_OF_KIND[kind], []):
            raise Malformed(f"{kind} is marked, but {PROPERTY_OF_KIND[kind]} is not expected to be false")
    for prop, verdicts in case.expected.items():
        if verdicts == ["false"] and prop not in map(PROPERTY_OF_KIND.get, sum(case.marks.values(), [])):
            raise Malformed(f"{prop} is expected to be false, but no line is marked")
    return case


def code(path):
    """The lines without comments and empty lines."""
    with open(path) as f:
        lines = [re.sub(r"\s*//.*", "", line.rstrip()) for line in f]
    return [line for line in lines if line]


def difference(path):
    """What is wrong with the sibling of a program; None: nothing."""
    match = re.match(r"(.*)_(ok|bad)(\d?)\.c$", path)
    if not match:
        return None if os.path.dirname(path).endswith("large") else "its name ends neither in _ok.c nor in _bad.c"
    if match[2] == "ok":
        return None if glob.glob(f"{match[1]}_bad*.c") else "there is no bad program beside it"
    ok = f"{match[1]}_ok.c"
    if not os.path.exists(ok):
        return "there is no good program beside it"
    changed = [line for line in difflib.ndiff(code(path), code(ok)) if line[0] in "+-"]
    if not changed:
        same_options = read(path).options == read(ok).options
        return "the good program beside it is the same" if same_options else None
    one_side = max(sum(line[0] == sign for line in changed) for sign in "+-")
    return f"the good program beside it differs in {one_side} lines" if one_side > MOST_LINES_OF_DIFFERENCE else None


# ---- The interpreter ----


def run_options(case):
    kept, at = ["--leaks"] if "leaks" in case.expected else [], 0
    while at < len(case.options):
        if case.options[at] == "--malloc-may-fail":
            kept.append(case.options[at])
        elif case.options[at] in VALUED_RUN_OPTIONS:
            kept += case.options[at : at + 2]
            at += 1
        at += 1
    return kept


def interpret(plumb, case, words, seed):
    """(how the run ended, line, kind): "well", "assumption", "violation" or what else was said."""
    with tempfile.NamedTemporaryFile("w", suffix=".inputs") as inputs:
        inputs.write("\n".join(words))
        inputs.flush()
        command = [plumb, "run", "--seed", str(seed), "--inputs", inputs.name, *run_options(case), case.path]
        done = subprocess.run(command, capture_output=True, text=True)
    last = (done.stdout.strip().splitlines() or ["no output"])[-1]
    if "left out" in last:
        return last, 0, ""
    if done.returncode == 0:
        return "well", 0, ""
    if "an assumption that does not hold" in last:
        return "assumption", 0, ""
    found = re.search(r":(\d+):\d+: error: (.*) \[[a-z-]+\]$", done.stdout, re.MULTILINE)
    if done.returncode == 1 and found:
        return "violation", int(found[1]), KIND_OF_TEXT.get(found[2], found[2])
    return last + done.stderr.strip(), 0, ""


def judge(case, where, outcome, met):
    """What is wrong with the end of a run that the program names. `met` collects the marks that are reached."""
    end, line, kind = outcome
    if end == "violation" and kind in case.marks.get(line, []):
        met.add((line, kind))
        return None
    if end == "violation":
        return f"{where}: line {line}: {kind}, which is not marked"
    if end == "well" and not case.is_bad:
        return None
    return f"{where}: ended {end}" + (" but a violation is expected" if case.is_bad else "")


def validate_runs(plumb, case, runs, quick):
    met, problems = set(), []
    for words in [] if quick and not case.is_bad else case.inputs or ([] if case.seeds else [[]]):
        problems.append(judge(case, f"inputs {' '.join(words) or '(none)'}", interpret(plumb, case, words, 0), met))
    for seed in case.seeds:
        problems.append(judge(case, f"seed {seed}", interpret(plumb, case, [], seed), met))
    for seed in range(1, 1 if case.is_bad else runs + 1):
        end, line, kind = interpret(plumb, case, [], seed)
        if end not in ("well", "assumption"):
            problems.append(f"seed {seed}: ended {end} {line or ''} {kind}".rstrip())
    for line, found in case.marks.items():
        problems += [f"no run meets the mark in line {line}: {kind}" for kind in found if (line, kind) not in met]
    return [problem for problem in problems if problem]


# ---- The sanitizers ----


def compile_native(case, binary, memory):
    wraps = case.options[case.options.index("--signed-overflow") + 1] == "wrap" if "--signed-overflow" in case.options else False
    sanitizers = ["memory"] if memory else ["address", "undefined"]
    command = [os.environ.get("PLUMB_CLANG") or shutil.which("clang-19") or "clang", "-g", "-O0", "-fno-omit-frame-pointer", "-DNATIVE", f"-I{ROOT}/include", "-w", "-o", binary]
    command += [f"-fsanitize={','.join(sanitizers)}", "-fno-sanitize-recover=all"]
    command += ["-fwrapv", "-fno-sanitize=signed-integer-overflow,shift-base"] if wraps else []
    done = subprocess.run([*command, case.path, os.path.join(FOLDER, "native.c")], capture_output=True, text=True)
    return None if done.returncode == 0 else f"clang: {(done.stderr.splitlines() or ['?'])[0]}"


def judge_native(case, words, done):
    """What is wrong with a native run; None: nothing."""
    where, said = f"native, inputs {' '.join(words) or '(none)'}", done.stdout + done.stderr
    if not case.is_bad:
        failed = done.returncode == NO_ASSUMPTION or re.search(r"runtime error|Sanitizer", said) or done.returncode < 0
        return f"{where}: {(said.strip().splitlines() or [f'status {done.returncode}'])[0]}" if failed else None
    # frames of the program, innermost first; what allocated or freed the memory is named after those of the access
    lines = [int(n) for n in re.findall(rf"{re.escape(os.path.basename(case.path))}:(\d+)", said)]
    for line, found in case.marks.items():
        for kind in found:
            if line in lines and re.search(SANITIZED.get(kind, "$^"), said):
                return None
    return f"{where}: the sanitizers do not see it: {(said.strip().splitlines() or ['nothing'])[0]}"


def validate_native(case):
    memory = "UNINITIALISED" in sum(case.marks.values(), [])
    with tempfile.TemporaryDirectory() as folder:
        binary = os.path.join(folder, "program")
        if problem := compile_native(case, binary, memory):
            return [problem]
        problems = []
        for words in case.inputs or [[]]:
            leaks = int("leaks" in case.expected)
            numbers = [str(ord(word[1])) if word[0] == "'" else word for word in words]
            environment = dict(os.environ, PLUMB_INPUTS=" ".join(numbers), UBSAN_OPTIONS="print_stacktrace=1")
            environment["ASAN_OPTIONS"] = f"detect_stack_use_after_return=1:handle_abort=1:detect_leaks={leaks}"
            try:
                done = subprocess.run([binary], capture_output=True, env=environment, timeout=20, text=True, errors="replace", stdin=subprocess.DEVNULL)
                problems.append(judge_native(case, words, done))
            except subprocess.TimeoutExpired:
                problems.append("native: no end after 20 s")
    return [problem for problem in problems if problem]


def validate(case, options):
    problems = [difference(case.path)]
    if case.run:
        problems += validate_runs(options.plumb, case, options.runs, options.quick)
    if options.native and case.native and "ilp32" not in case.options:
        problems += validate_native(case)
    return [f"{case.name}: {problem}" for problem in problems if problem]


# ---- The engine ----


def replay(answer, options):
    """What is wrong with the counterexamples of an answer when they are run again, in the interpreter and with the sanitizers; empty: nothing."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(answer)
        file.flush()
        done = subprocess.run([options.plumb, "replay", "--native", file.name], capture_output=True, text=True, errors="replace")
    ends = re.findall(r"^(?:interpreter|native run): (.*)$", done.stdout, re.MULTILINE)
    return [] if done.returncode == 1 and ends else [f"plumb replay: exit {done.returncode}: {'; '.join(ends)} {done.stderr.strip()}"]


def check(case, options):
    """What is wrong with the verdicts, and which are missing."""
    command = [options.plumb, "check", "--engine", options.engine, "--property", ",".join(case.expected), "--format", "json"]
    command += ["--timeout", f"{options.timeout:g}", "--memory", str(options.memory), *case.options, case.path]
    done = subprocess.run(command, capture_output=True, text=True)
    try:
        answer = json.loads(done.stdout)
        results = {result["property"]: result for result in answer["results"]}
    except (ValueError, KeyError):
        return [f"{case.name}: WRONG: exit {done.returncode}, no verdicts: {(done.stderr.strip().splitlines() or ['nothing said'])[-1]}"], []
    wrong, missing = [f"{case.name}: on standard error: {line}" for line in done.stderr.splitlines()[:1]], []
    if options.native and any("counterexample" in result for result in results.values()):
        wrong += [f"{case.name}: {problem}" for problem in replay(done.stdout, options)]
    for prop, verdicts in case.expected.items():
        result = results.get(prop, {"verdict": "no verdict"})
        if result["verdict"] not in verdicts:
            text = f"{case.name}: {prop} is {result['verdict']}, expected {' or '.join(verdicts)}"
            reason = f" ({result['reason']}, line {result.get('place', {}).get('line', '?')})" if result.get("reason") else ""
            late = options.late_is_fine and result.get("reason") == "time limit reached"
            late |= options.proofs_only and result["verdict"] == "unknown" and "true" not in verdicts
            if not late:
                (missing if result["verdict"] == "unknown" else wrong).append(text + reason)
        elif result["verdict"] == "false" and prop != "termination":
            line, kind = result.get("place", {}).get("line"), result.get("violation")
            if kind not in case.marks.get(line, []):
                wrong.append(f"{case.name}: {prop} is violated at line {line} by {kind}, which is not marked")
    errors = {(d["place"]["line"], d.get("violation")) for d in answer.get("diagnostics", []) if d.get("severity") == "error" and "place" in d}
    for line, kind in sorted(errors, key=str):
        if kind not in case.marks.get(line, []) and PROPERTY_OF_KIND.get(kind) in case.expected:
            wrong.append(f"{case.name}: line {line} is said to violate: {kind}, which is not marked")
    if len(case.marks) > 1 and not wrong and not missing:
        missing += [f"{case.name}: line {line} is not reported" for line in sorted(set(case.marks) - {line for line, _ in errors})]
    return [text if ": WRONG" in text else text.replace(": ", ": WRONG: ", 1) for text in wrong], missing


def work(path, options):
    """(problems that fail the test, problems that may)"""
    try:
        case = read(path)
    except Malformed as problem:
        return [f"{os.path.relpath(path, FOLDER)}: {problem}"], []
    return (validate(case, options), []) if options.validate else check(case, options)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--engine", default="bounded")
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--memory", type=int, default=1024)
    parser.add_argument("--unknown-is-fine", action="store_true")
    parser.add_argument("--late-is-fine", action="store_true")
    parser.add_argument("--proofs-only", action="store_true", help="what is violated may be unknown")
    parser.add_argument("--validate", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--native", action="store_true")
    parser.add_argument("--runs", type=int, default=2, help="random runs of each good program that is validated")
    parser.add_argument("--group", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    options.plumb = os.path.abspath(options.plumb)
    groups = options.group or ["*"]
    files = options.files or sorted(path for group in groups for path in glob.glob(os.path.join(FOLDER, group, "*.c")))
    if not files:
        print("no such programs")
        return 1
    failed, unknown = [], []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for problems, missing in pool.map(lambda path: work(os.path.abspath(path), options), files):
            failed += problems
            unknown += missing
            for problem in problems + missing:
                print(problem, flush=True)
    print(f"{len(files)} programs: {len(failed)} problems" + ("" if options.validate else f", {len(unknown)} unknown"))
    return 1 if failed or unknown and not options.unknown_is_fine else 0


if __name__ == "__main__":
    sys.exit(main())
