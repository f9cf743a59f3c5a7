#!/usr/bin/env python3
"""plumb project when things go wrong: keys cover what an answer depends on, and full disks, other versions, caches and workers that answer garbage give a clear line each.

usage: check_project_faults.py --plumb PATH
"""
import http.server
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import threading
import time

from project_kit import Project, run_parts

SOURCES = {
    "include/shared.h": "",
    "src/read.c": "#include <stdio.h>\nint first(void) { return getc(stdin); }\n",
    "src/serve.c": "int main(void) {\n  for (;;) {\n  }\n}\n",
    "src/hard.c": "int hard(unsigned x, unsigned y) { return x * x * x + y * y * y == 4294967291u && x > 7 && y > 9 ? 1 / (int)(x & 0) : 0; }\n",
}


def make(plumb, folder):
    return Project(plumb, folder, SOURCES, ("read", "serve", "hard"))


def what_answers_depend_on(project):
    project.call("--timeout", "0.5")
    for words in (["--engine", "graph"], ["--engine", "explore"], ["--check-kinds", "memory"], ["--malloc-may-fail"], ["--assume-memory-safe"],
                  ["--signed-overflow", "unbounded"], ["--unwind", "3"], ["--depth", "2"], ["--check", "0"]):
        done = project.call("--timeout", "0.5", *words)
        project.expect(f"{' '.join(words)}: all are asked", project.asked(done) == 3, done)
        done = project.call("--timeout", "0.5", *words)
        project.expect(f"{' '.join(words)}: and then known", project.asked(done) == 0, done)


def limits(project):
    """What is open is asked again with more, and with less it is not; what is decided is not asked again."""
    project.write("src/wild.c", "int wild(int *p) { return *p; }\nint tame(void) { return 0; }\nint open_(int (*f)(int)) { return f(1); }\n")
    project.entries.append("wild")
    project.write_database()
    done = project.call("--timeout", "1", "--memory", "3000")
    total = project.asked(done)
    opened = [line for line in project.call("show").stdout.splitlines() if "unknown" in line]
    project.expect("something is open", any(not line.endswith(" 0 unknown") for line in opened), done)
    less = project.call("--timeout", "1", "--memory", "2000")
    project.expect("less memory: nothing is asked", project.asked(less) == 0, less)
    more = project.call("--timeout", "1", "--memory", "4000")
    project.expect("more memory: what is open is asked", 0 < project.asked(more) < total, more)
    more = project.call("--timeout", "1.5", "--memory", "4000")
    project.expect("more time: what is open is asked", 0 < project.asked(more) < total, more)
    project.entries.pop()
    project.write_database()


def comments_are_questions(project):
    done = project.call("--timeout", "2")
    project.expect("an endless loop is violated", "run for ever" in done.stdout and done.returncode == 1, done)
    project.write("src/serve.c", SOURCES["src/serve.c"].replace("(;;) {", "(;;) {  // plumb: expect-loop serves"))
    done = project.call("--timeout", "2")
    project.expect("a loop that is expected", project.asked(done) == 1 and "run for ever" not in done.stdout, done)
    project.write("src/serve.c", SOURCES["src/serve.c"])
    done = project.call("--timeout", "2")
    project.expect("and not any more", "run for ever" in done.stdout and project.asked(done) == 0, done)


def others_matter(project):
    """Whether a stream is the library's own is a question about the whole program."""
    done = project.call("--timeout", "2")
    project.write("src/read.c", SOURCES["src/read.c"] + "void closes(void) { stdin = 0; }\n")
    again = project.call("--timeout", "2")
    project.expect("who sets what a function uses matters", project.asked(again) == 2, again)
    project.write("src/read.c", SOURCES["src/read.c"] + "int other(int x) { return x / 2; }\n")
    again = project.call("--timeout", "2")
    project.expect("another function does not", project.asked(again) == 1, again)
    project.write("src/read.c", SOURCES["src/read.c"])
    project.expect("at first all were asked or known", done.returncode in (0, 1, 2), done)


def disks_are_full(project):
    project.call("clear")

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (30000, 30000))
    done = project.call(prepare=limit)
    project.expect("a full disk is told", done.returncode == 65 and ("full" in done.stdout or "written" in done.stdout or "File too large" in done.stdout), done)
    done = project.call("--timeout", "2")
    project.expect("and what was lost is asked again", done.returncode == 1 and "run for ever" in done.stdout, done)
    done = project.call("--timeout", "2")
    project.expect("once", project.asked(done) == 0 and done.returncode == 1, done)


def versions_differ(project):
    with sqlite3.connect(project.path(".plumb/results.db")) as connection:
        connection.execute("PRAGMA user_version = 1")
    connection.close()
    done = project.call()
    project.expect("results of another version", done.returncode == 65 and "another version of Plumb wrote it" in done.stdout, done)
    project.call("clear")
    build = os.path.dirname(project.plumb)
    worker = project.path("worker")
    os.mkdir(worker)
    library = os.path.join(worker, "libplumb.so.0")
    shutil.copy(os.path.join(build, "libplumb.so.0"), library)
    notes = subprocess.run(["readelf", "-n", library], capture_output=True, text=True, check=True).stdout
    identity = bytes.fromhex(notes.split("Build ID:")[1].split()[0])
    with open(library, "rb") as f:
        text = f.read()
    project.expect("the library has one identity", text.count(identity) == 1, subprocess.CompletedProcess([], 0, notes, ""))
    with open(library, "wb") as f:
        f.write(text.replace(identity, bytes(len(identity))))
    path = build + os.pathsep + os.environ["PATH"]
    done = project.call("--launcher", f"env LD_LIBRARY_PATH={worker}", PATH=path)
    project.expect("a worker of another version", done.returncode == 2 and "another version of Plumb" in done.stdout and "proved      0 violated      3 unknown" in done.stdout, done)
    done = project.call("--launcher", "env", PATH=path)
    project.expect("nothing of it is kept", project.asked(done) == 3 and done.returncode == 1, done)
    done = subprocess.run([project.plumb, "project", "work", "/dev/null"], capture_output=True, text=True)
    project.expect("what is no file of tasks", done.returncode == 65 and "no file of jobs" in done.stdout, done)
    shutil.rmtree(worker)


def units_are_pruned(project):
    project.call("clear")
    project.call("--timeout", "1")
    units = project.path(".plumb/units")
    before = sorted(os.listdir(units))
    for name in ("0" * 64 + ".unit", before[0] + ".1234"):
        with open(os.path.join(units, name), "w"):
            pass
    done = project.call("--timeout", "1")
    project.expect("what a killed run left is removed", sorted(os.listdir(units)) == before, done)
    project.write("src/hard.c", "int hard(void) { return 0; }\n")
    done = project.call("--timeout", "1")
    with sqlite3.connect(project.path(".plumb/results.db")) as connection:
        connection.execute("UPDATE unit SET used = used - 100")
        connection.execute("UPDATE result SET used = used - 100")
    connection.close()
    project.write("src/hard.c", SOURCES["src/hard.c"])
    done = project.call("--timeout", "1")
    project.expect("what no run used for long is forgotten", len(os.listdir(units)) == 3 and project.asked(done) == 0, done)


class Server(http.server.BaseHTTPRequestHandler):
    """A cache as ccache and Bazel use it: GET and PUT of /ac/KEY."""
    kept, mode, puts = {}, "good", 0

    def answer(self, status, body=b""):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if Server.mode == "broken":
            self.answer(500)
        elif Server.mode == "garbage":
            self.answer(200, b"\x00\xff{garbage")
        elif Server.mode == "mixed":
            self.answer(200, next(value for key, value in sorted(Server.kept.items()) if key != self.path))
        elif Server.mode == "changed":
            self.answer(200, Server.kept[self.path].replace(b'\\"false\\"', b'\\"true\\"').replace(b'\\"unknown\\"', b'\\"true\\"'))
        elif self.path in Server.kept:
            self.answer(200, Server.kept[self.path])
        else:
            self.answer(404)

    def do_PUT(self):
        Server.puts += 1
        value = self.rfile.read(int(self.headers["Content-Length"]))
        if Server.mode == "broken":
            self.answer(507)
            return
        if Server.mode == "good":
            Server.kept[self.path] = value
        self.answer(200)

    def log_message(self, *words):
        pass


def verdicts(done):
    return [line for line in done.stdout.splitlines() if not line.endswith(" s") and "answers were in" not in line]


def fresh(project, *words):
    project.call("clear")
    return project.call("--timeout", "2", *words)


def caches(project):
    plain = fresh(project)
    total = project.asked(plain)
    folder = project.path("cache of all")
    fresh(project, "--cache", "cache of all")
    done = fresh(project, "--cache", folder)
    project.expect("a folder has all answers", f"{total} answers were in {folder}" in done.stdout and done.returncode == plain.returncode and verdicts(done) == verdicts(plain), done)
    files = [os.path.join(base, name) for base, _, names in os.walk(folder) for name in names]
    for make_wrong, what in ((lambda text: b"garbage", "no answer of Plumb"), (lambda text: text[:len(text) // 2], "no answer of Plumb"), (lambda text: b"", "no answer of Plumb"),
                             (lambda text: text.replace(b'\\"false\\"', b'\\"true\\"'), "damaged")):
        for file in files:
            with open(file, "rb") as f:
                text = f.read()
            with open(file, "wb") as f:
                f.write(make_wrong(text))
        done = fresh(project, "--cache", folder)
        project.expect(f"a cache with garbage ({what}) is a miss", "run for ever" in done.stdout and done.returncode == plain.returncode and what in done.stdout, done)
    done = fresh(project, "--cache", folder)
    project.expect("and is repaired", f"{total} answers were in" in done.stdout, done)
    with open(project.path("file"), "w"):
        pass
    done = fresh(project, "--cache", "ftp://host/x")
    project.expect("a cache that is neither", "begins with http://" in done.stdout and done.returncode == plain.returncode and not os.path.exists(project.path("ftp:")), done)
    done = fresh(project, "--cache", "file")
    project.expect("a cache that is no folder", "it is no folder" in done.stdout and done.returncode == plain.returncode, done)


def servers(project):
    plain = fresh(project)
    total = project.asked(plain)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}"
    done = fresh(project, "--cache", url)
    project.expect("a server takes all answers", len(Server.kept) == total == Server.puts and all(key.startswith("/ac/") for key in Server.kept), done)
    done = fresh(project, "--cache", url + "/")
    project.expect("and gives them", f"{total} answers were in {url}" in done.stdout and verdicts(done) == verdicts(plain), done)
    for mode, what in (("garbage", "no answer of Plumb"), ("mixed", "to another question"), ("broken", "the server answers 500"), ("changed", "damaged")):
        Server.mode = mode
        done = fresh(project, "--cache", url)
        project.expect(f"a server in the mode {mode}", what in done.stdout and "answers were in" not in done.stdout and done.returncode == plain.returncode and
                       "run for ever" in done.stdout, done)
    server.shutdown()
    server.server_close()
    begun = time.time()
    done = fresh(project, "--cache", url)
    project.expect("a server that is not there", done.returncode == plain.returncode and done.stdout.count(url) == 1 and time.time() - begun < 60, done)


if __name__ == "__main__":
    run_parts(__doc__, "projects in which things go wrong",
              (what_answers_depend_on, limits, comments_are_questions, others_matter, disks_are_full, versions_differ, units_are_pruned, caches, servers), make)
