"""A project of small files to ask about again and again: what the tests of plumb project share."""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

SOURCES = {
    "include/shared.h": "#define STEP 1\nint step(int x);\n",
    "src/step.c": '#include "shared.h"\nint step(int x) { return x < 100 ? x + STEP : 0; }\nint half(unsigned x) { return 10 / (int)(x % 2 + 1); }\n',
    "src/count.c": '#include "shared.h"\nint main(void) { int n = 0; for (int i = 0; i < 5; i++) n = step(n); return n - 5; }\n',
    "src/alone.c": "int main(void) { int a[3] = {1, 2, 3}, sum = 0; for (int i = 0; i < 3; i++) sum += a[i]; return sum - 6; }\n",
    "src/table.c": "static int table[4];\nint get(unsigned i) { return table[i & 3]; }\n\nint bad(int i) {\n  return table[i];\n}\n",
}


class Project:
    def __init__(self, plumb, folder, sources=None, entries=("step", "count", "alone", "table")):
        self.plumb, self.folder, self.failed, self.count = plumb, folder, 0, 0
        for name, text in (SOURCES if sources is None else sources).items():
            self.write(name, text)
        self.entries = list(entries)
        self.write_database()

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", errors="surrogateescape") as f:
            f.write(text)

    def write_database(self, options=""):
        os.makedirs(self.path("build"), exist_ok=True)
        commands = [{"directory": self.path("build"), "file": f"../src/{name}.c",
                     "command": f"cc -I../include {options} -O2 -Wall -c ../src/{name}.c -o {name}.o"} for name in self.entries]
        with open(self.path("build/compile_commands.json"), "w") as f:
            json.dump(commands, f)

    def call(self, *words, prepare=None, **environment):
        return subprocess.run([self.plumb, "project", "--timeout", "5", *words], cwd=self.folder, capture_output=True, text=True, timeout=100,
                              preexec_fn=prepare, env=dict(os.environ, LC_ALL="C", **environment))

    def expect(self, what, good, done):
        self.count += 1
        if not good:
            self.failed += 1
            print(f"FAILED: {what}: exit {done.returncode}\n{done.stdout}{done.stderr}")

    def asked(self, done):
        found = re.search(r"(\d+) files, (\d+) tasks, (\d+) answered now", done.stdout)
        return int(found[3]) if found else None

    def expect_asked(self, what, number, status=1, *words, **environment):
        done = self.call(*words, **environment)
        self.expect(f"{what}: {number} asked", self.asked(done) == number and done.returncode == status, done)
        return done


def run_parts(description, what, parts, make=Project):
    """Each part gets one project after the other; the exit status says whether all went well."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--plumb", required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        project = make(os.path.abspath(options.plumb), os.path.realpath(folder))
        for part in parts:
            part(project)
        print(f"{project.count} checks of {what}, {project.failed} failed")
        sys.exit(project.failed > 0 or project.count == 0)
