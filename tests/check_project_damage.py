#!/usr/bin/env python3
"""plumb project with results that are damaged, older, no files, or in a folder that cannot be written to: what it said before, or one line and exit status 65, and no other verdict.

usage: check_project_damage.py --plumb PATH
"""
import os
import random
import re
import shutil
import stat

from project_kit import Project, run_parts

NOBODY = 65534
SOURCES = {
    "include/shared.h": "int step(int x);\n",
    "src/step.c": '#include "shared.h"\nint step(int x) { return x < 100 ? x + 1 : 0; }\nint last(void) { static int table[4]; return table[3]; }\n',
    "src/count.c": '#include "shared.h"\nint main(void) { int n = 0; for (int i = 0; i < 5; i++) n = step(n); return n - 5; }\n',
    "src/wrong.c": "int wrong(void) {\n  int table[4] = {0};\n  return table[4];\n}\n",
}
LOOKS = ("show", "status", "diff")


def make(plumb, folder):
    project = Project(plumb, folder, SOURCES, ("step", "count", "wrong"))
    project.call()
    shutil.copy(project.path(".plumb/results.db"), project.path("older.db"))
    project.write("src/more.c", "int more(void) { int x = 2147483647; return x + 1; }\n")
    project.entries.append("more")
    project.write_database()
    project.call()
    os.chmod(folder, 0o755)
    shutil.copytree(project.path(".plumb"), project.path("whole"))
    project.before = {words: project.call(*words.split()) for words in (*LOOKS, "")}
    restore(project)
    return project


def restore(project):
    shutil.rmtree(project.path(".plumb"))
    shutil.copytree(project.path("whole"), project.path(".plumb"))


def read(project, name):
    with open(project.path(name), "rb") as f:
        return f.read()


def lines_of(done):
    """Without those that only say how much there was to do."""
    return [line for line in done.stdout.splitlines() if not re.match(r"compiling |asking |\d+ files, ", line)]


def expect_same_or_told(project, what, words, contents):
    with open(project.path(".plumb/results.db"), "wb") as f:
        f.write(contents)
    before = project.before[words]
    done = project.call(*words.split())
    if done.returncode == 65:
        lines = [line for line in lines_of(done) if "results.db" in line]
        whole = lines_of(before) if len(lines_of(done)) > 1 else []
        project.expect(f"{what}: {words}: one line", len(lines) == 1 and lines_of(done) == whole + lines, done)
    else:
        project.expect(f"{what}: {words}: as before", done.returncode == before.returncode and lines_of(done) == lines_of(before), done)
    return done


def before_is_right(project):
    for words, status in (("", 1), ("show", 1), ("status", 0), ("diff", 1)):
        done = project.before[words]
        project.expect(f"{words}: at first", done.returncode == status, done)
    project.expect("one finding is new", "1 new, 1 before" in project.before["diff"].stdout, project.before["diff"])


def bits_flip(project):
    """Anywhere; and in the first pages, where SQLite keeps what the file is."""
    whole = read(project, ".plumb/results.db")
    draw = random.Random(20)
    told = 0
    for i in range(210):
        at = draw.randrange(len(whole) * 8) if i % 3 else draw.randrange(8192 * 8)
        damaged = bytearray(whole)
        damaged[at // 8] ^= 1 << at % 8
        words = LOOKS[i // 3 % len(LOOKS)]
        told += expect_same_or_told(project, f"bit {at}", words, damaged).returncode == 65
    project.expect(f"{told} were seen", told >= 20, project.before["show"])
    restore(project)


def bits_flip_and_more_is_asked(project):
    whole = read(project, ".plumb/results.db")
    draw = random.Random(21)
    for _ in range(16):
        at = draw.randrange(len(whole) * 8)
        damaged = bytearray(whole)
        damaged[at // 8] ^= 1 << at % 8
        if expect_same_or_told(project, f"bit {at}", "", damaged).returncode != 65:
            done = project.call("show")
            same = done.returncode == 1 and lines_of(done) == lines_of(project.before["show"])
            project.expect(f"bit {at}: shown after the next run", same or (done.returncode == 65 and "results.db: it is damaged" in done.stdout), done)
        restore(project)


def pages_are_lost(project):
    """Pages that are empty, that were never written, that stand at another place, and files that end too early."""
    whole, older = read(project, ".plumb/results.db"), read(project, "older.db")
    size = 4096
    for at in range(0, len(whole), size):
        empty, swapped = bytearray(whole), bytearray(whole)
        empty[at:at + size] = bytes(size)
        other = (at + size) % len(whole)
        swapped[at:at + size], swapped[other:other + size] = whole[other:other + size], whole[at:at + size]
        damages = {"empty": empty, "at another place": swapped, "at the end": whole[:at]}
        if at < len(older):
            damages["older"] = whole[:at] + older[at:at + size] + whole[at + size:]
        for name, damaged in damages.items():
            expect_same_or_told(project, f"page {at // size} is {name}", "show", damaged)
    restore(project)


def answers_are_exchanged(project):
    """A row that says something else, even where it is as well formed as before, is damage."""
    whole = read(project, ".plumb/results.db")
    for old, new in ((b'"false"', b'"true" '), (b"wrong", b"right"), (b'"tasks":4', b'"tasks":1')):
        project.expect(f"{old} is there", old in whole, project.before["show"])
        for words in LOOKS:
            done = expect_same_or_told(project, f"{old} becomes {new}", words, whole.replace(old, new))
            project.expect(f"{old} becomes {new}: {words}: told", done.returncode == 65 and "it is damaged" in done.stdout and "plumb project clear" in done.stdout, done)
    restore(project)


def bases_are_damaged(project):
    whole = read(project, "whole/results.db")
    shutil.copytree(project.path("whole"), project.path("base"))
    done = project.call("diff", "base")
    project.expect("nothing is new", done.returncode == 0 and "0 new, 2 before" in done.stdout, done)
    with open(project.path("base/results.db"), "wb") as f:
        f.write(whole.replace(b'"false"', b'"true" '))
    done = project.call("diff", "base")
    project.expect("a base that is damaged", done.returncode == 65 and "base/results.db: it is damaged" in done.stdout and len(done.stdout.splitlines()) == 1, done)
    shutil.rmtree(project.path("base"))


def what_is_no_file(project):
    """A pipe, a folder, or a device where a file is meant: nothing waits for it."""
    os.mkfifo(project.path("pipe"))
    for name in ("pipe", "src", "/dev/zero"):
        done = project.call(name)
        project.expect(f"{name} as compilation database", done.returncode == 65 and f"{name}: it is no file that can be read" in done.stdout and len(done.stdout.splitlines()) == 1, done)
    for name in ("pipe", "/dev/null", "build/compile_commands.json"):
        for words in ([], ["show"], ["clear"]):
            done = project.call(*words, "--results", name)
            project.expect(f"{name} as folder of results: {words}", done.returncode == 65 and name in done.stdout and len(done.stdout.splitlines()) == 1, done)
            project.expect(f"{name} is still there", os.path.exists(project.path(name)), done)
    for begin in (os.mkfifo, os.mkdir):
        os.unlink(project.path(".plumb/results.db"))
        begin(project.path(".plumb/results.db"))
        for words in ((), ("show",)):
            done = project.call(*words)
            project.expect("results.db that is no file", done.returncode == 65 and "results.db: it is no file" in done.stdout, done)
        restore(project)
    os.unlink(project.path("pipe"))


def become_nobody():
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def folders_are_read_only(project):
    """What is known is shown; a run says that it can keep nothing."""
    tools = project.path("tools")
    os.mkdir(tools)
    for name in ("plumb", "libplumb.so.0"):
        shutil.copy(os.path.join(os.path.dirname(project.plumb), name), tools)
    before, project.plumb = project.plumb, os.path.join(tools, "plumb")
    environment = {"LD_LIBRARY_PATH": tools}
    folder = project.path(".plumb")
    for base, _, names in os.walk(folder):
        for name in names:
            os.chmod(os.path.join(base, name), 0o444)
        os.chmod(base, 0o555)
    for words in LOOKS:
        done = project.call(*words.split(), prepare=become_nobody, **environment)
        project.expect(f"{words} of results that cannot be written to", done.returncode == project.before[words].returncode and done.stdout == project.before[words].stdout, done)
    pages = project.path("pages")
    os.mkdir(pages)
    os.chmod(pages, 0o777)
    done = project.call("report", "-o", "pages", prepare=become_nobody, **environment)
    project.expect("a report about them", done.returncode == 0 and os.path.exists(os.path.join(pages, "index.html")), done)
    project.expect("nothing is left beside them", sorted(os.listdir(folder)) == sorted(os.listdir(project.path("whole"))), done)
    done = project.call(prepare=become_nobody, **environment)
    project.expect("a run", done.returncode == 65 and "Permission denied" in done.stdout and len(done.stdout.splitlines()) == 1, done)
    done = project.call("clear", prepare=become_nobody, **environment)
    project.expect("and clear", done.returncode == 65 and "Permission denied" in done.stdout and os.path.exists(os.path.join(folder, "results.db")), done)
    damaged = read(project, "whole/results.db").replace(b'"false"', b'"true" ')
    with open(os.path.join(folder, "log"), "wb"):
        pass
    os.chmod(folder, stat.S_IRWXU)
    os.chmod(os.path.join(folder, "results.db"), 0o644)
    with open(os.path.join(folder, "results.db"), "wb") as f:
        f.write(damaged)
    os.chmod(folder, 0o555)
    done = project.call("show", prepare=become_nobody, **environment)
    project.expect("damage in them is seen", done.returncode == 65 and "it is damaged" in done.stdout, done)
    os.chmod(folder, stat.S_IRWXU)
    os.chmod(os.path.join(folder, "units"), stat.S_IRWXU)
    project.plumb = before
    restore(project)


def what_is_lost_is_asked_again(project):
    done = project.call("clear")
    project.expect("damage can be cleared", done.returncode == 0, done)
    done = project.call()
    project.expect("and all is as before", done.returncode == 1 and lines_of(done) == lines_of(project.before[""]), done)


if __name__ == "__main__":
    run_parts(__doc__, "results that are damaged or cannot be written",
              (before_is_right, bits_flip, bits_flip_and_more_is_asked, pages_are_lost, answers_are_exchanged, bases_are_damaged, what_is_no_file, folders_are_read_only,
               what_is_lost_is_asked_again), make)
