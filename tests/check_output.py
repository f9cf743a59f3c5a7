#!/usr/bin/env python3
"""What Plumb writes is what doc/result.schema.json says, also about files that do not compile and runs that are stopped; names and sources with escape sequences are
harmless in every format.

usage: check_output.py --plumb PATH          (needs Debian's python3-jsonschema)
"""
import argparse
import copy
import html.parser
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

import jsonschema

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LEAK = "#include <stdlib.h>\nint main(void) { int *p = malloc(4); *p = 1; return p == 0; }\n"
DIVIDE = "int plumb_nondet_int(void); int main(void) { return 10 / plumb_nondet_int(); }\n"
LOOP = "int main(int argc, char **argv) { for (int i = 0; i < argc; i++) argv = argv; return 0; }\n"
SERVE = "int main(void) { int x = 1;\n  while (x > 0) { if (x < 1000) x++; }\n  return 0; }\n"
OPEN = "unsigned plumb_nondet_uint(void); int main(void) { unsigned n = plumb_nondet_uint(); while (n > 1) n = n % 2 ? 3 * n + 1 : n / 2; return 0; }\n"
ECHO = "#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) != EOF) putchar(c); return 0; }\n"
OVERLAP = '#include <string.h>\nint plumb_nondet_int(void); int main(void) { char b[9] = "abcdefgh"; int n = plumb_nondet_int(); if (n < 0 || n > 6) return 0; memcpy(b + 3, b, (unsigned)n); return b[3]; }\n'
BROKEN = '#include "broken.h"\n/* \u00e9 */ int f(void) { return x; }\nint g(void) { return f(1, 2); }\n'
SYSTEM = "(GOAL COMPLEXITY)\n(STARTTERM (FUNCTIONSYMBOLS f))\n(VAR x)\n(RULES\n  f(x) -> g(x)\n  g(x) -> g(x - 1) :|: x > 0\n)\n"
SORT = """int plumb_nondet_int(void);
int a[1000];
int main(void) {
  for (int i = 0; i < 1000; i++) a[i] = plumb_nondet_int() & 1023;
  for (int i = 0; i < 1000; i++) for (int j = 0; j + i < 1000; j++) if (a[j] > a[i + j]) { int t = a[j]; a[j] = a[i + j]; a[i + j] = t; }
  return a[5];
}
"""
ESCAPES = "a\x1b[31m\x07\u009b2J\u202eb<&\"'.c"  # a file's name


def closed(schema):
    """The schema without fields that it does not name."""
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: closed(value) for key, value in schema.items()}
    if "properties" in result and result.get("type") == "object":
        result.setdefault("additionalProperties", False)
    return result


class Tests:
    def __init__(self, plumb, folder):
        self.plumb, self.folder, self.count, self.failed = plumb, folder, 0, 0
        with open(os.path.join(ROOT, "doc/result.schema.json")) as f:
            schema = json.load(f)
        jsonschema.Draft202012Validator.check_schema(schema)
        self.schema = jsonschema.Draft202012Validator(closed(schema))

    def expect(self, what, good, seen=""):
        self.count += 1
        if not good:
            self.failed += 1
            print(f"FAILED: {what}: {seen}")

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w") as f:
            f.write(text)
        return name

    def call(self, *words, text=True):
        return subprocess.run([self.plumb, *words], cwd=self.folder, capture_output=True, text=text, timeout=100, env=dict(os.environ, LC_ALL="C"))

    def result(self, what, *words):
        done = self.call(words[0], "--format", "json", *words[1:])
        value = json.loads(done.stdout)
        problems = [f"{list(error.absolute_path)}: {error.message}" for error in self.schema.iter_errors(value)]
        self.expect(f"{what} fits the schema", not problems, problems)
        self.expect(f"{what}: the status is that of the result", done.returncode == status_of(value), done.returncode)
        return value


def status_of(value):
    if "error" in value:
        return value["error"]["status"]
    verdicts = {result["verdict"] for result in value["results"]}
    return 1 if "false" in verdicts else 2 if "unknown" in verdicts else 0


def results_fit_the_schema(tests):
    found = tests.result("a violation", "check", "--list-checks", tests.write("divide.c", DIVIDE))
    tests.expect("it has a run, checks and a diagnostic", found["results"][0]["counterexample"]["replayed"] and found["checks"] and found["diagnostics"], found)
    tests.result("a leak", "check", "--property", "all", tests.write("leak.c", LEAK))
    found = tests.result("a loop", "check", tests.write("loop.c", LOOP), tests.write("other.c", "int other(void) { return 1; }\n"))
    tests.expect("it has a ranking and both files", found["results"][3]["loops"] and len(found["files"]) == 2, found)
    found = tests.result("a run without end", "check", "--engine", "graph", tests.write("serve.c", SERVE))
    tests.expect("it says what holds again and again", found["results"][3]["counterexample"]["set"], found)
    text = tests.call("check", "serve.c").stdout
    tests.expect("in the text, too", re.search(r"serve.c:2:3: note: .*( again after each round|the same state comes back)", text), text)
    found = tests.result("an expected loop", "check", "--expect-loop", "serve.c:2", "serve.c")
    tests.expect("it is listed", found["results"][3]["expected_loops"], found)
    found = tests.result("a bound", "bound", "--at", "argc=7", "loop.c")
    tests.expect("it has a formula", "bound" in found["results"][0] and found["results"][0]["verdict"].startswith("O("), found)
    tests.result("a bound of a transition system", "bound", tests.write("system.koat", SYSTEM))
    tests.result("a transition system", "its", "system.koat")
    tests.result("no time", "check", "--timeout", "0", "loop.c")
    tests.result("no such file", "check", "absent.c")
    wrong = copy.deepcopy(found)
    wrong["results"][0]["surprise"] = 1
    tests.expect("the schema names every field", list(tests.schema.iter_errors(wrong)))


def memory_runs_out(tests):
    tests.write("sort.c", SORT)
    for megabytes in ("3", "20"):
        found = tests.result(f"{megabytes} MB", "check", "--memory", megabytes, "--timeout", "4", "sort.c")
        late = [result for result in found["results"] if result["wall_s"] > found["stats"]["wall_s"] + 0.01]
        tests.expect(f"{megabytes} MB: no answer is later than the end", not late and found["stats"]["wall_s"] < 60, found)


def what_clang_says(tests):
    tests.write("broken.h", "int h(void) { return y; }\n")
    found = tests.result("what does not compile", "check", tests.write("broken.c", BROKEN))
    said = [(d["severity"], d["place"]["file"], d["place"]["line"]) for d in found["diagnostics"]]
    tests.expect("clang's errors", said[:3] == [("error", "./broken.h", 1), ("error", "broken.c", 2), ("error", "broken.c", 3)] and said[3][0] == "note", said)
    log = json.loads(tests.call("check", "--format", "sarif", "broken.c").stdout)["runs"][0]
    tests.expect("one result of SARIF each", [(r["ruleId"], r["level"]) for r in log["results"]] == [("clang", "error")] * 3, log["results"])
    tests.expect("with the note at its error", len(log["results"][2]["relatedLocations"]) == 1, log["results"][2])
    tests.expect("in UTF-16", log["results"][1]["locations"][0]["physicalLocation"]["region"] == {"startLine": 2, "startColumn": 30}, log["results"][1])
    tests.expect("whose rule is there", [rule["id"] for rule in log["tool"]["driver"]["rules"]].count("clang") == 1, log["tool"])
    page = tests.call("check", "--format", "html", "broken.c").stdout
    tests.expect("in the page", "use of undeclared identifier" in page, page)
    found = tests.result("no option", "check", "loop.c", "--", "-std=nothing")
    tests.expect("about no file", found["diagnostics"][0]["severity"] == "error" and "place" not in found["diagnostics"][0], found["diagnostics"])


class Page(html.parser.HTMLParser):
    """Whether all elements are closed in order, and nothing comes from elsewhere."""

    def __init__(self, text):
        super().__init__()
        self.open, self.good = [], True
        self.feed(text)
        self.good = self.good and not self.open

    def handle_starttag(self, tag, attributes):
        if tag not in ("meta", "input", "br", "link"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        self.good = self.good and self.open and self.open.pop() == tag


def escape_sequences(tests):
    tests.write(ESCAPES, "/* \x1b[31m \u009b \u202e */" + DIVIDE)
    allowed = re.compile(r"[^\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]*")
    for form in ("text", "json", "sarif", "html", "competition"):
        done = tests.call("check", "-v", "--property", "memory-safety", "--format", form, ESCAPES)
        bad = re.sub(allowed, "", done.stdout + done.stderr)
        tests.expect(f"nothing that a terminal obeys in {form}", not bad and done.returncode == 1, repr(bad))
    value = json.loads(tests.call("check", "--property", "memory-safety", "--format", "json", ESCAPES).stdout)
    tests.expect("JSON has the name as it is", value["file"] == ESCAPES and value["results"][0]["place"]["file"] == ESCAPES, value["file"])
    page = tests.call("check", "--property", "memory-safety", "--format", "html", ESCAPES).stdout
    tests.expect("a page that is well formed", Page(page).good, page)
    tests.expect("which needs nothing from elsewhere", not re.search(r"\b(src|href)=\"(?!#)", page), page)
    tests.write("bad" + ESCAPES, "int x = y;\n")
    done = tests.call("check", "bad" + ESCAPES)
    tests.expect("nothing in what clang says", done.returncode == 65 and "undeclared" in done.stderr and not re.sub(allowed, "", done.stderr), repr(done.stderr))


def names_that_are_no_utf8(tests):
    name, broken = "a\udcff\udcfe.c", "b\udce9.c"  # bytes FF, FE and E9
    tests.write(name, "/* \U0001f600\u00e9 */ int plumb_nondet_int(void);\nint main(void) { /* \U0001f600 */ return 10 / plumb_nondet_int(); }\n")
    tests.write(broken, "int f(void) { return x; }\n")
    log = json.loads(tests.call("check", "--property", "memory-safety", "--format", "sarif", name).stdout)["runs"][0]
    place = log["results"][0]["locations"][0]["physicalLocation"]
    tests.expect("the bytes of a name are those of its URI", place["artifactLocation"]["uri"] == "a%FF%FE.c", place)
    tests.expect("with the column in UTF-16", place["region"] == {"startLine": 2, "startColumn": 37}, place)
    steps = log["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"]
    tests.expect("also in its steps", all(step["location"]["physicalLocation"]["artifactLocation"]["uri"] == "a%FF%FE.c" for step in steps), steps)
    done = tests.call("check", "--format", "sarif", "--output", "b.sarif", broken, text=False)
    with open(os.path.join(tests.folder, "b.sarif"), encoding="utf-8") as f:
        place = json.load(f)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    tests.expect("and in what clang says", done.returncode == 65 and place["artifactLocation"]["uri"] == "b%E9.c" and place["region"]["startColumn"] == 22, place)
    found = tests.result("such a name", "check", "--witness", "w.graphml", name)
    tests.expect("JSON says what it cannot say", found["file"] == "a\ufffd\ufffd.c" and found["results"][0]["place"]["file"] == found["file"], found["file"])
    witness = xml.etree.ElementTree.parse(os.path.join(tests.folder, "w.graphml"))
    tests.expect("a witness is XML", "a\ufffd\ufffd.c" in "".join(witness.getroot().itertext()), witness)
    tests.expect("a page is UTF-8", "a\ufffd\ufffd.c" in tests.call("check", "--format", "html", name).stdout)
    text = tests.call("check", "--property", "memory-safety", name, text=False).stdout
    tests.expect("text has the name as it is, and the line", b"a\xff\xfe.c:2:39: error: " in text and b"/* \xf0\x9f\x98\x80 */ return 10" in text, text)


def errors_are_told(tests):
    """To programs as well: an object without results, beside the line on standard error."""
    tests.write("loop.c", LOOP)
    for what, words in (("an option that is none", ["check", "--nonsense", "loop.c"]), ("no file", ["check"]), ("a value that is none", ["bound", "--timeout", "soon", "loop.c"]),
                        ("a value that is missing", ["check", "loop.c", "--entry"]), ("no kind", ["check", "--check-kinds", "nonsense", "loop.c"]), ("two files", ["its", "a.koat", "b.koat"]),
                        ("no such format of a dump", ["its", "--dump", "nothing", "a.koat"])):
        found = tests.result(what, *words)
        tests.expect(f"{what}: nothing but an error", found["error"]["status"] == 64 and "results" not in found and found["error"]["what"], found)
        done = tests.call(words[0], "--format", "sarif", *words[1:])
        run = json.loads(done.stdout)["runs"][0]
        told = run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]
        tests.expect(f"{what} in SARIF", done.returncode == 64 and not run["results"] and told == done.stderr[len("plumb: "):-1], done)
        tests.expect(f"{what}: not in text", tests.call(*words).stdout == "", words)
    tests.write("wrong.yaml", "timeout: soon\n")
    found = tests.result("a configuration that is wrong", "check", "--config", "wrong.yaml", "loop.c")
    tests.expect("is an input", found["error"]["status"] == 65 and "wrong.yaml:1:10: timeout" in found["error"]["what"] and found["file"] == "loop.c", found)
    tests.result("contracts of no file", "contract", "absent.c")
    done = tests.call("check", "--format=json", "--output", "error.json", "--nonsense", "loop.c")
    with open(os.path.join(tests.folder, "error.json")) as f:
        tests.expect("into the output", done.returncode == 64 and not done.stdout and json.load(f)["error"]["status"] == 64, done)
    done = tests.call("check", "--format", "json", "--output", "loop.c", "--nonsense", "loop.c")
    with open(os.path.join(tests.folder, "loop.c")) as f:
        tests.expect("never over an input", done.returncode == 64 and f.read() == LOOP, done)


def odd_sources(tests):
    """Lines with other ends, none at all, tabs: carets are where they belong."""
    tests.write("crlf.c", "int plumb_nondet_int(void);\r\nint main(void) {\r\n\tint d = plumb_nondet_int();\r\n\treturn 1 / d;\r\n}")
    done = tests.call("check", "--property", "memory-safety", "crlf.c")
    tests.expect("a caret behind a tab, without carriage returns", "    4 |         return 1 / d;\n      |                  ^\n" in done.stdout, repr(done.stdout))
    tests.write("names.c", "int plumb_nondet_int(void);\nint main(void) { int z\u00e4hler = plumb_nondet_int(); return 1 / z\u00e4hler; }\n")
    done = tests.call("check", "--property", "memory-safety", "names.c")
    tests.expect("names with accents", "with z\u00e4hler = 0 at names.c:2" in done.stdout and "return 1 / z\u00e4hler; }\n      | " + " " * 59 + "^" in done.stdout, done.stdout)
    tests.result("such names", "check", "names.c")
    tests.write("null.c", "int f(int *p, int len, int *out) {\n  int best = 0;\n  for (int i = 0; i < len; i++) if (p[i] > best) best = p[i];\n  *out = best;\n  return best;\n}\n")
    done = tests.call("check", "--property", "memory-safety", "--entry", "f", "--args", "p:block(len*4),out:null-or-block(4)", "null.c")
    replay = tests.call("replay", "--native", tests.write("null.json", tests.call("check", "--property", "memory-safety", "--format", "json", "--entry", "f", "--args", "p:block(len*4),out:null-or-block(4)", "null.c").stdout))
    tests.expect("which no native run has", replay.returncode == 1 and "no native run: the arguments are made by a contract" in replay.stdout, replay)
    tests.expect("whether a pointer is null has its name", ", out_is_null = 1 at null.c:1" in done.stdout, done.stdout)


NAMED_FILES = """\
#include <stdio.h>

int main(int argc, char **argv) {
  unsigned char head[2], table[4] = {0};
  char line[8];
  if (argc != 3) return 1;
  FILE *first = fopen(argv[1], "rb"), *second = fopen(argv[2], "r");
  if (!first || !second) return 1;
  if (fread(head, 1, 2, first) != 2 || head[0] != 7) return 1;
  while (fgets(line, sizeof line, second)) table[1]++;
  if (!feof(second) || table[1] != 2) return 1;
  int c = fgetc(first);
  if (c != EOF) table[c & 7] = 1;
  fclose(first);
  fclose(second);
  return table[0];
}
"""


def named_files_are_there_natively(tests):
    """Files that the command line names exist in the native run as well: it reads what the interpreter was given."""
    name = tests.write("named.c", NAMED_FILES)
    result = tests.write("named.json", tests.call("check", "--property", "memory-safety", "--format", "json", name).stdout)
    replay = tests.call("replay", "--native", result)
    tests.expect("the native run goes the same way", "native run: runtime error: index" in replay.stdout, replay)


def proofs_come_when_they_are_known(tests):
    """While one question is open the answers to others are written, once; and a violation that leaves nothing to be found ends the command."""
    name = tests.write("open.c", OPEN)
    running = subprocess.Popen([tests.plumb, "check", "--timeout", "60", name], cwd=tests.folder, stdout=subprocess.PIPE, text=True)
    line = running.stdout.readline()
    was_running = running.poll() is None
    running.send_signal(signal.SIGINT)
    rest = running.communicate()[0]
    tests.expect("a proof is told while termination is open", was_running and "memory-safety   proved" in line, line)
    tests.expect("and not told again", rest.count("memory-safety") == 0 and "termination     unknown" in rest, rest)
    name = tests.write("overlap.c", OVERLAP)
    start = time.monotonic()
    done = tests.call("check", "--timeout", "60", name)
    tests.expect("nobody searches for what is decided", "violated" in done.stdout and time.monotonic() - start < 30, done.stdout)
    name = tests.write("echo.c", ECHO)
    start = time.monotonic()
    done = tests.call("check", "--timeout", "100", name)
    tests.expect("nobody searches for long for a run that reads for ever", "ends only when its input does" in done.stdout and time.monotonic() - start < 50, done.stdout)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tests = Tests(os.path.abspath(options.plumb), folder)
        for part in (results_fit_the_schema, memory_runs_out, what_clang_says, escape_sequences, names_that_are_no_utf8, errors_are_told, odd_sources, named_files_are_there_natively, proofs_come_when_they_are_known):
            part(tests)
        print(f"{tests.count} checks of what is written, {tests.failed} failed")
        sys.exit(tests.failed > 0)


if __name__ == "__main__":
    main()
