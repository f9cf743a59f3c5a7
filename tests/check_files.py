#!/usr/bin/env python3
"""Plumb writes what it is asked to and nothing else: no result of an earlier run stays where this one has none, no input is written over, and a replay
runs nothing natively without being asked to, leaves nothing behind then, and believes no proof of a result.

usage: check_files.py --plumb PATH
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

SAFE = "int main(void) { return 0; }\n"
BAD = "int plumb_nondet_int(void); int main(void) { return 10 / plumb_nondet_int(); }\n"
OPEN = "unsigned plumb_nondet_uint(void); int main(void) { unsigned n = plumb_nondet_uint(); while (n > 1) n = n % 2 ? 3 * n + 1 : n / 2; return 0; }\n"
UNKNOWN = ("check", "--property", "termination", "--engine", "bounded", "--unwind", "1")
WRITES = """#include <stdio.h>
int plumb_nondet_int(void);
int main(void) {
  FILE *file = fopen("left-behind", "w");
  if (file) fclose(file);
  return 10 / plumb_nondet_int();
}
"""
STAYS = """int plumb_nondet_int(void);
int main(void) {
#if __has_feature(address_sanitizer)
  for (volatile int i = 0; i >= 0;) i = 0;
#endif
  return 10 / plumb_nondet_int();
}
"""
# Its states come back after a billion rounds, and with 0 for 10 it ends then.
GROWS = """int plumb_nondet_int(void);
int main(void) {
  int x = plumb_nondet_int();
  while (x > 3) x = x < 1000000000 ? x + 1 : 10;
  return x;
}
"""


class Room:
    """A folder with one program, and one for temporary files."""

    def __init__(self, plumb, source):
        self.plumb = plumb
        self.folder = tempfile.TemporaryDirectory()
        self.work = os.path.join(self.folder.name, "work")
        self.temporary = os.path.join(self.folder.name, "temporary")
        os.mkdir(self.work)
        os.mkdir(self.temporary)
        self.write("a.c", source)

    def write(self, name, text):
        with open(os.path.join(self.work, name), "w") as f:
            f.write(text)

    def read(self, name):
        with open(os.path.join(self.work, name)) as f:
            return f.read()

    def run(self, *words):
        environment = dict(os.environ, TMPDIR=self.temporary)
        return subprocess.run([self.plumb, *words], cwd=self.work, env=environment, capture_output=True, text=True, timeout=60)

    def files(self):
        return sorted(os.listdir(self.work)), sorted(os.listdir(self.temporary))


def old_witnesses_go(plumb):
    room = Room(plumb, OPEN)
    room.write("w.graphml", "of another run")
    done = room.run(*UNKNOWN, "--witness", "w.graphml", "a.c")
    assert done.returncode == 2, done
    assert room.files() == (["a.c"], []), room.files()


def new_witnesses_stay(plumb):
    room = Room(plumb, SAFE)
    room.write("w.graphml", "of another run")
    assert room.run("check", "--witness", "w.graphml", "a.c").returncode == 0
    assert "graphml" in room.read("w.graphml")


OUTPUTS = ("--witness", "w.graphml"), ("--certificate", "c.json"), ("--output", "o.txt")


def nothing_old_stays_after_an_error(plumb):
    """What was there is of another run, whether the input or the command line is wrong."""
    for words, status in ((["broken.c"], 65), (["missing.c"], 65), (["--no-such-option", "a.c"], 64), (["--timeout", "x", "a.c"], 64)):
        room = Room(plumb, SAFE)
        room.write("broken.c", "int main(void) { return x; }\n")
        for _, name in OUTPUTS:
            room.write(name, "of another run")
        done = room.run("check", *(word for pair in OUTPUTS for word in pair), *words)
        assert done.returncode == status, done
        assert room.files() == (["a.c", "broken.c"], []), (words, room.files())
    room = Room(plumb, "int x;\n")
    room.write("o.txt", "of another run")
    done = room.run("contract", "--output", "o.txt", "a.c")
    assert done.returncode == 65 and done.stderr.startswith("plumb: there is no function"), done
    assert room.files() == (["a.c"], []), room.files()


def what_may_be_an_input_stays_after_an_error(plumb):
    room = Room(plumb, SAFE)
    for words in (["a.c", "--no-such-option"], ["--no-such-option", "./a.c"], ["--no-such-option", "--config=a.c"], ["a.c", "missing.c"]):
        for option, _ in OUTPUTS:
            done = room.run("check", option, "a.c", *words)
            assert done.returncode in (64, 65), done
            assert room.read("a.c") == SAFE, words
    done = room.run("check", "--no-such-option", "--witness", "a.c")
    assert done.returncode == 64 and room.read("a.c") == SAFE, done


def sources_stay_where_a_result_has_no_name(plumb):
    room = Room(plumb, SAFE)
    for option, _ in OUTPUTS:
        for words in ([], ["--no-such-option"], ["--timeout", "x"], ["--format", "json"], ["--format", "sarif"]):
            done = room.run("check", option, "a.c", *words)
            assert done.returncode == 64, done
            assert room.files() == (["a.c"], []) and room.read("a.c") == SAFE, (option, words)


def results_have_places_of_their_own(plumb):
    room = Room(plumb, SAFE)
    for options in (("--output", "x", "--witness", "x"), ("--output", "x", "--certificate", "x"), ("--witness", "x", "--certificate", "./x")):
        room.write("x", "mine")
        done = room.run("check", *options, "a.c")
        assert done.returncode == 64 and "two results" in done.stderr, done
        assert room.read("x") == "mine"
    os.unlink(os.path.join(room.work, "x"))
    assert room.run("check", "--output", "x", "--witness", "x", "a.c").returncode == 64
    assert room.files() == (["a.c"], [])
    assert room.run("check", "--output", "/dev/null", "--witness", "/dev/null", "a.c").returncode == 0
    assert room.run("check", "--output", "x", "--witness", "y", "a.c").returncode == 0


def only_plain_files_go(plumb):
    room = Room(plumb, OPEN)
    os.symlink("/dev/null", os.path.join(room.work, "null"))
    room.run(*UNKNOWN, "--witness", "null", "a.c")
    assert room.files() == (["a.c", "null"], []), room.files()


def inputs_are_spared(plumb):
    room = Room(plumb, SAFE)
    os.link(os.path.join(room.work, "a.c"), os.path.join(room.work, "b.c"))
    for option, name in (("--witness", "a.c"), ("--output", "a.c"), ("--output", "b.c"), ("--output", "./a.c")):
        done = room.run("check", option, name, "a.c")
        assert done.returncode == 64 and "is an input" in done.stderr, done
        assert room.read("a.c") == SAFE


def replays_run_natively_only_when_asked(plumb):
    room = Room(plumb, WRITES)
    room.run("check", "--property", "memory-safety", "--format", "json", "--output", "r.json", "a.c")
    done = room.run("replay", "r.json")
    assert done.returncode == 1 and "interpreter:" in done.stdout and "native" not in done.stdout, done
    done = room.run("replay", "--native", "r.json")
    assert done.returncode == 1 and "native run: runtime error: division by zero" in done.stdout, done
    assert room.files() == (["a.c", "r.json"], []), room.files()


def stopped_replays_leave_nothing(plumb):
    room = Room(plumb, STAYS)
    room.run("check", "--property", "memory-safety", "--format", "json", "--output", "r.json", "a.c")
    done = room.run("replay", "--native", "--timeout", "4", "r.json")
    assert done.returncode == 2 and "time limit" in done.stdout, done
    assert room.files() == (["a.c", "r.json"], []), room.files()


def results_name_no_plugins(plumb):
    """A result from elsewhere cannot have clang load anything."""
    room = Room(plumb, BAD)
    room.run("check", "--property", "memory-safety", "--format", "json", "--output", "r.json", "a.c")
    for option in ("-fplugin=./evil.so", "-Xclang", "@file", "-B.", "--config=x"):
        room.write("evil.json", room.read("r.json").replace('"clang_options": []', f'"clang_options": ["{option}"]'))
        done = room.run("replay", "evil.json")
        assert done.returncode not in (0, 1, 2) and option in done.stderr, done


def closed_sets_are_proved_again(plumb):
    """That the steps were not enough for a run is no proof that it does not end."""
    room = Room(plumb, GROWS)
    room.run("check", "--engine", "graph", "--property", "termination", "--format", "json", "--output", "r.json", "a.c")
    done = room.run("replay", "r.json")
    assert done.returncode == 1 and "again after each round" in done.stdout, done
    result = json.loads(room.read("r.json"))
    result["results"][0]["counterexample"]["set"] = ["0 < x"]
    room.write("other.json", json.dumps(result))
    done = room.run("replay", "other.json")
    assert done.returncode == 2 and "0 < x holds for ever is not proved again" in done.stdout, done
    room.write("a.c", GROWS.replace("x + 1 : 10", "x + 1 : 0"))
    done = room.run("replay", "r.json")
    assert done.returncode == 2 and "which confirms nothing" in done.stdout, done


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    plumb = os.path.abspath(parser.parse_args().plumb)
    tests = [
        old_witnesses_go,
        new_witnesses_stay,
        nothing_old_stays_after_an_error,
        what_may_be_an_input_stays_after_an_error,
        sources_stay_where_a_result_has_no_name,
        results_have_places_of_their_own,
        only_plain_files_go,
        inputs_are_spared,
        replays_run_natively_only_when_asked,
        stopped_replays_leave_nothing,
        results_name_no_plugins,
        closed_sets_are_proved_again,
    ]
    failed = 0
    for test in tests:
        try:
            test(plumb)
        except AssertionError as problem:
            failed += 1
            print(f"{test.__name__}: {problem}")
    print(f"{len(tests)} tests of files, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
