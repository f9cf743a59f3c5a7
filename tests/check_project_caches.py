#!/usr/bin/env python3
"""plumb project with a cache that is shared: a folder or a server gives all answers, and one that gives garbage, hangs or is not there costs a line and no answer.

usage: check_project_caches.py --plumb PATH
"""
import http.server
import os
import threading

from project_kit import Project, run_parts

SOURCES = {
    "include/shared.h": "",
    "src/read.c": "#include <stdio.h>\nint first(void) { return getc(stdin); }\n",
    "src/serve.c": "int main(void) {\n  for (;;) {\n  }\n}\n",
    "src/half.c": "int half(unsigned x) { return 10 / (int)(x % 2 + 1); }\n",
}


def make(plumb, folder):
    return Project(plumb, folder, SOURCES, ("read", "serve", "half"))


class Server(http.server.BaseHTTPRequestHandler):
    """A cache as ccache and Bazel use it: GET and PUT of /ac/KEY."""
    kept, mode, puts, gets = {}, "good", 0, 0
    ends = threading.Event()

    def answer(self, status, body=b""):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def drip(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000000")
        self.end_headers()
        try:
            while not Server.ends.wait(0.2):
                self.wfile.write(b"{")
        except OSError:
            pass

    def do_GET(self):
        Server.gets += 1
        if Server.mode == "hanging":
            Server.ends.wait()
        elif Server.mode == "dripping":
            self.drip()
        elif Server.mode == "broken":
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


def fresh(project, *words, **environment):
    project.call("clear")
    return project.call("--timeout", "2", *words, **environment)


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
    project.expect("a cache that is neither", "begins with http://" in done.stderr + done.stdout and done.returncode == 64 and not os.path.exists(project.path("ftp:")), done)
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
    for Server.mode in ("hanging", "dripping"):
        for words in ((), ("--launcher", "env")):
            Server.gets = 0
            done = fresh(project, "--cache", url, "-j", "1", *words, PATH=os.path.dirname(project.plumb) + os.pathsep + os.environ["PATH"])
            project.expect(f"a server that is {Server.mode} is left alone {words}", Server.gets == 1 and done.stdout.count(url) == 1 and "it is left alone in this run" in done.stdout, done)
            project.expect("and what it does not say is asked", done.returncode == plain.returncode and "run for ever" in done.stdout, done)
    Server.ends.set()
    server.shutdown()
    server.server_close()
    done = fresh(project, "--cache", url)
    project.expect("a server that is not there", done.returncode == plain.returncode and done.stdout.count(url) == 1, done)


if __name__ == "__main__":
    run_parts(__doc__, "caches of projects", (caches, servers), make)
