#!/usr/bin/env python3
"""Termination that must not be proved, and that must not be refuted: random loops and recursive functions over two arbitrary bytes are run natively on all
inputs until a state comes back (then the run is endless for certain), and Plumb is asked. `proved` for a program with an endless run is a defect, and so is
`violated` for one whose runs all end without an undefined step.

usage: endless.py --plumb PATH [--clang PATH] [--seed N] [--count N] [--timeout S] [--keep FOLDER]
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

from occurring import Generator, INCLUDES, HARNESS

SMALL = ["signed char", "unsigned char", "char", "short", "unsigned short", "int", "int", "int", "unsigned", "unsigned", "long", "unsigned long", "_Bool"]

MAIN = """
int main(void) {
  int certain = 1;
  for (int a = 0; a < 256; a++) for (int b = 0; b < 256; b++) {
    in[0] = a; in[1] = b; at = 0; tainted = 0;
    int r = program();
    if (r == 1 && !tainted) { printf("%d %d\\n", a, b); return 0; }
    if (r || tainted) certain = 0;
  }
  if (certain) puts("ends");
}
"""


class Loop(Generator):
    def loop(self):
        r = self.r
        self.addressable, self.arrays, self.heap = [], [], []
        self.features -= {"heap", "goto", "copy", "recursion", "call", "global", "bits", "struct", "union", "array"}
        self.recursive = r.random() < 0.3
        self.array = not self.recursive and r.random() < 0.3
        self.pointer = not self.recursive and not self.array and r.random() < 0.25
        self.names = [(self.name("v"), r.choice(SMALL)) for _ in range(r.randint(1, 3))]
        initial = [r.choice(["a", "b", "a - b", "a", "b", "0", "1", f"a * {r.randint(2, 9)}", "a - 128"]) for _ in self.names]
        self.initial = initial
        self.lines = []
        self.variables = list(self.names)
        if self.array:
            self.variables += [("x[0]", "int"), (f"x[{self.names[0][0]} & 3]", "int"), ("x[3]", "int")]
        if self.pointer:
            self.variables += [("*p", self.names[0][1])]
        self.readonly = ["K"] if r.random() < 0.2 else []
        conditions = [self.condition()]
        if r.random() < 0.4:
            conditions.append(self.condition())
        self.test = r.choice([" && ", " || "]).join(conditions) if r.random() < 0.95 else "1"
        self.indent = 2
        for _ in range(r.randint(1, 4)):
            x = r.random()
            name, type = r.choice(self.variables)
            if x < 0.5 and type != "_Bool":
                self.emit(r.choice([f"{name} += {r.choice(['1', '-1', '2', '-2', '3', self.leaf()])};", f"({name})--;", f"({name})++;", f"{name} -= {self.leaf()};", f"{name} = {name} / 2;",
                                    f"{name} *= {r.choice(['2', '-1', '3', '-2'])};", f"{name} = -{name};", f"{name} = {self.leaf()} - {self.leaf()};", f"{name} %= {r.randint(2, 9)};"]))
            elif x < 0.6 and not self.recursive:
                self.emit(f"if ({self.condition()}) {r.choice(['break', 'continue', 'continue'])};")
            else:
                self.statement()
        return self.lines

    def sources(self):
        lines = self.loop()
        declare = ["  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();"]
        declare += [f"  {t} {n} = {i};" for (n, t), i in zip(self.names, self.initial)]
        state = [n for n, _ in self.names]
        if self.array:
            declare.append("  int x[4] = {0};")
            state += [f"x[{i}]" for i in range(4)]
        if self.pointer:
            declare.append(f"  {self.names[0][1]} *p = &{self.names[0][0]};")
        top = ["static const int K = 7; static int dummy;"]
        watch = ["  long old[8] = {0}, now[8] = {0}, rounds = 0, next = 64;"]
        snapshot = "    " + " ".join(f"now[{i}] = (long)({s});" for i, s in enumerate(state))
        check = ["    { " + snapshot.strip(), "      if (rounds > 0 && !memcmp(old, now, sizeof old)) return 1;", "      if (++rounds == next) { memcpy(old, now, sizeof old); next *= 2; }",
                 "      if (rounds == 1) memcpy(old, now, sizeof old);", "      if (rounds > 200000) return 2; }"]
        native = top + ["int program(void) {"] + declare + watch + [f"  while ({self.test}) {{"] + check + lines + ["  }", "  return 0;", "}"]
        if self.recursive:
            call = ", ".join(n for n, _ in self.names)
            f = [f"static void f({', '.join(f'{t} {n}' for n, t in self.names)}) {{", f"  if (!({self.test})) return;"] + lines + [f"  f({call});", "}"]
            checked = top + f + ["int main(void) {"] + declare + [f"  f({call});", "  return 0;", "}"]
        else:
            checked = top + ["int main(void) {"] + declare + [f"  while ({self.test}) {{"] + lines + ["  }", "  return 0;", "}"]
        return native, checked


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--timeout", type=float, default=6)
    parser.add_argument("--keep", default=tempfile.mkdtemp())
    options = parser.parse_args()
    folder = tempfile.mkdtemp()
    tally, defects = {}, 0
    for seed in range(options.seed, options.seed + options.count):
        g = Loop(seed, ["loop", "switch", "pointer"])
        try:
            native, checked = g.sources()
        except (IndexError, RecursionError):
            continue
        for wrap in (False, True):
            source, exe = os.path.join(folder, "native.c"), os.path.join(folder, "native")
            with open(source, "w") as f:
                f.write("\n".join(INCLUDES + native) + "\n")
            with open(os.path.join(folder, "harness.c"), "w") as f:
                f.write(HARNESS.split("long program")[0] + "int program(void);" + MAIN)
            flags = ["-fwrapv", "-fsanitize=bounds,shift,integer-divide-by-zero"] if wrap else ["-fsanitize=undefined"]
            c = subprocess.run([options.clang, "-O1", "-w", "-fno-strict-aliasing", *flags, "-fno-sanitize=function,vptr,null,alignment,object-size", "-fsanitize-minimal-runtime",
                                "-fsanitize-recover=all", "-fno-sanitize-link-runtime", "-c", "-o", exe + ".o", source], capture_output=True, text=True)
            if not c.returncode:
                c = subprocess.run([options.clang, "-O1", "-w", "-o", exe, exe + ".o", os.path.join(folder, "harness.c")], capture_output=True, text=True)
            if c.returncode:
                tally["not compiled"] = tally.get("not compiled", 0) + 1
                break
            try:
                out = subprocess.run([exe], capture_output=True, text=True, timeout=20)
            except subprocess.TimeoutExpired:
                tally["slow"] = tally.get("slow", 0) + 1
                continue
            endless = out.stdout.strip()
            path = os.path.join(folder, f"e{seed}.c")
            with open(path, "w") as f:
                f.write("\n".join(INCLUDES + checked) + "\n")
            for mode in ["wrap"] if wrap else ["error", "unbounded"]:
                if not endless:
                    tally[f"{mode} not known"] = tally.get(f"{mode} not known", 0) + 1
                    continue
                does = "ends" if endless == "ends" else "endless"
                p = subprocess.run([options.plumb, "check", "--timeout", str(options.timeout), "--signed-overflow", mode, path], capture_output=True, text=True)
                found = re.search(r": termination +(\w+)", p.stdout)
                verdict = found.group(1) if found else "CRASH"
                tally[f"{mode} {does} {verdict}"] = tally.get(f"{mode} {does} {verdict}", 0) + 1
                if verdict in ("CRASH", "violated" if does == "ends" else "proved"):
                    defects += 1
                    os.makedirs(options.keep, exist_ok=True)
                    keep = os.path.join(options.keep, f"e{seed}_{mode}.c")
                    with open(keep, "w") as f:
                        f.write("\n".join(INCLUDES + checked) + "\n")
                    print(f"seed {seed} {mode}: {verdict}, but {does} with {endless}\n   {keep}", flush=True)
    print(tally, f"{defects} defects")
    return defects > 0


if __name__ == "__main__":
    sys.exit(main())
