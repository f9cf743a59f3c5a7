#!/usr/bin/env python3
"""plumb project: a second run asks only what changed, and nothing that goes wrong gives a wrong or stale answer.

usage: check_project.py --plumb PATH
"""
import fcntl
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import time

from project_kit import SOURCES, run_parts


def what_changes_is_asked(project):
    done = project.expect_asked("all at first", 5)
    project.expect("with its line and a caret", "[out-of-bounds] in bad()\n    5 |   return table[i];\n      |          ^\n" in done.stdout, done)
    finding = "src/table.c:5:10: error: access outside of the object [out-of-bounds] in bad()"
    project.expect("a finding is at its place", finding in done.stdout, done)
    project.expect("what no program uses is asked about", "memory-safety       4 proved      1 violated" in done.stdout, done)
    project.expect_asked("nothing without a change", 0)
    for name in SOURCES:
        os.utime(project.path(name))
    project.expect_asked("touched files", 0)
    project.write("src/table.c", "// moved\n\n\n" + SOURCES["src/table.c"])
    done = project.expect_asked("functions that only moved", 0)
    project.expect("the finding has moved", "src/table.c:8:10: error: access outside" in done.stdout and "with i = -1 at src/table.c:7" in done.stdout, done)
    project.write("src/table.c", SOURCES["src/table.c"].replace("i & 3", "i & 2"))
    done = project.expect_asked("one function of two", 1)
    project.write("src/table.c", SOURCES["src/table.c"])
    project.expect_asked("and back", 0)
    project.write("src/alone.c", SOURCES["src/alone.c"].replace("3] = {1, 2, 3}", "3] = {3, 2, 1}"))
    project.expect_asked("one program", 1)
    project.write("src/step.c", SOURCES["src/step.c"].replace("x < 100", "x < 101"))
    project.expect_asked("a function and its callers", 1)
    project.write("include/shared.h", SOURCES["include/shared.h"].replace("STEP 1", "STEP (1)"))
    project.expect_asked("a header without effect", 0)
    project.write("include/shared.h", "#define STEP 2\nint step(int x);\n")
    project.expect_asked("a header", 1)
    project.write("src/shared.h", "#define STEP 3\nint step(int x);\n")
    project.expect_asked("a header that hides another one", 1)
    os.unlink(project.path("src/shared.h"))
    project.expect_asked("and is gone again: the answer is known", 0)


def what_looks_the_same_is_seen(project):
    """Files that become others with the size and the time of writing that they had, and a header that is there only now."""
    alone = project.path("src/alone.c")
    before = os.stat(alone)
    project.write("src/alone.c", SOURCES["src/alone.c"].replace("3] = {1, 2, 3}", "3] = {2, 1, 3}"))
    os.utime(alone, ns=(before.st_atime_ns, before.st_mtime_ns))
    project.expect_asked("other contents of the same size and time", 1)
    project.write("src/sub/other.h", "")
    project.write("src/alone.c", '#if __has_include("sub/more.h")\n#include "sub/more.h"\n#else\n#define MORE 0\n#endif\n' + SOURCES["src/alone.c"].replace("sum - 6", "sum - 6 + MORE"))
    project.expect_asked("a program that asks for a header", 1)
    project.write("src/sub/more.h", "#define MORE 1\n")
    project.expect_asked("and the header is there", 1)
    project.write("src/alone.c", SOURCES["src/alone.c"])
    project.expect_asked("and back", 0)


def what_is_asked_changes(project):
    project.write_database("-DUNUSED")
    project.expect_asked("an option without effect", 0)
    project.write_database("-DSTEP=7 -Wno-macro-redefined -fwrapv")
    project.expect_asked("another meaning of overflow", 5)
    project.write_database()
    project.expect_asked("the options of before", 0)
    project.expect_asked("another property", 5, 1, "--property", "memory-safety")
    project.expect_asked("another data model", 5, 1, "--data-model", "ilp32")
    clang = project.path("clang")
    with open(clang, "w") as f:
        f.write('#!/bin/sh\nexec clang-19 "$@"\n')
    os.chmod(clang, 0o755)
    project.expect_asked("another clang", 5, 1, PLUMB_CLANG=clang)
    project.expect_asked("less time than it had", 0, 1, "--timeout", "4")


def people_accept(project):
    table = SOURCES["src/table.c"]
    project.write("src/table.c", table.replace("  return table[i];", "  return table[i];  // plumb: accept out-of-bounds callers check"))
    done = project.call()
    project.expect("a finding is accepted", done.returncode in (0, 2) and "note: accepted: access outside" in done.stdout and "callers check" in done.stdout, done)
    project.write("src/table.c", table.replace("  return table[i];", "  return table[i];  // plumb: accept out-of-bounds"))
    done = project.call()
    project.expect("not without a reason", done.returncode == 1 and "no reason is given" in done.stdout, done)
    project.write("src/table.c", table.replace("  return table[i];", "  return table[i & 3];  // plumb: accept out-of-bounds callers check"))
    done = project.call()
    project.expect("a comment that is not needed is told", done.returncode == 0 and "nothing is found here any more" in done.stdout, done)
    comment = "// plumb: accept out-of-bounds callers check"
    for text, accepts in ((f"  {comment}\n  return table[i];", True), (f"  {comment}\n  // and more\n  return table[i];", True),
                          (f"  i += 0;  {comment}\n  return table[i];", False), (f"  {comment}\n\n  return table[i];", False),
                          (f"  return table[i] + *\"{comment}\" - '/';", False), (f"  return \"//\"[0] + table[i] - '/';  {comment}", True),
                          (f"  return table[i];\n  {comment}", False)):
        project.write("src/table.c", table.replace("  return table[i];", text))
        done = project.call()
        project.expect(f"{text!r} accepts{'' if accepts else ' nothing'}", (done.returncode == 1) != accepts and ("note: accepted" in done.stdout) == accepts, done)
    project.write("src/table.c", table)


def bases_are_compared(project):
    project.call()
    base = project.path("base")
    shutil.copytree(project.path(".plumb"), base)
    done = project.call("diff", base)
    project.expect("nothing is new", done.returncode == 0 and "0 new, 1 before" in done.stdout, done)
    project.write("src/table.c", "\n\n" + SOURCES["src/table.c"] + "int worse(int i) { return 1 / i; }\n")
    project.call()
    done = project.call("diff", base)
    project.expect("one is new", done.returncode == 1 and "1 new, 1 before" in done.stdout and "in worse()" in done.stdout and "in bad()" not in done.stdout, done)
    done = project.call("diff")
    project.expect("against the run before", done.returncode == 1 and "1 new" in done.stdout, done)
    done = project.call("diff", "1000")
    project.expect("a base that is not there", done.returncode == 65 and "there is no run 1000" in done.stdout, done)
    done = project.call("show")
    project.expect("findings are shown", done.returncode == 1 and done.stdout.count(": error: ") == 2, done)
    done = project.call("status")
    project.expect("status", done.returncode == 0 and "answered then" in done.stdout, done)
    project.write("src/table.c", SOURCES["src/table.c"])


def pages_are_written(project):
    project.call()
    done = project.call("report", "-o", "pages")
    project.expect("pages", done.returncode == 0 and "pages/index.html" in done.stdout, done)
    names = os.listdir(project.path("pages"))
    texts = {}
    for name in names:
        with open(project.path("pages/" + name)) as f:
            texts[name] = f.read()
    for name, text in texts.items():
        for link, anchor in re.findall(r'href="([^"#]*)(?:#([^"]*))?"', text):
            good = (link or name) in texts and (not anchor or f'id="{anchor}"' in texts[link or name])
            project.expect(f"{name}: the link {link}#{anchor} leads somewhere", good, done)
        project.expect(f"{name} needs nothing from elsewhere", "http" not in text and " src=" not in text, done)
    page = next((text for text in texts.values() if "<h1>src/table.c" in text), "")
    project.expect("a line with a violation", re.search(r'<details class="line violated" id="L5">.*<code>  return table\[i\];</code>', page) is not None, done)
    project.expect("a line whose checks are proved", re.search(r'<details class="line proved" id="L2">.*: proved</li>', page) is not None, done)
    page = texts["functions.html"]
    row = next(row for row in re.findall(r"<tr .*?</tr>", page, re.S) if "<b>main</b>" in row and "src/count.c" in row)
    project.expect("a function rests on what it calls", ">step</a>" in row and "termination" in row, done)
    with open(project.path("file"), "w"):
        pass
    done = project.call("report", "-o", "file")
    project.expect("a folder that is none", done.returncode == 65 and "file/index.html" in done.stdout, done)


def files_are_wrong(project):
    project.entries += ["broken", "gone"]
    project.write("src/broken.c", "int f( {\n")
    project.write_database()
    done = project.call()
    project.expect("the rest is done", "src/broken.c: not asked about: clang does not accept it" in done.stdout and
                   "src/gone.c: not asked about" in done.stdout and ", 6 files" not in done.stdout and done.returncode == 1, done)
    project.entries = project.entries[:-2]
    os.unlink(project.path("src/broken.c"))
    project.write_database()
    with open(project.path("build/compile_commands.json"), "a") as f:
        f.write("]")
    done = project.call()
    project.expect("a database that is none", done.returncode == 65 and "it is no compilation database" in done.stdout, done)
    done = project.call("nowhere.json")
    project.expect("a database that is not there", done.returncode == 65 and "there is no such file" in done.stdout, done)
    entries = project.entries
    project.write("src/nothing.c", "")
    project.write("src/comment.c", "// nothing yet\nstatic int unused(void) { return 1; }\n")
    project.entries = ["nothing", "comment"]
    project.write_database()
    done = project.call()
    project.expect("files without functions", done.returncode == 0 and "src/nothing.c: nothing to ask about" in done.stdout and "src/comment.c: nothing to ask about" in done.stdout
                   and "nothing to ask about: no file has" in done.stdout, done)
    project.entries = entries
    project.write_database()
    done = project.call()
    project.expect("C alone", "no C: nothing" not in done.stdout, done)
    with open(project.path("build/compile_commands.json")) as f:
        commands = json.load(f)
    with open(project.path("build/compile_commands.json"), "w") as f:
        json.dump(commands + [{"directory": "/", "file": name, "command": f"c++ -c {name}"} for name in ("a.cpp", "b.S")], f)
    done = project.call()
    project.expect("other languages are told", "2 of the database's entries are no C: nothing" in done.stdout, done)
    project.write_database()
    for cache in ("ftp://example.org/x", "file:///tmp", ""):
        done = project.call("--cache", cache)
        project.expect(f"{cache!r} is no cache", done.returncode == 64 and "is no cache: give a folder, or a URL" in done.stdout and done.stdout.count("\n") == 1, done)


def results_are_wrong(project):
    project.call()
    database = project.path(".plumb/results.db")
    with sqlite3.connect(database) as connection:
        connection.execute("""UPDATE result SET report = replace(report, '"false"', '"true"')""")
    connection.close()
    project.expect_asked("an answer that somebody changed is none", 1)
    for unit in os.listdir(project.path(".plumb/units")):
        with open(project.path(".plumb/units/" + unit), "r+b") as f:
            f.seek(200)
            f.write(b"garbage")
    project.expect_asked("damaged units are compiled again", 0)
    with open(database, "r+b") as f:
        f.seek(0)
        f.write(b"garbage" * 100)
    done = project.call()
    project.expect("a damaged database", done.returncode == 65 and "results.db" in done.stdout, done)
    done = project.call("clear")
    project.expect("clear", done.returncode == 0 and not os.path.exists(project.path(".plumb")), done)
    done = project.call("show")
    project.expect("nothing is known", done.returncode == 65 and "run plumb project first" in done.stdout, done)
    os.mkdir(project.path(".plumb"))
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE something (x)")
    connection.close()
    done = project.call()
    project.expect("a database of others", done.returncode == 65 and "it is no database of Plumb" in done.stdout, done)
    shutil.rmtree(project.path(".plumb"))


def runs_end(project):
    """A run that is killed at any moment goes on where it was; two runs wait for each other."""
    for i in range(12):
        project.write(f"src/many{i}.c", SOURCES["src/alone.c"].replace("sum - 6", f"sum - 6 + {i}"))
        project.entries.append(f"many{i}")
    project.write_database()
    total = 17
    for wait in (0.15, 0.3, 0.6, 0.9):
        process = subprocess.Popen([project.plumb, "project", "-j", "1"], cwd=project.folder, stdout=subprocess.DEVNULL)
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        process.wait()
    done = project.call()
    project.expect("after kills", project.asked(done) is not None and project.asked(done) <= total and done.returncode == 1, done)
    project.expect_asked("and then nothing is left", 0)
    project.call("clear")
    both = [subprocess.Popen([project.plumb, "project"], cwd=project.folder, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [process.communicate()[0] for process in both]
    asked = sorted(int(re.search(r"(\d+) answered now", text)[1]) for text in said)
    project.expect("two runs at once", asked == [0, total] and any("waiting" in text for text in said),
                   subprocess.CompletedProcess([], 0, "".join(said), ""))
    project.call("clear")
    process = subprocess.Popen([project.plumb, "project", "-j", "1"], cwd=project.folder, stdout=subprocess.PIPE, text=True)
    time.sleep(0.4)
    process.send_signal(signal.SIGINT)
    said = process.communicate()[0]
    project.expect("an interrupted run", process.returncode == 130, subprocess.CompletedProcess([], process.returncode, said, ""))
    project.entries = project.entries[:-12]
    project.write_database()


def results_are_cleared_meanwhile(project):
    """A run that waits makes the folder again when who had it has cleared it."""
    project.call()
    with open(project.path(".plumb/lock")) as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        process = subprocess.Popen([project.plumb, "project"], cwd=project.folder, stdout=subprocess.PIPE, text=True)
        first = process.stdout.readline()
        shutil.rmtree(project.path(".plumb"))
    done = subprocess.CompletedProcess([], 0, first + process.communicate()[0], "")
    done.returncode = process.returncode
    project.expect("cleared while a run waits", "waiting" in first and "5 answered now" in done.stdout and done.returncode == 1, done)
    project.expect_asked("and the answers are there", 0)
    shutil.rmtree(project.path(".plumb"))
    os.symlink("nowhere", project.path(".plumb"))
    done = project.call()
    project.expect("a link to nowhere", done.returncode == 65 and "No such file" in done.stdout, done)
    os.unlink(project.path(".plumb"))


def elsewhere(project):
    project.call("clear")
    folder = os.path.dirname(os.path.abspath(project.plumb))
    path = folder + os.pathsep + os.environ["PATH"]
    here = project.call("-j", "2")
    project.call("clear")
    launched = project.call("--launcher", "env X=1", "-j", "2", PATH=path)
    same = [line for line in here.stdout.splitlines() if "answered" not in line] == [line for line in launched.stdout.splitlines() if "answered" not in line]
    project.expect("a launcher gives the same", same and project.asked(launched) == 5, launched)
    project.call("clear")
    done = project.call("--launcher", "echo garbage #")
    project.expect("garbage is no answer", done.returncode == 2 and "5 unknown" in done.stdout and "proved      0 violated" in done.stdout, done)
    project.expect_asked("nor is it kept", 5)


if __name__ == "__main__":
    run_parts(__doc__, "projects", (what_changes_is_asked, what_looks_the_same_is_seen, what_is_asked_changes, people_accept, bases_are_compared, pages_are_written, files_are_wrong,
                                    results_are_wrong, runs_end, results_are_cleared_meanwhile,
                                    elsewhere))
