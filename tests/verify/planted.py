#!/usr/bin/env python3
"""Deliberate defects of the graph engine and of what writes certificates, put one by one into the source: with each, a wrong claim or a wrong certificate is "proved", and plumb verify must refuse the proof.

usage: planted.py --source FOLDER --build FOLDER [--skip N]

The first N defects are left out.
The source is changed in place, built with ninja, and restored; it must not have changes of its own in the files that are touched. Takes a build per defect, so it is no part of the suite.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

INCLUDES = "#include <plumb.h>\n#include <stdlib.h>\n"

LIST = """struct node { int value; struct node *next; };
int main(void) { int n = plumb_nondet_int(), sum = 0; struct node *list = NULL;
for (int i = 0; i < n; i++) { struct node *made = malloc(sizeof *made); made->value = i; made->next = list; list = made; }
"""

# name, file, what stands there, what takes its place, the program, the property that is claimed wrongly
DEFECTS = [
    ("a < b is taken for a <= b", "src/execute/compare.c",
     "  return less ? atom_lt(terms, values[turned], values[!turned]) :", "  return less ? atom_le(terms, values[turned], values[!turned]) :",
     "int main(void) { int n = plumb_nondet_int(), i = 0; plumb_assume(n >= 1 && n <= 100); while (i < n) i++; plumb_assert(i > n); return 0; }",
     "assertions"),
    ("sums are not asked whether they overflow", "src/execute/check.c",
     "case CHECK_SUM: *exact = linear_add(terms, a, b); break;", "case CHECK_SUM: *exact = a; break;",
     "int main(void) { int n = plumb_nondet_int(), s = 0; for (int i = 0; i < 10; i++) s = n + i; return s; }", "overflow"),
    ("a cell that was overwritten is kept", "src/state/memory.c",
     "  Terms *terms = memory->terms;\n  if (b_bytes.id && memory_knows", "  Terms *terms = memory->terms;\n  if (a.id) return true;\n  if (b_bytes.id && memory_knows",
     "int main(void) { int a[10], i = plumb_nondet_int(); plumb_assume(i >= 0 && i < 10); a[3] = 1; for (int k = 0; k < plumb_nondet_int(); k++) a[i] = 2; plumb_assert(a[3] == 1); return 0; }",
     "assertions"),
    ("objects have one byte more", "src/execute/access.c",
     "linear_add(terms, offset, size), allocation->size);", "linear_add(terms, offset, size), linear_add_constant(terms, allocation->size, 1));",
     "int main(void) { int n = plumb_nondet_int(); plumb_assume(n >= 1 && n <= 100); char *p = malloc(n); for (int i = 0; i <= n; i++) p[i] = 0; return 0; }",
     "memory-safety"),
    ("what is freed lives on", "src/execute/library_heap.c",
     "state_allocation(step->state, base)->freed = true;", "state_allocation(step->state, base)->freed = false;",
     "int main(void) { int *p = malloc(4); int n = plumb_nondet_int(); free(p); for (int i = 0; i < n; i++) *p = i; return 0; }",
     "memory-safety"),
    ("what the general state knows is not asked of its instances", "src/state/instance.c",
     "result = result && all_origins_said(&m) && knowledge_holds(&m);", "result = result && all_origins_said(&m) && (m.general || knowledge_holds(&m));",
     "int main(void) { int n = plumb_nondet_int(), i = 0; while (i < n) i++; plumb_assert(i <= 5); return 0; }",
     "assertions"),
    ("results of functions are one more", "src/execute/resume.c",
     "    value.linear = rename_resolved(r, value.linear);\n    frame_bind(", "    value.linear = rename_resolved(r, linear_add_constant(r->executor->terms, value.linear, 1));\n    frame_bind(",
     "static int zero(int n) { if (n <= 0) return 0; return zero(n - 1); }\nint main(void) { int n = plumb_nondet_int(); plumb_assume(n >= 0 && n <= 50); plumb_assert(zero(n) > 0); return 0; }",
     "assertions"),
    ("what functions write is not told", "src/state/memory.c",
     "  written_add(memory->terms, &allocation->written, offset, size);", "  if (0) written_add(memory->terms, &allocation->written, offset, size);",
     "static void set(int n, int *to) { if (n <= 0) return; *to = 5; set(n - 1, to); }\nint main(void) { int n = plumb_nondet_int(), x = 0; plumb_assume(n >= 1 && n <= 50); set(n, &x); plumb_assert(x == 0); return 0; }",
     "assertions"),
    ("what functions free lives on", "src/execute/resume.c",
     "    mine->freed = outcome->freed;\n    mine->zero", "    mine->freed = false;\n    mine->zero",
     "static void drop(int n, int *p) { *p = n; if (n <= 0) { free(p); return; } drop(n - 1, p); }\n"
     "int main(void) { int n = plumb_nondet_int(); plumb_assume(n >= 0 && n <= 50); int *p = malloc(4); drop(n, p); return *p; }",
     "memory-safety"),
    ("elements keep their bounds whatever is written", "src/state/segment_bounds.c",
     "  return !segment->high.id || (high.id &&", "  return true || !segment->high.id || (high.id &&",
     "int main(void) { int n = plumb_nondet_int(), k = plumb_nondet_int(); plumb_assume(n > 0 && n < 1000 && k >= 0 && k < n); int *a = malloc(n * sizeof *a);\n"
     "for (int i = 0; i < n; i++) { int v = plumb_nondet_int(); a[i] = v > 3 && v < 9 ? v : 5; }\na[k] = 9; for (int i = 0; i < n; i++) plumb_assert(a[i] < 9); free(a); return 0; }",
     "assertions"),
    ("zeros are taken for the sign", "src/execute/compare.c",
     "        if (!step_unsigned(step, 0, &number)) return false;\n        if (!number.id) return execute_arbitrary(step);\n        value = value_number(number, true);",
     "        if (!step_signed(step, 0, &number)) return false;\n        if (!number.id) return execute_arbitrary(step);\n        value = value_number(number, false);",
     "int main(void) { int s = 0; for (int i = 0; i < plumb_nondet_int(); i++) { unsigned char c = plumb_nondet_uchar(); s = c; plumb_assert(s <= 127); } return s; }",
     "assertions"),
    ("quotients are remainders", "src/execute/integer.c",
     "Linear result = wants_quotient ? quotient : remainder;", "Linear result = wants_quotient ? remainder : quotient;",
     "int main(void) { int n = plumb_nondet_int(); plumb_assume(n >= 0 && n <= 1000); for (int i = 0; i < plumb_nondet_int(); i++) plumb_assert(n / 10 < 10); return 0; }",
     "assertions"),
    ("ranks of later loops are larger", "src/certify/levels.c",
     ".level = components.component[l]}", ".level = -(Int)components.component[l]}",
     "int main(void) { int n = plumb_nondet_int(), i; for (i = 0; i < n; i++) {} for (; i > 0; i--) {} return 0; }",
     "termination"),
    ("bounds of symbols are off by one", "src/certify/cuts.c",
     "    note_definition(cutting->cutter, number, &cutting->cut.omitted);\n",
     "    note_definition(cutting->cutter, number, &cutting->cut.omitted);\n    if (made.high > made.low) made.high--;\n",
     "int main(void) { int n = plumb_nondet_int(), i = 0; plumb_assume(n > 0); while (i < n) i++; return i; }",
     "memory-safety"),
    ("certificates say that functions write nothing", "src/certify/cuts.c",
     "  ProofWritten made = {.all = written->all, .count = written->count};", "  ProofWritten made = {.all = written->all && 0, .count = written->count * 0};",
     "static void set(int n, int *to) { if (n <= 0) return; *to = n; set(n - 1, to); }\nint main(void) { int n = plumb_nondet_int(), x = 0; plumb_assume(n >= 1 && n <= 50); set(n, &x); return x; }",
     "memory-safety"),
    ("lists never end", "src/state/list.c",
     "  if (single) return open_single(memory, base, last);", "  if (single) return open_single(memory, base, last) && false;",
     LIST + "for (struct node *p = list; p; p = p->next) sum += p->next->value > 0;\nreturn sum; }",
     "memory-safety"),
    ("lists that are put together are one shorter", "src/state/list.c",
     "  x->length = linear_add(terms, x->length, y->length);", "  x->length = linear_add_constant(terms, linear_add(terms, x->length, y->length), -1);",
     LIST + "for (struct node *p = list; p; p = p->next) sum++;\nplumb_assert(n < 3 || sum < n); return 0; }",
     "assertions"),
    ("certificates say that lists are one longer", "src/certify/collections.c",
     "cutter_term(cutting->cutter, list->length, &made.length);", "cutter_term(cutting->cutter, list->length, &made.length) && ++made.length.constant;",
     LIST + "for (struct node *p = list; p; p = p->next) sum += p->value > 0;\nreturn sum; }",
     "memory-safety"),
    ("certificates say that all lists end in null", "src/certify/collections.c",
     "                    .last = last_of(cutting, list)};", "                    .last = {.kind = PROOF_UNSIGNED}};",
     LIST + "for (struct node *p = list; p; p = p->next) sum += p->value > 0;\nreturn list ? sum : list == NULL; }",
     "memory-safety"),
    ("certificates say that all memory is zero", "src/certify/cuts.c",
     "  if (allocation->zero) return PROOF_FILL_ZERO;", "  if (allocation->zero || allocation->kind == ALLOCATION_HEAP) return PROOF_FILL_ZERO;",
     "int main(void) { int n = plumb_nondet_int(), s = 0; int *a = malloc(40); for (int i = 0; i < n; i++) { a[i % 10] = i; s = a[i % 10] > 2; } free(a); return s; }",
     "memory-safety"),
    ("certificates say that elements are smaller", "src/certify/collections.c",
     "                 (!made.has_high || cutter_term(cutter, segment->high, &made.high));", "                 (!made.has_high || (cutter_term(cutter, segment->high, &made.high) && made.high.constant--));",
     "int main(void) { int n = plumb_nondet_int(); char names[9] = {0}; plumb_assume(n > 0 && n < 1000); int *a = malloc(n * sizeof *a);\n"
     "for (int i = 0; i < n; i++) { int v = plumb_nondet_int(); a[i] = v > 3 && v < 9 ? v : 5; }\nfor (int i = 0; i < n; i++) names[a[i]] = 1; free(a); return 0; }",
     "memory-safety"),
]


def plumb(build, *words):
    run = subprocess.run([str(build / "plumb"), *map(str, words)], capture_output=True, text=True, timeout=300)
    return run.stdout


def answer(text, name):
    return next((line.split(": ", 1)[1].split(None, 1)[1] for line in text.splitlines() if f": {name} " in line), "")


def judge(build, folder, program, name):
    """None: the proof is refused; else what is wrong."""
    file, certificate = folder / "program.c", folder / "certificate.json"
    file.write_text(INCLUDES + program)
    certificate.unlink(missing_ok=True)
    claimed = answer(plumb(build, "check", "--engine", "graph", "--timeout", 20, "--certificate", certificate, "-q", file), name)
    if not claimed.startswith("proved"):
        return f"the defect has no effect: {name} is {claimed}"
    said = answer(plumb(build, "verify", certificate), name)
    return "the wrong proof is verified" if said.startswith("verified") or not said else None


parser = argparse.ArgumentParser()
parser.add_argument("--source", type=pathlib.Path, required=True)
parser.add_argument("--build", type=pathlib.Path, required=True)
parser.add_argument("--skip", type=int, default=0)
options = parser.parse_args()
problems = 0
with tempfile.TemporaryDirectory() as folder:
    for what, file, old, new, program, name in DEFECTS[options.skip:]:
        path = options.source / file
        good = path.read_text()
        assert good.count(old) == 1, f"{file}: {old} is not there once"
        try:
            path.write_text(good.replace(old, new))
            subprocess.run(["ninja", "-C", str(options.build), "plumb"], check=True, capture_output=True)
            problem = judge(options.build.resolve(), pathlib.Path(folder), program, name)
        finally:
            path.write_text(good)
        problems += problem is not None
        print(f"{what}: {problem or 'refused'}", flush=True)
subprocess.run(["ninja", "-C", str(options.build), "plumb"], check=True, capture_output=True)
print(f"{len(DEFECTS[options.skip:])} defects, {problems} problems")
sys.exit(1 if problems else 0)
