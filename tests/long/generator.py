"""Random C programs over a few inputs, half of them with one error that is planted on purpose.

All that a program does is defined for all inputs, but for the planted error, which needs certain inputs: `trigger` names some. A wild program also
computes without regard to overflow, division by zero and shifts, and nobody knows whether it goes wrong. main returns a hash of what the program
has computed, and prints it before.
"""
import random

from errors import ERRORS

SOURCES = {  # type: (function, least, greatest)
    "unsigned char": ("uchar", 0, 255),
    "int": ("int", -(2**31), 2**31 - 1),
    "unsigned": ("uint", 0, 2**32 - 1),
    "short": ("short", -(2**15), 2**15 - 1),
    "_Bool": ("bool", 0, 1),
}
HEAD = """#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned char __VERIFIER_nondet_uchar(void);
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
short __VERIFIER_nondet_short(void);
_Bool __VERIFIER_nondet_bool(void);

struct node { int value; struct node *next; };
struct record { int a; unsigned char bytes[4]; struct { short low; unsigned bits : 5; int more : 9; } in; int *to; };
union view { unsigned word; unsigned char bytes[4]; };
static unsigned long result;
static int counter, table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static const int keys[8] = {17, -4, 250, 33, 8, 91, -60, 5};
static struct record shared;
static void mix(long x) { result = (result << 5 | result >> 59) ^ (unsigned long)x; }
static int sum(int x, int y) { return (int)((unsigned)x + (unsigned)y); }
static int difference(int x, int y) { return (int)((unsigned)x - (unsigned)y); }
static int product(int x, int y) { return (int)((unsigned)x * (unsigned)y); }
static int ones(unsigned x) { int n = 0; for (int i = 0; i < 32; i++) n += x >> i & 1; return n; }
static int greater(int x, int y) { return x > y ? x : y; }
static int total(int n, ...) {
  int s = 0;
  va_list list;
  va_start(list, n);
  for (int i = 0; i < n; i++) s = sum(s, va_arg(list, int));
  va_end(list);
  return s;
}
static int (*const functions[4])(int, int) = {sum, difference, greater, sum};
"""


class Generator:
    def __init__(self, seed):
        self.r = r = random.Random(seed)
        self.wild = r.random() < 0.2
        self.kind = r.choice(list(ERRORS)) if r.random() < 0.5 else None
        self.names = 0
        self.functions, self.lines, self.indent = [], [], 1
        self.types = [r.choice(list(SOURCES)) for _ in range(r.randint(1, 4))]
        if all(t == "_Bool" for t in self.types):
            self.types.append("unsigned char")
        self.trigger = [self.value(t) for t in self.types]
        self.inputs = [f"in{i}" for i in range(len(self.types))]
        self.readable, self.writable = list(self.inputs) + ["counter"], ["counter"]
        self.recursive = False

    def value(self, kind):
        """A value of a type; those at the ends are not rarer than others."""
        _, least, greatest = SOURCES[kind]
        near = [v for v in (least, greatest, 0, 1, -1, self.r.randint(-10, 10), self.r.randint(0, 300)) if least <= v <= greatest]
        return self.r.choice(near) if self.r.random() < 0.6 else self.r.randint(least, greatest)

    def vector(self):
        """Inputs: arbitrary ones, or the trigger with some of them changed."""
        changed = [self.value(t) for t in self.types]
        return changed if self.r.random() < 0.6 else [self.r.choice(pair) for pair in zip(self.trigger, changed)]

    # ---- Text ----

    def name(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def emit(self, text):
        self.lines.append("  " * self.indent + text)

    def block(self, head, inside):
        """`inside` emits the statements; what they declare is forgotten."""
        readable, writable = list(self.readable), list(self.writable)
        self.emit(head + " {")
        self.indent += 1
        inside()
        self.indent -= 1
        self.emit("}")
        self.readable, self.writable = readable, writable

    def function(self, head, inside):
        """A function of its own before main, which sees its parameters (all of type int) and the globals."""
        saved = self.lines, self.indent, self.readable, self.writable
        self.lines, self.indent = [], 0
        self.readable, self.writable = ["counter"] + head[2], ["counter"]
        self.block(f"static {head[0]} {head[1]}({', '.join('int ' + p for p in head[2])})", inside)
        self.functions.append("\n".join(self.lines))
        self.lines, self.indent, self.readable, self.writable = saved

    # ---- Expressions of type int ----

    def leaf(self):
        r = self.r
        return r.choice(self.readable) if r.random() < 0.75 else str(r.choice([0, 1, -1, 2, 7, 100, r.randint(-1000, 1000), 2147483647, -2147483647]))

    def expression(self, depth=2):
        r = self.r
        if depth == 0 or r.random() < 0.2:
            return self.leaf()
        if r.random() < 0.05:
            return f"total(2, (int)({self.expression(depth - 1)}), (int)({self.leaf()}))"
        x, y = self.expression(depth - 1), self.expression(depth - 1)
        if self.wild and r.random() < 0.15:
            return r.choice([f"({x} + {y})", f"({x} - {y})", f"({x} * 3)", f"({x} / (int)({y}))", f"({x} % (int)({y}))", f"-(int)({x})", f"({x} << ({y} & 3))", f"({x} >> ({y}))"])
        return r.choice([f"sum({x}, {y})", f"difference({x}, {y})", f"product({x}, {r.randint(-9, 9)})", f"({x} & {y})", f"({x} | {y})", f"({x} ^ {y})", f"~({x})",
                         f"({x} < {y})", f"({x} == {y})", f"(int)({x}) / {r.choice([2, 3, -5, 8, 10])}", f"(int)({x}) % {r.choice([2, 3, -5, 8, 10])}", f"((int)({x}) >> {r.randint(0, 31)})",
                         f"({x} ? {y} : {self.leaf()})", f"(short)({x})", f"(unsigned char)({x})", f"!({x})", f"functions[{self.index(4, depth - 1)}]({x}, {y})", f"table[{self.index(8, depth - 1)}]"])

    def index(self, size, depth=1):
        """In [0, size)."""
        x = self.expression(depth)
        if self.wild and self.r.random() < 0.03:
            return f"({x}) % {size + 1}"
        return f"({x}) & {size - 1}" if size & (size - 1) == 0 and self.r.random() < 0.7 else f"(unsigned)({x}) % {size}"

    def condition(self):
        return f"{self.expression(1)} {self.r.choice(['<', '<=', '>', '>=', '==', '!='])} {self.expression(1)}"

    def is_trigger(self, values, every=False):
        """A condition over the inputs that holds for these values; with `every`, for no other ones."""
        r, parts = self.r, []
        for name, kind, value in zip(self.inputs, self.types, values):
            literal = f"{value}u" if kind == "unsigned" else f"({value + 1} - 1)" if value == -(2**31) else str(value)
            low = value & 0xFFFFFFFF
            mask = r.choice([7, 15, 0xF0, 0x55])
            others = [f"({name} & {mask}) == {low & mask}", f"keys[{name} & 7] == keys[{value & 7}]", f"ones((unsigned){name}) == {bin(low).count('1')}", f"{name} >= {literal}",
                      f"!({name} < {literal}) && {name} <= {literal}"]
            parts.append(f"{name} == {literal}" if every or r.random() < 0.4 else r.choice(others))
        return " && ".join(parts if every else r.sample(parts, r.randint(1, len(parts))))

    # ---- Statements ----

    def assign(self):
        self.emit(f"{self.r.choice(self.writable)} = {self.expression()};")

    def statement(self, depth=1):
        r, x = self.r, self.r.random()
        if x < 0.5 or depth == 0:
            return self.assign()
        if x < 0.6:
            return self.emit(f"mix({self.expression()});")
        if x < 0.75:
            self.block(f"if ({self.condition()})", lambda: self.statement(depth - 1))
            return self.block("else", lambda: self.statement(depth - 1)) if r.random() < 0.4 else None
        if x < 0.85:
            self.emit(f"switch ({self.index(4)}) {{")
            for i in r.sample(range(4), 3):
                self.emit(f"  case {i}: {r.choice(self.writable)} = {self.expression(1)};{r.choice([' break;', ' break;', ''])}")
            return self.emit(f"  default: {r.choice(self.writable)} = {self.leaf()};\n{'  ' * self.indent}}}")
        return self.loop(depth)

    def loop(self, depth=1):
        i, bound = self.name("i"), self.r.randint(1, 6)

        def inside():
            self.readable.append(i)
            for _ in range(self.r.randint(1, 2)):
                self.statement(depth - 1)
            if self.r.random() < 0.3:
                self.emit(f"if ({self.condition()}) {self.r.choice(['break', 'continue'])};")

        self.block(self.r.choice([f"for (int {i} = 0; {i} < {bound}; {i}++)", f"for (int {i} = {bound}; {i}-- > 0;)"]), inside)

    def use(self, *places):
        """What a feature has declared is read and written from now on."""
        for place in places:
            self.readable.append(place)
            self.writable.append(place)
        for _ in range(self.r.randint(1, 3)):
            self.statement()

    # ---- Features ----

    def do_variables(self):
        v = self.name("v")
        self.emit(f"int {v} = {self.expression()};")
        self.use(v)

    def do_pointer(self):
        v, p = self.name("v"), self.name("p")
        self.emit(f"int {v} = {self.expression(1)}, *{p} = {self.condition()} ? &{v} : &table[{self.index(8)}], **{p}p = &{p};")
        self.use(f"*{p}", f"**{p}p", v)

    def do_array(self):
        a, size, kind = self.name("a"), self.r.choice([2, 3, 4, 5, 8]), self.r.choice(["int", "int", "short", "unsigned char", "signed char"])
        self.emit(f"{kind} {a}[{size}] = {{{self.expression(1)}}};")
        self.use(f"{a}[{self.index(size)}]", f"{a}[{size - 1}]")
        self.block(f"for ({kind} *p = {a}; p < {a} + {size}; p++)", lambda: self.emit("mix(*p);"))

    def do_matrix(self):
        a = self.name("a")
        self.emit(f"int {a}[3][4];\n  memset({a}, 0, sizeof {a});")
        self.use(f"{a}[{self.index(3)}][{self.index(4)}]", f"{a}[1][2]")
        self.emit(f"int {a}c[12];\n  memcpy({a}c, {a}, sizeof {a}c);\n  memmove({a}c + 1, {a}c, (unsigned)({self.index(8)}) * sizeof(int));\n  mix({a}c[{self.index(12)}]);")

    def do_struct(self):
        s, p = self.name("s"), self.name("p")
        self.emit(f"struct record {s} = {{.a = {self.expression(1)}}}, *{p} = {self.condition()} ? &{s} : &shared;\n  {s}.to = &{p}->a;\n  shared.to = &table[2];")
        self.use(f"{p}->a", f"{p}->bytes[{self.index(4)}]", f"*{p}->to", f"{s}.in.bits", f"{s}.in.more", f"{s}.in.low")
        self.emit(f"struct record {s}c = {s};\n  mix({s}c.in.more + {s}c.bytes[1]);")

    def do_union(self):
        u = self.name("u")
        self.emit(f"union view {u} = {{.word = (unsigned)({self.expression()})}};")
        self.use(f"{u}.bytes[{self.index(4)}]", f"{u}.word")

    def do_heap(self):
        h, size = self.name("h"), self.r.choice([2, 4, 5])
        self.emit(self.r.choice([f"int *{h} = calloc({size}, sizeof(int));", f"int *{h} = malloc({size} * sizeof(int));\n  memset({h}, {self.r.choice([0, 1, 255])}, {size} * sizeof(int));"]))
        self.use(f"{h}[{self.index(size)}]", f"*{h}")
        if self.r.random() < 0.3:
            self.emit(f"{h} = realloc({h}, {size + 2} * sizeof(int));\n  {h}[{size + 1}] = 1;")
        self.emit(f"mix({h}[{size - 1}]);\n  free({h});")
        self.readable, self.writable = [[x for x in places if f"{h}" not in x] for places in (self.readable, self.writable)]

    def do_list(self):
        n, count = self.name("list"), self.r.randint(1, 4)
        self.emit(f"struct node *{n} = 0;")
        self.emit(f"for (int i = 0; i < {count}; i++) {{ struct node *m = malloc(sizeof *m); m->value = sum({self.expression(1)}, i); m->next = {n}; {n} = m; }}")
        self.emit(f"for (struct node *m = {n}; m; m = m->next) if (m->value {self.r.choice(['>', '!=', '=='])} {self.leaf()}) counter = sum(counter, m->value);")
        self.emit(f"while ({n}) {{ struct node *m = {n}->next; mix({n}->value); free({n}); {n} = m; }}")

    def do_string(self):
        s, text = self.name("s"), "".join(self.r.choice("abcxyz") for _ in range(self.r.randint(1, 6)))
        self.emit(f'char {s}[16];\n  memset({s}, 0, sizeof {s});\n  strcpy({s}, "{text}");\n  if ({self.condition()}) strcat({s}, "{text[::-1]}");')
        self.emit(f"{s}[{self.index(16)}] = (char)({self.r.choice(['0', self.expression(1)])});\n  {s}[15] = 0;")
        self.emit(f'mix((long)strlen({s}));\n  mix(strcmp({s}, "{text}") == 0);\n  mix(strchr({s}, \'{text[-1]}\') != 0);')

    def do_call(self):
        f = self.name("f")

        def inside():
            v = self.name("v")
            self.emit(f"int {v} = {self.expression()};")
            self.use(v, "x")
            self.emit(f"return {self.expression()};")

        self.function(("int", f, ["x", "y"]), inside)
        self.emit(f"mix({f}({self.expression(1)}, {self.expression(1)}));")

    def do_recursion(self):
        f = self.name("f")

        def inside():
            self.emit(f"if (n <= 0) return {self.expression(1)};")
            self.use("x")
            self.emit(f"return sum({f}(n - 1, {self.expression(1)}), {self.expression(1)});")

        self.function(("int", f, ["n", "x"]), inside)
        self.emit(f"mix({f}({self.r.choice([str(self.r.randint(0, 6)), self.index(4)])}, {self.expression(1)}));")

    # ---- The error ----

    def plant(self):
        """The error in one of several surroundings; `go` says whether it happens, `x` is any number."""
        error = self.r.choice(ERRORS[self.kind])
        trigger, shape = self.is_trigger(self.trigger), self.r.randint(0, 3)
        code = error.replace("$x", str(self.r.randint(2, 9)))
        if shape == 0:
            self.block("", lambda: self.emit(f"int go = {trigger}, x = {self.leaf()};\n  (void)x;\n  {code}"))
            return
        f = self.name("planted")
        if shape == 1:  # in one round of a loop
            at = self.r.randint(0, 3)
            self.function(("void", f, ["g", "x"]), lambda: self.emit(f"for (int i = 0; i < 4; i++) {{ int go = g && i == {at}; {code} }}"))
            self.emit(f"{f}({trigger}, {self.leaf()});")
        elif shape == 2:  # deep in a recursion
            self.function(("void", f, ["depth", "go", "x"]), lambda: self.emit(f"if (depth > 0) {{ {f}(depth - 1, go, x); return; }}\n  {code}"))
            self.emit(f"{f}({self.r.randint(0, 4)}, {trigger}, {self.leaf()});")
        else:  # behind a pointer to a function
            self.function(("void", f, ["go", "x"]), lambda: self.emit(code))
            self.emit(f"void (*{f}p)(int, int) = {f};\n  {f}p({trigger}, {self.leaf()});")

    def source(self):
        r = self.r
        features = [getattr(self, name) for name in dir(self) if name.startswith("do_")]
        for name, kind in zip(self.inputs, self.types):
            self.emit(f"{kind} {name} = __VERIFIER_nondet_{SOURCES[kind][0]}();")
        self.do_variables()
        chosen = r.sample(features, r.randint(1, 4))
        at = r.randint(0, len(chosen))
        for i in range(len(chosen) + 1):
            if i == at and self.kind:
                self.plant()
            if i < len(chosen):
                chosen[i]()
        for v in self.readable:
            self.emit(f"mix({v});")
        return self.functions, self.lines


def program(seed, claim):
    """(text, generator). `claim` is None, or inputs, a relation and a number: at the end the result is claimed to relate to the number for these inputs."""
    g = Generator(seed)
    functions, lines = g.source()
    lines.append("  int code = (int)(result ^ result >> 32);")
    if claim:
        values, relation, number = claim
        lines.append(f"  if ({g.is_trigger(values, every=True)}) assert(code {relation} ({number}));")
    lines += ['  printf("%d\\n", code);', "  return code;"]
    return "\n".join([HEAD, *functions, "int main(void) {", *lines, "}"]) + "\n", g
