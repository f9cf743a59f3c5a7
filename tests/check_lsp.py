#!/usr/bin/env python3
"""plumb lsp, as an editor talks to it: diagnostics when typing settles, hovers, code lenses, files that do not compile, and bad messages.

usage: check_lsp.py --plumb PATH [--measure]      --measure: how long an edit of one function in a file of 3,000 lines takes
"""
import argparse
import json
import os
import queue
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

TABLE = "static int table[4];\nint get(unsigned i) { return table[i & 3]; }\n\nint bad(int i) {\n  /* \u00e9\U0001f600 */ return table[i];\n}\n"
LOOP = "int sum(int n) {\n  int s = 0;\n  for (int i = 0; i < n; i++) s ^= i;\n  return s;\n}\n"


class Editor:
    def __init__(self, plumb, folder, *options):
        self.server = subprocess.Popen([plumb, "lsp", *options], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.folder, self.messages, self.last, self.version = folder, queue.Queue(), 0, 0
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            length = 0
            while (line := self.server.stdout.readline().strip()):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if not length:
                self.messages.put(None)
                return
            self.messages.put(json.loads(self.server.stdout.read(length)))

    def send_bytes(self, body):
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.server.stdin.flush()

    def send(self, message):
        self.send_bytes(json.dumps(dict(message, jsonrpc="2.0")).encode())

    def tell(self, method, **parameters):
        self.send({"method": method, "params": parameters})

    def wait(self, fits, seconds=30):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                message = self.messages.get(timeout=left)
            except queue.Empty:
                return None
            if message is None or fits(message):
                return message
        return None

    def ask(self, method, **parameters):
        self.last += 1
        number = self.last
        self.send({"id": number, "method": method, "params": parameters})
        return self.wait(lambda message: message.get("id") == number and "method" not in message)

    def uri(self, name):
        return "file://" + os.path.join(self.folder, name).replace(" ", "%20")

    def open(self, name, text):
        self.tell("textDocument/didOpen", textDocument={"uri": self.uri(name), "languageId": "c", "version": 1, "text": text})

    def change(self, name, text):
        self.version += 1
        self.tell("textDocument/didChange", textDocument={"uri": self.uri(name), "version": self.version}, contentChanges=[{"text": text}])

    def diagnostics(self, name, seconds=30):
        found = self.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == self.uri(name), seconds)
        return found["params"]["diagnostics"] if found else None


class Tests:
    def __init__(self):
        self.count = self.failed = 0

    def expect(self, what, good, seen):
        self.count += 1
        if not good:
            self.failed += 1
            print(f"FAILED: {what}: {seen}")


def write(folder, name, text):
    with open(os.path.join(folder, name), "w") as f:
        f.write(text)


def conversation(tests, plumb, folder):
    write(folder, "a table.c", "")
    editor = Editor(plumb, folder)
    early = editor.ask("textDocument/hover", textDocument={"uri": editor.uri("a table.c")}, position={"line": 0, "character": 0})
    tests.expect("initialize comes first", early["error"]["code"] == -32002, early)
    started = editor.ask("initialize", capabilities={})
    tests.expect("what it can do", started["result"]["capabilities"]["hoverProvider"] is True, started)
    editor.tell("initialized")
    editor.open("a table.c", TABLE)
    found = editor.diagnostics("a table.c")
    errors = [d for d in found or [] if d["severity"] == 1]
    tests.expect("a violation", len(errors) == 1 and errors[0]["code"] == "out-of-bounds" and "with i = -1" in errors[0]["message"], found)
    tests.expect("columns are units of UTF-16", errors and errors[0]["range"]["start"] == {"line": 4, "character": 19}, found)
    known = editor.ask("textDocument/hover", textDocument={"uri": editor.uri("a table.c")}, position={"line": 1, "character": 3})
    tests.expect("what is proved", known["result"] and "proved" in known["result"]["contents"]["value"], known)
    nothing = editor.ask("textDocument/hover", textDocument={"uri": editor.uri("a table.c")}, position={"line": 2, "character": 0})
    tests.expect("an empty line", nothing["result"] is None, nothing)
    editor.change("a table.c", TABLE.replace("table[i];", "table[i & 1];") + LOOP)
    found = editor.diagnostics("a table.c")
    tests.expect("the text of the editor counts", found is not None and not [d for d in found if d["severity"] == 1], found)
    lenses = editor.ask("textDocument/codeLens", textDocument={"uri": editor.uri("a table.c")})
    tests.expect("why a loop ends", [x["command"]["title"] for x in lenses["result"]] == ["ends: n - i - 1 decreases"], lenses)
    editor.change("a table.c", TABLE + "int f( {\n")
    found = editor.diagnostics("a table.c")
    tests.expect("what clang says", found and found[0]["code"] == "clang" and found[0]["range"]["start"]["line"] == 6, found)
    write(folder, "broken.h", "int h( {\n")
    editor.change("a table.c", '#include "broken.h"\n' + TABLE)
    found = editor.diagnostics("a table.c")
    tests.expect("an error in a header", found and found[0]["range"]["start"]["line"] == 0 and "broken.h:1:" in found[0]["message"], found)
    for i in range(5):
        editor.change("a table.c", TABLE + "int x%d;\n" % i)
    found = editor.diagnostics("a table.c")
    tests.expect("only what settles is asked", found is not None and len(found) >= 1 and editor.diagnostics("a table.c", 1) is None, found)
    unknown = editor.ask("textDocument/rename")
    tests.expect("what it does not know", unknown["error"]["code"] == -32601, unknown)
    editor.send_bytes(b"{no json")
    broken = editor.wait(lambda message: "error" in message)
    tests.expect("no JSON", broken["error"]["code"] == -32700, broken)
    editor.tell("textDocument/didClose", textDocument={"uri": editor.uri("a table.c")})
    tests.expect("a closed file has no diagnostics", editor.diagnostics("a table.c") == [], "")
    tests.expect("shutdown", editor.ask("shutdown")["result"] is None, "")
    editor.tell("exit")
    tests.expect("exit", editor.server.wait(10) == 0, editor.server.returncode)


def nothing_old(tests, plumb, folder):
    """What was proved about an older text is not said about the present one, also where no answer comes."""
    good = "int t[4];\nint f(void) { return t[0]; }\n"
    write(folder, "old.c", good)
    editor = Editor(plumb, folder)
    editor.ask("initialize", capabilities={})
    editor.open("old.c", good + LOOP)
    editor.diagnostics("old.c")

    def known():
        document = {"uri": editor.uri("old.c")}
        hover = editor.ask("textDocument/hover", textDocument=document, position={"line": 1, "character": 0})
        return bool(hover["result"]), len(editor.ask("textDocument/codeLens", textDocument=document)["result"])

    seen = known()
    tests.expect("known before an edit", seen == (True, 1), seen)
    editor.change("old.c", good.replace("[0]", "[9]") + LOOP)
    seen = known()
    tests.expect("nothing is known just after an edit", seen == (False, 0), seen)
    found = editor.diagnostics("old.c")
    tests.expect("then the new answer is", [d["code"] for d in found or [] if d["severity"] == 1] == ["index"], found)
    for name in ("results.db-wal", "results.db-shm"):
        if os.path.exists(os.path.join(folder, ".plumb", name)):
            os.remove(os.path.join(folder, ".plumb", name))
    write(folder, ".plumb/results.db", "no database")
    editor.change("old.c", good + LOOP)
    found = editor.diagnostics("old.c")
    told = found and len(found) == 1 and found[0]["code"] == "plumb" and "results.db" in found[0]["message"]
    tests.expect("that there is no answer is told", told, found)
    seen = known()
    tests.expect("nothing is known without an answer", seen == (False, 0), seen)
    editor.server.kill()


def closing_another(tests, plumb, folder):
    """A question goes on when another file is closed, whichever was opened first."""
    bad = "int t[4];\nint f(void) { return t[9]; }\n"
    for first, second, asked in (("a.c", "b.c", "b.c"), ("c.c", "d.c", "c.c")):
        other = second if asked == first else first
        for name in (first, second):
            write(folder, name, "")
        editor = Editor(plumb, folder)
        editor.ask("initialize", capabilities={})
        editor.open(first, "")
        editor.diagnostics(first)
        editor.open(second, "")
        editor.diagnostics(second)
        editor.change(asked, bad)
        editor.tell("textDocument/didSave", textDocument={"uri": editor.uri(asked)})
        time.sleep(0.05)
        editor.tell("textDocument/didClose", textDocument={"uri": editor.uri(other)})
        found = editor.diagnostics(asked)
        tests.expect(f"{asked} when {other} is closed", [d["code"] for d in found or [] if d["severity"] == 1] == ["index"], found)
        editor.server.kill()


def odd_names(tests, plumb, folder):
    """Whatever the name has, the text of the editor counts, and not the file's."""
    for name in ("a;b.c", "it's \"c\" \\n.c", "\u00e9\U0001f600.c", "#{a: [b]}, &c.c", "tab\t.c"):
        write(folder, name, "int t[4];\nint f(void) { return t[0]; }\n")
        editor = Editor(plumb, folder)
        editor.uri = lambda given: "file://" + urllib.parse.quote(os.path.join(folder, given))
        editor.ask("initialize", capabilities={})
        editor.open(name, "int t[4];\nint f(void) { return t[9]; }\n")
        found = editor.diagnostics(name)
        tests.expect(f"a file with the name {name!r}", [d["code"] for d in found or [] if d["severity"] == 1] == ["index"], found)
        editor.server.kill()


def ends(tests, plumb, folder):
    editor = Editor(plumb, folder)
    editor.server.stdin.close()
    tests.expect("an editor that is gone", editor.server.wait(10) == 65, editor.server.returncode)
    editor = Editor(plumb, folder)
    editor.server.stdin.write(b"Content-Length: much\r\n\r\n")
    editor.server.stdin.flush()
    tests.expect("no protocol", editor.server.wait(10) == 65, editor.server.returncode)


def processor_seconds(process):
    """Of the server and of all its children that have ended."""
    with open(f"/proc/{process}/stat") as f:
        fields = f.read().rsplit(")", 1)[1].split()
    return sum(int(ticks) for ticks in fields[11:15]) / os.sysconf("SC_CLK_TCK")


def measure(plumb, folder):
    def function(i, edit):
        body = "".join(f"  if (x > {k}) y += x % {k + i + 2};\n" for k in range(20))
        return f"int f{i}(int x) {{\n  int y = {edit};\n  if (x > 1000 || x < -1000) return 0;\n{body}  for (int k = 0; k < 10; k++) y ^= k;\n  return y;\n}}\n\n"

    functions = [function(i, 0) for i in range(115)]
    write(folder, "large.c", "".join(functions))
    editor = Editor(plumb, folder)
    editor.ask("initialize", capabilities={})
    start = time.monotonic()
    editor.open("large.c", "".join(functions))
    first = editor.diagnostics("large.c", 300)
    print(f"{sum(f.count(chr(10)) for f in functions)} lines, {len(functions)} functions: first {time.monotonic() - start:.2f} s, {len(first)} diagnostics")
    times, spent = [], []
    for i in range(15):
        at = i * 7 % len(functions)
        functions[at] = function(at, i + 1) + "\n" * (i % 3)
        text = "".join(functions)
        write(folder, "large.c", text)
        editor.change("large.c", text)
        start, before = time.monotonic(), processor_seconds(editor.server.pid)
        editor.tell("textDocument/didSave", textDocument={"uri": editor.uri("large.c")})
        editor.diagnostics("large.c", 100)
        times.append(time.monotonic() - start)
        editor.ask("nothing")  # the worker has ended by then
        spent.append(processor_seconds(editor.server.pid) - before)
    print(f"after a saved edit: median {statistics.median(times):.2f} s, at most {max(times):.2f} s; of processors {statistics.median(spent):.2f} s")
    editor.server.kill()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--measure", action="store_true")
    options = parser.parse_args()
    plumb = os.path.abspath(options.plumb)
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        if options.measure:
            measure(plumb, folder)
            return
        tests = Tests()
        conversation(tests, plumb, folder)
        for test in (nothing_old, closing_another, odd_names):
            with tempfile.TemporaryDirectory(dir=folder) as own:
                test(tests, plumb, own)
        ends(tests, plumb, folder)
        print(f"{tests.count} checks of the language server, {tests.failed} failed")
        sys.exit(tests.failed > 0)


if __name__ == "__main__":
    main()
