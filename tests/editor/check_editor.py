#!/usr/bin/env python3
"""plumb lsp in a real editor: Neovim opens a file, shows what is wrong, sees it repaired after an edit and a save, asks for hovers and code lenses, and stops the server.

usage: check_editor.py --plumb PATH          (needs Debian's neovim)
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

TABLE = "static int table[4];\nint get(unsigned i) { return table[i & 3]; }\n\nint bad(int i) {\n  /* \u00e9\U0001f600 */ return table[i];\n}\n"


class Tests:
    def __init__(self):
        self.count = self.failed = 0

    def expect(self, what, good, seen):
        self.count += 1
        if not good:
            self.failed += 1
            print(f"FAILED: {what}: {seen}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    options = parser.parse_args()
    tests = Tests()
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        file, out = os.path.join(folder, "a table.c"), os.path.join(folder, "seen.json")
        with open(file, "w") as f:
            f.write(TABLE)
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check_editor.lua")
        environment = dict(os.environ, PLUMB=os.path.abspath(options.plumb), PLUMB_FILE=file, PLUMB_OUT=out, HOME=folder, XDG_STATE_HOME=folder, XDG_CACHE_HOME=folder,
                           NVIM_LOG_FILE=os.path.join(folder, "nvim.log"))
        done = subprocess.run(["nvim", "--headless", "--clean", "-c", f"luafile {script}"], cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
        if not os.path.exists(out):
            print(f"FAILED: the editor ended without a word: {done.returncode}\n{done.stdout}{done.stderr}")
            sys.exit(1)
        with open(out) as f:
            seen = json.load(f)
        with open(file) as f:
            saved = f.read()
    tests.expect("nothing went wrong in the editor", "problem" not in seen, seen)
    first = [d for d in seen.get("first", []) if d["severity"] == 1]
    tests.expect("the violation is shown", seen.get("error") and len(first) == 1 and first[0]["code"] == "out-of-bounds" and first[0]["source"] == "plumb", seen)
    # the column is the editor's own, in bytes: behind two letters that have six
    tests.expect("at its place", first and (first[0]["line"], first[0]["column"]) == (5, 23), first)
    tests.expect("what is proved, under the pointer", "proved" in str(seen.get("hover")), seen)
    tests.expect("the repair is seen", seen.get("repaired") and "table[i & 3];\n}\n\nint sum" in saved, seen)
    tests.expect("why a loop ends, above it", seen.get("lenses") == "ends: n - i - 1 decreases", seen)
    tests.expect("what clang says", seen.get("broken") and seen["broken_at"][0]["code"] == "clang" and seen["broken_at"][0]["line"] == 1, seen)
    tests.expect("and that it is gone", seen.get("compiles again"), seen)
    tests.expect("the server stops", seen.get("stopped"), seen)
    print(f"{tests.count} checks in an editor, {tests.failed} failed")
    sys.exit(tests.failed > 0)


if __name__ == "__main__":
    main()
