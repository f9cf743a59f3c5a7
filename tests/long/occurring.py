#!/usr/bin/env python3
"""Assertions that fail: random C programs over one or two arbitrary bytes are run natively on all inputs, and Plumb is asked to prove of
final values that do occur that they do not. An assertion that a run violates and Plumb does not warn of is a defect.

usage: occurring.py --plumb PATH [--engine graph|bounded|auto] [--clang PATH] [--seed N] [--count N] [--timeout S] [--keep FOLDER] [--features LIST] [--modes LIST]
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

TYPES = ["signed char", "unsigned char", "char", "short", "unsigned short", "int", "int", "int", "unsigned", "unsigned", "long", "unsigned long", "_Bool"]
FEATURES = ["array", "struct", "union", "bits", "pointer", "global", "call", "recursion", "loop", "switch", "copy", "heap", "goto", "hidden", "table", "volatile", "unknown"]

# How a pointer gets lost in a number, and how it is found again.
HIDDEN = [("{} ^ 0x5555", "{} ^ 0x5555"), ("{} | 1", "{} & ~1ul"), ("{} + 1", "{} - 1"), ("~{}", "~{}"), ("-{}", "-{}"), ("{} * 3", "{} / 3"), ("{} << 8", "{} >> 8"),
          ("{} / 4", "{} * 4"), ("{0} << 32 | {0} >> 32", "{0} << 32 | {0} >> 32"), ("__builtin_bswap64({})", "__builtin_bswap64({})"), ("{}", "{}")]

# Handlers of the sanitizer's calls: a run with undefined behaviour is marked and does not count.
HARNESS = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
unsigned char in[8]; unsigned at; int tainted; long steps; static unsigned char seen[2][1 << 16];
unsigned char __VERIFIER_nondet_uchar(void) { return in[at++ & 7]; }
void unknown(unsigned long tagged) { int *p = (int *)(tagged & ~1ul); if (tagged & 1) *p = *p / 2 + 3; }
#define H(n) void __ubsan_handle_##n##_minimal(void) { tainted = 1; }
H(add_overflow) H(sub_overflow) H(mul_overflow) H(negate_overflow) H(divrem_overflow) H(shift_out_of_bounds) H(out_of_bounds)
H(load_invalid_value) H(type_mismatch) H(pointer_overflow) H(vla_bound_not_positive) H(nonnull_arg) H(alignment_assumption) H(builtin_unreachable) H(missing_return)
long program(void);
int main(void) {
  for (int a = 0; a < 256; a++) for (int b = 0; b < 256; b += STRIDE) {
    in[0] = a; in[1] = b; at = 0; tainted = 0;
    long r = program();
    printf("%ld %d %d %d\\n", r, a, b, tainted);
  }
}
"""


class Generator:
    def __init__(self, seed, features):
        self.r = random.Random(seed)
        r = self.r
        k = r.choice([1, 2, 2, 3, 4])
        self.features = set(r.sample(features, min(k, len(features))))
        self.two = r.random() < 0.5
        self.lines, self.indent, self.depth = [], 1, 0
        self.variables = []   # name, type: assignable
        self.readonly = []
        self.count = 0
        self.globals = []
        self.functions = []
        self.in_function = False

    def has(self, feature):
        return feature in self.features

    def name(self, prefix):
        self.count += 1
        return f"{prefix}{self.count}"

    def emit(self, text):
        self.lines.append("  " * self.indent + text)

    def constant(self):
        r = self.r
        return r.choice([str(r.randint(0, 9)), str(r.randint(-9, 9)), str(r.choice([127, 128, 255, 256, 100, 1000, 32767, 65535])), str(r.randint(-300, 300)),
                         "2147483647", "(-2147483647 - 1)", "4294967295u"] if r.random() < 0.25 else [str(r.randint(0, 5)), str(r.randint(-3, 20))])

    def leaf(self):
        r = self.r
        names = [v[0] for v in self.variables] + self.readonly
        return r.choice(names) if names and r.random() < 0.8 else self.constant()

    def place(self):
        """Something that can be read and assigned."""
        r = self.r
        return r.choice(self.variables)[0] if self.variables else None

    def expression(self, depth=None):
        r = self.r
        if depth is None:
            depth = r.choice([1, 1, 2, 2, 3])
        if depth == 0:
            return self.leaf()
        e = lambda: self.expression(depth - 1)
        kind = r.random()
        if kind < 0.42:
            return f"({e()} {r.choice(['+', '-', '+', '-', '*'])} {e()})"
        if kind < 0.50:
            return f"({e()} {r.choice(['&', '|', '^'])} {e()})"
        if kind < 0.58:
            return f"({e()} {r.choice(['/', '%'])} {r.choice([str(r.randint(1, 12)), str(-r.randint(2, 7)), f'(({e()}) | 1)', f'((({e()}) & 7) + 1)'])})"
        if kind < 0.66:
            amount = r.choice([str(r.randint(0, 9)), f"(({e()}) & 7)"])
            if r.random() < 0.5:
                return f"({e()} >> {amount})"
            return f"((unsigned)({e()}) << {amount})"
        if kind < 0.76:
            return f"({r.choice(TYPES)})({e()})"
        if kind < 0.84:
            return f"({e()} {r.choice(['<', '<=', '>', '>=', '==', '!='])} {e()})"
        if kind < 0.88:
            return f"({self.condition()} ? {e()} : {e()})"
        if kind < 0.92:
            return f"({e()} {r.choice(['&&', '||'])} {e()})"
        if kind < 0.96:
            return f"{r.choice(['-', '~', '!'])}({e()})"
        if self.functions:
            return self.call(depth - 1)
        return e()

    def call(self, depth=0):
        name, parameters = self.r.choice(self.functions)
        arguments = []
        for parameter in parameters:
            if parameter == "*":
                arguments.append("&" + self.r.choice([v[0] for v in self.addressable] or ["dummy"]))
            elif parameter == "n":
                arguments.append(f"(({self.expression(depth)}) & 3)")
            else:
                arguments.append(self.expression(depth))
        return f"{name}({', '.join(arguments)})"

    def condition(self):
        r = self.r
        return f"{self.expression(r.choice([0, 1]))} {r.choice(['<', '<=', '>', '>=', '==', '!='])} {self.expression(r.choice([0, 0, 1]))}"

    def declare(self, type=None, addressable=False):
        type = type or self.r.choice(TYPES)
        name = self.name("v")
        self.emit(f"{type} {name} = {self.expression(1)};")
        self.variables.append((name, type))
        if type == "int":
            self.addressable.append((name, type))
        return name

    def block(self, size):
        self.indent += 1
        self.depth += 1
        v, ro, ad = len(self.variables), len(self.readonly), len(self.addressable)
        for _ in range(size):
            self.statement()
        del self.variables[v:]
        del self.readonly[ro:]
        del self.addressable[ad:]
        self.depth -= 1
        self.indent -= 1

    def statement(self):
        r = self.r
        options = ["assign"] * 6 + ["declare"] * 2
        if self.depth < 3:
            options += ["if"] * 3
            for f in ("loop", "switch", "goto"):
                options += [f] * (3 if self.has(f) else 0)
        for f in ("array", "struct", "union", "bits", "pointer", "heap", "hidden", "table", "volatile", "unknown"):
            if self.has(f):
                options += [f] * 2
        if self.has("copy") and self.arrays:
            options += ["copy"] * 3
        if self.functions:
            options += ["call"] * 3
        getattr(self, "do_" + r.choice(options))()

    def do_assign(self):
        place = self.place()
        if not place:
            return self.do_declare()
        r = self.r
        if r.random() < 0.3:
            self.emit(f"{place} {r.choice(['+=', '-=', '^=', '|=', '&=', '*='])} {self.expression(1)};")
        elif r.random() < 0.15:
            self.emit(f"({place}){r.choice(['++', '--'])};" if not self.is_bool(place) else f"{place} = !{place};")
        else:
            self.emit(f"{place} = {self.expression()};")

    def is_bool(self, place):
        return any(p == place and t == "_Bool" for p, t in self.variables)

    def do_declare(self):
        self.declare()

    def do_if(self):
        self.emit(f"if ({self.condition()}) {{")
        self.block(self.r.randint(1, 2))
        if self.r.random() < 0.6:
            self.emit("} else {")
            self.block(self.r.randint(1, 2))
        self.emit("}")

    def do_loop(self):
        r = self.r
        i = self.name("i")
        type = r.choice(["int", "unsigned", "unsigned char", "signed char", "short", "long"])
        bound = r.choice([str(r.randint(1, 9)), f"(({self.expression(1)}) & 7)", f"({self.expression(1)}) % 5"] + ["a", "a / 16"] * ("a" in self.readonly))
        kind = r.random()
        self.readonly.append(i)
        outside = len(self.readonly) - 1
        if kind < 0.4:
            self.emit(f"for ({type} {i} = {r.choice(['0', '0', '1', '-2'])}; {i} < {bound if type not in ('unsigned', 'unsigned char') else r.randint(1, 9)} && {i} < 12; {i}{r.choice(['++', '++', ' += 2'])}) {{".replace("= -2", "= 0" if type.startswith("unsigned") else "= -2"))
            self.block(r.randint(1, 3))
            self.loop_exit()
            self.emit("}")
        elif kind < 0.7:
            self.emit(f"{type} {i} = {r.randint(1, 9)};")
            self.emit(f"while ({i} > 0{r.choice(['', ' && ' + self.condition()])}) {{")
            self.block(r.randint(1, 3))
            self.loop_exit()
            self.emit(f"  {i}--;" if r.random() < 0.6 else f"  {i} /= 2;")
            self.emit("}")
        else:
            self.emit(f"{type} {i} = {r.choice(['0', '1', '3'])};")
            self.emit("do {")
            self.block(r.randint(1, 3))
            self.loop_exit()
            self.emit(f"  {i} += {r.randint(1, 3)};")
            self.emit(f"}} while ({i} < {r.randint(2, 10)}{r.choice(['', ' && ' + self.condition()])});")
        del self.readonly[outside:]

    def loop_exit(self):
        if self.r.random() < 0.3:
            self.emit(f"  if ({self.condition()}) break;")

    def do_switch(self):
        r = self.r
        self.emit(f"switch ({self.expression(1)}{r.choice(['', ' & 3', ' % 4'])}) {{")
        for c in r.sample([-3, -2, -1, 0, 1, 2, 3, 4, 255, 128], r.randint(1, 4)):
            self.emit(f"case {c}: {{")
            self.block(1)
            self.emit("}" + r.choice(["", " break;"]))
        if r.random() < 0.7:
            self.emit("default: {")
            self.block(1)
            self.emit("}")
        self.emit("}")

    def do_goto(self):
        label, n = self.name("L"), self.name("n")
        r = self.r
        if self.depth:
            return self.do_if()
        if r.random() < 0.5:
            self.emit(f"int {n} = 0;")
            self.emit(f"{label}:;")
            self.block(r.randint(1, 2))
            self.emit(f"if (++{n} < {r.randint(2, 6)} && {self.condition()}) goto {label};")
        else:
            self.emit(f"if ({self.condition()}) goto {label};")
            self.block(r.randint(1, 2))
            self.emit(f"{label}:;")

    def do_array(self):
        r = self.r
        type, name, log = r.choice(TYPES[:-1]), self.name("x"), r.choice([1, 2, 3])
        size = 1 << log
        init = r.choice(["{0}", "{" + ", ".join(str(r.randint(0, 9)) for _ in range(size)) + "}", "{1, 2}"])
        self.emit(f"{type} {name}[{size}] = {init};")
        self.arrays.append((name, type, size))
        self.variables.append((f"{name}[{r.randint(0, size - 1)}]", type))
        for _ in range(r.randint(1, 3)):
            self.variables.append((f"{name}[({self.expression(1)}) & {size - 1}]", type))
        if type == "int":
            self.addressable.append((f"{name}[({self.expression(1)}) & {size - 1}]", type))

    def do_struct(self):
        r = self.r
        name, p = self.name("s"), self.name("p")
        types = [r.choice(TYPES) for _ in range(r.randint(2, 4))]
        fields = " ".join(f"{t} f{i};" for i, t in enumerate(types))
        self.emit(f"struct {{ {fields} }} {name} = {{{r.choice(['0', '1, 2'])}}}, *{p} = &{name};")
        for i, t in enumerate(types):
            self.variables.append((r.choice([f"{name}.f{i}", f"{p}->f{i}"]), t))
        if r.random() < 0.4:
            other = self.name("s")
            self.emit(f"__typeof__({name}) {other} = {name};")
            for i, t in enumerate(types):
                self.variables.append((f"{other}.f{i}", t))
            if r.random() < 0.5:
                self.emit(f"{name} = {self.condition()} ? {other} : {name};")

    def do_bits(self):
        r = self.r
        name = self.name("b")
        widths = [(r.choice(["int", "unsigned", "signed", "unsigned char", "unsigned long", "long"]), r.randint(1, 8)) for _ in range(r.randint(2, 5))]
        self.emit(f"struct {{ {' '.join(f'{t} f{i} : {w};' for i, (t, w) in enumerate(widths))} }} {name} = {{0}};")
        for i, (t, w) in enumerate(widths):
            self.variables.append((f"{name}.f{i}", "bits"))

    def do_union(self):
        r = self.r
        name = self.name("u")
        self.emit(f"union {{ unsigned int w; unsigned short h[2]; unsigned char b[4]; signed char c; int i; }} {name} = {{{r.choice(['0', '1000', '-1', '70000'])}}};")
        for field, t in (("w", "unsigned"), ("h[1]", "unsigned short"), (f"b[{r.randint(0, 3)}]", "unsigned char"), ("c", "signed char"), ("i", "int"), (f"b[({self.expression(1)}) & 3]", "unsigned char")):
            if r.random() < 0.6:
                self.variables.append((f"{name}.{field}", t))

    def do_pointer(self):
        r = self.r
        ints = [v for v, t in self.addressable]
        while len(ints) < 2:
            ints.append(self.declare("int"))
        name = self.name("p")
        self.emit(f"int *{name} = {self.condition()} ? &{r.choice(ints)} : &{r.choice(ints)};")
        self.variables.append((f"*{name}", "int"))
        self.addressable.append((f"*{name}", "int"))
        if r.random() < 0.4:
            q = self.name("q")
            self.emit(f"int **{q} = &{name};")
            self.variables.append((f"**{q}", "int"))
            self.emit(f"if ({self.condition()}) *{q} = &{r.choice(ints)};")

    def int_place(self):
        return self.r.choice([v for v, _ in self.addressable] or [self.declare("int")])

    # In a number; it is found again here, in a function that is analysed apart, or through memory.
    def do_hidden(self):
        r = self.r
        number = self.name("t")
        hide, find = r.choice(HIDDEN)
        hidden = lambda: hide.format(f"(unsigned long)&{self.int_place()}")
        self.emit(f"unsigned long {number} = {hidden()};")
        if r.random() < 0.4:
            self.emit(f"if ({self.condition()}) {number} = {hidden()};")
        if r.random() < 0.3:
            bytes_, again = self.name("o"), self.name("t")
            self.emit(f"unsigned char {bytes_}[8]; unsigned long {again} = 0;")
            if r.random() < 0.5:
                self.emit(f"memcpy({bytes_}, &{number}, 8); memcpy(&{again}, {bytes_}, 8);")
            else:
                i = self.name("i")
                self.emit(f"for (int {i} = 0; {i} < 8; {i}++) {bytes_}[{i}] = {number} >> 8 * {i};")
                self.emit(f"for (int {i} = 7; {i} >= 0; {i}--) {again} = {again} << 8 | {bytes_}[{i}];")
            number = again
        if r.random() < 0.7:
            self.pokes.append(find)
            self.emit(f"poke{len(self.pokes)}({number}, {self.expression(1)}, ({self.expression(1)}) & 3);")
        if r.random() < 0.6:
            self.variables.append((f"(*(int *)({find.format(number)}))", "int"))

    def do_table(self):
        r = self.r
        name, size = self.name("w"), r.choice([2, 4])
        self.emit(f"int *{name}[{size}] = {{{', '.join('&' + self.int_place() for _ in range(size))}}};")
        self.variables.append((f"(*{name}[({self.expression(1)}) & {size - 1}])", "int"))

    def do_volatile(self):
        name = self.name("m")
        self.emit(f"int *volatile {name} = &{self.int_place()};")
        self.variables.append((f"(*{name})", "int"))

    def do_unknown(self):
        self.emit(f"unknown((unsigned long)&{self.int_place()}{self.r.choice([' | 1', ' + 1', ' ^ 1', ''])});")

    def do_heap(self):
        r = self.r
        name, n = self.name("h"), r.choice([1, 2, 4])
        self.emit(f"int *{name} = calloc({n}, sizeof(int));")
        self.heap.append(name)
        self.variables.append((f"{name}[{r.randint(0, n - 1)}]", "int"))
        if n > 1:
            self.variables.append((f"{name}[({self.expression(1)}) & {n - 1}]", "int"))
        self.addressable.append((f"{name}[0]", "int"))

    def do_copy(self):
        r = self.r
        name, type, size = r.choice(self.arrays)
        if not any(name == n for n, _, _ in self.arrays):
            return
        copy = self.name("y")
        self.emit(f"{type} {copy}[{size}];")
        self.emit(f"memset({copy}, {r.choice(['0', '0', '1', '255'])}, sizeof {copy});")
        self.emit(f"mem{r.choice(['cpy', 'move'])}({copy}, {name}, {r.choice([f'sizeof {copy}', f'sizeof {copy} / 2', f'(({self.expression(1)}) & {size - 1})', str(r.randint(0, size))])});")
        self.variables.append((f"{copy}[{r.randint(0, size - 1)}]", type))
        self.variables.append((f"{copy}[({self.expression(1)}) & {size - 1}]", type))

    def do_call(self):
        place = self.place()
        self.emit(f"{place + ' = ' if place and self.r.random() < 0.6 else ''}{self.call(1)};")

    def function(self, recursive):
        r = self.r
        name = self.name("f")
        saved = self.variables, self.readonly, self.lines, self.addressable, self.arrays, self.heap, self.two
        type = r.choice(["int", "int", "unsigned", "unsigned char", "signed char", "long", "short", "_Bool"])
        parameters = [("n", "int n")] if recursive else []
        self.variables, self.readonly, self.lines = list(self.globals), ["n"] if recursive else [], []
        self.addressable, self.arrays, self.heap = [], [], []
        for _ in range(r.randint(1, 2)):
            t = r.choice(TYPES)
            p = self.name("a")
            parameters.append(("x", f"{t} {p}"))
            self.variables.append((p, t))
        if r.random() < 0.6:
            parameters.append(("*", "int *p"))
            self.variables.append(("*p", "int"))
            self.addressable.append(("*p", "int"))
        head = f"static {type} {name}({', '.join(p for _, p in parameters)}) {{"
        self.readonly.append("K")
        kinds = [k for k, _ in parameters]
        features = set(self.features)
        self.features -= {"heap", "goto", "copy", "hidden", "table"}
        if recursive:
            self.emit(f"if (n <= 0) return {self.expression(1)};")
        for _ in range(r.randint(1, 3)):
            self.statement()
        if recursive:
            for _ in range(r.choice([1, 1, 2])):
                arguments = []
                for k in kinds:
                    arguments.append("n - 1" if k == "n" else r.choice(["p", "p", "&" + r.choice(self.addressable)[0]]) if k == "*" else self.expression(1))
                target = self.place()
                self.emit(f"{target} = {r.choice(['', self.leaf() + ' + '])}{name}({', '.join(arguments)});")
                if r.random() < 0.5:
                    self.statement()
        self.emit(f"return {self.expression(1)};")
        body = self.lines
        self.features = features
        self.variables, self.readonly, self.lines, self.addressable, self.arrays, self.heap, self.two = saved
        self.lines += [head] + body + ["}"]
        self.functions.append((name, kinds))

    def program(self):
        r = self.r
        self.addressable, self.arrays, self.heap, self.pokes = [], [], [], []
        self.indent = 0
        self.emit("static const int K = 7; static int dummy;")
        if self.has("global"):
            for _ in range(r.randint(1, 3)):
                t, g = r.choice(TYPES), self.name("g")
                self.emit(f"static {t} {g} = {r.randint(0, 9)};")
                self.globals.append((g, t))
        globals_ = list(self.globals)
        reset = [f"{g} = {v};" for g, v in (re.match(r"static .* (g\d+) = (\d+);", l).groups() for l in self.lines[1:])]
        self.indent = 1
        made = []
        for f in ("call", "recursion"):
            if self.has(f):
                for _ in range(r.randint(1, 2)):
                    functions = self.functions
                    if f == "recursion":
                        self.functions = [] if r.random() < 0.7 else functions
                    self.function(f == "recursion")
                    self.functions = functions + [x for x in self.functions if x not in functions]
        self.reset = reset
        top = self.lines
        self.lines = []
        self.variables, self.readonly = list(globals_), ["a", "K"] + (["b"] if self.two else [])
        self.emit("unsigned char a = __VERIFIER_nondet_uchar();" + (" unsigned char b = __VERIFIER_nondet_uchar();" if self.two else ""))
        for _ in range(r.randint(1, 2)):
            self.declare()
        for f in ("array", "struct", "union", "bits", "pointer", "heap", "hidden", "table", "volatile", "unknown"):
            if self.has(f):
                getattr(self, "do_" + f)()
        for _ in range(r.randint(3, 7)):
            self.statement()
        result = " + ".join([self.expression(1)] + [r.choice(self.variables)[0] for _ in range(r.choice([0, 0, 1, 2]))])
        if r.random() < 0.5:
            result = r.choice(self.variables)[0]
        self.emit(f"long result = {result};")
        for i, find in enumerate(self.pokes):
            top.append(f"static void poke{i + 1}(unsigned long t, int v, int n) {{ for (int i = 0; i < n; i++) *(int *)({find.format('t')}) = (v & 255) + i; }}")
        return top, self.lines


INCLUDES = ["#include <stdlib.h>", "#include <string.h>", "extern unsigned char __VERIFIER_nondet_uchar(void);", "extern void unknown(unsigned long);"]


def native(clang, folder, top, body, two, reset, wrap):
    source = os.path.join(folder, "native.c")
    with open(source, "w") as f:
        f.write("\n".join(INCLUDES + top + ["long program(void) {"] + ["  dummy = 0; " + " ".join(reset)] + body + ["  return result;", "}"]) + "\n")
    harness = os.path.join(folder, "harness.c")
    with open(harness, "w") as f:
        f.write(HARNESS)
    options = ["-fwrapv", "-fsanitize=bounds,shift,integer-divide-by-zero"] if wrap else ["-fsanitize=undefined"]
    exe = os.path.join(folder, "native")
    c = subprocess.run([clang, "-O1", "-w", "-fno-strict-aliasing", *options, "-fno-sanitize=function,vptr,null,alignment,object-size", "-fsanitize-minimal-runtime", "-fsanitize-recover=all", "-fno-sanitize-link-runtime",
                        "-c", "-o", exe + ".o", source], capture_output=True, text=True)
    if c.returncode:
        return None, c.stderr
    c = subprocess.run([clang, "-O1", "-w", f"-DSTRIDE={1 if two else 256}", "-o", exe, exe + ".o", harness], capture_output=True, text=True)
    if c.returncode:
        return None, c.stderr
    try:
        out = subprocess.run([exe], capture_output=True, text=True, timeout=10)
    except subprocess.TimeoutExpired:
        return None, "timeout"
    if out.returncode:
        return None, f"exit {out.returncode}"
    return [tuple(map(int, l.split())) for l in out.stdout.splitlines()], ""


def literal(v):
    return f"{v}l" if v != -2**63 else f"({v + 1}l - 1)"


def checks(r, rows):
    """Conditions that fail in some run."""
    values = sorted({row[0] for row in rows})
    picked = set([values[0], values[-1]] + r.sample(values, min(len(values), 6)))
    out = [f"result != {literal(v)}" for v in sorted(picked)]
    out.append(f"result > {literal(values[0])}")
    out.append(f"result < {literal(values[-1])}")
    for _ in range(4):
        row = r.choice(rows)
        out.append(f"!(a == {row[1]} && result == {literal(row[0])})")
    r.shuffle(out)
    return out


def ask(plumb, engine, timeout, folder, top, body, conditions, mode, name):
    path = os.path.join(folder, name)
    lines = INCLUDES + ["extern void __assert_fail(const char *, const char *, unsigned, const char *);"] + top + ["int main(void) {"] + body + ["  switch (__VERIFIER_nondet_uchar()) {"]
    first = len(lines) + 1
    for i, c in enumerate(conditions):  # one of them, so that none hides another
        lines.append(f'  case {i}: if (!({c})) __assert_fail("", "", 1, ""); break;')
    lines += ["  }", "  return 0;", "}"]
    with open(path, "w") as f:
        f.write("\n".join(lines) + "\n")
    try:
        p = subprocess.run([plumb, "check", "--engine", engine, "--timeout", str(timeout), "--property", "all", "--signed-overflow", mode, path], capture_output=True, text=True, timeout=3 * timeout + 6)
    except subprocess.TimeoutExpired:
        return None, {}, "hangs"
    verdicts = dict(re.findall(r": (memory-safety|overflow|assertions|termination|leaks) +(\w+)", p.stdout))
    if p.returncode not in (0, 1, 2):
        return None, verdicts, p.stdout + p.stderr
    reported = {int(n) for n, _ in re.findall(r":(\d+):\d+: warning: (possible assertion|.*assertion fails)", p.stdout)}
    incomplete = "does not follow" in p.stdout or "time limit" in p.stdout
    if engine != "graph":  # it does not say of each assertion that it may fail
        return conditions if verdicts.get("assertions") == "proved" else [], verdicts, ""
    missed = [] if incomplete else [c for i, c in enumerate(conditions) if first + i not in reported]
    return missed, verdicts, "incomplete" if incomplete else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--engine", default="graph")
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--timeout", type=float, default=8)
    parser.add_argument("--keep", default=tempfile.mkdtemp())
    parser.add_argument("--features", default=",".join(FEATURES))
    parser.add_argument("--modes", default="error,wrap,unbounded")
    options = parser.parse_args()
    folder = tempfile.mkdtemp()
    tally = {}
    defects = 0
    def count(what):
        tally[what] = tally.get(what, 0) + 1
    for seed in range(options.seed, options.seed + options.count):
        g = Generator(seed, options.features.split(","))
        try:
            top, body = g.program()
        except (IndexError, RecursionError):
            count("not generated")
            continue
        r = random.Random(seed)
        for wrap in (False, True):
            modes = [m for m in (["wrap"] if wrap else ["error", "unbounded"]) if m in options.modes]
            if not modes:
                continue
            rows, why = native(options.clang, folder, top, body, g.two, g.reset, wrap)
            if rows is None:
                count("not run")
                break
            clean = [row for row in rows if not row[3]]
            if not clean:
                count("always undefined")
                continue
            conditions = checks(r, clean)
            for mode in modes:
                missed, verdicts, note = ask(options.plumb, options.engine, options.timeout, folder, top, body, conditions, mode, f"p{seed}.c")
                problem = None
                if missed is None:
                    problem = "CRASH " + note[:200]
                elif missed:
                    problem = "UNSOUND not reported: " + "; ".join(missed)
                elif mode == "error" and len(clean) < len(rows) and verdicts.get("overflow") == "proved" and verdicts.get("memory-safety") == "proved":
                    problem = "UNSOUND undefined behaviour not reported"
                count(f"{mode} {note or 'complete'}")
                if problem:
                    defects += 1
                    os.makedirs(options.keep, exist_ok=True)
                    keep = os.path.join(options.keep, f"p{seed}_{mode}.c")
                    os.replace(os.path.join(folder, f"p{seed}.c"), keep)
                    print(f"seed {seed} {mode}: {problem}\n   {keep} features {sorted(g.features)}", flush=True)
    print(tally, f"{defects} defects")
    return defects > 0


if __name__ == "__main__":
    sys.exit(main())
