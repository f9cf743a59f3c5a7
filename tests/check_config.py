#!/usr/bin/env python3
""".plumb.yaml: a project's options are found, the command line wins, and what is wrong is told with its line and column.

usage: check_config.py --plumb PATH
"""
import json
import os
import re
import subprocess

from project_kit import Project, run_parts

SOURCES = {
    "src/divide.c": "#ifndef SHIFT\n#define SHIFT 0\n#endif\nint divide(int x) { return 10 / x; }\nint shift(int x) { return x + SHIFT; }\n"
                    "int main(void) { return divide(1); }\n",
    "src/third party/gift.c": "int gift(int x) { return 1 / x; }\n",
    "include/values.h": "#define VALUE 0\n",
    "src/value.c": "#include \"values.h\"\nint value(void) { return 1 / VALUE; }\n",
}


def make(plumb, folder):
    return Project(plumb, folder, SOURCES, ("divide",))


def check(project, *words, where="."):
    return subprocess.run([project.plumb, "check", *words], cwd=project.path(where), capture_output=True, text=True, timeout=100)


def options_of_check(project):
    done = check(project, "src/divide.c")
    project.expect("without a file: four properties", done.returncode == 0 and done.stdout.count("proved") == 4, done)
    project.write(".plumb.yaml", "property: [memory-safety,\n  overflow]\nentry: divide\n# a comment\nmalloc-may-fail: false\ntimeout: 20\n")
    for file, where in (("src/divide.c", "."), ("divide.c", "src"), (project.path("src/divide.c"), "/")):
        done = check(project, file, where=where)
        project.expect(f"{file}: the file is found above", done.returncode == 1 and done.stdout.count("divide.c: ") == 2 and "division by zero" in done.stdout, done)
    done = check(project, "--entry", "main", "src/divide.c")
    project.expect("the command line wins", done.returncode == 0 and done.stdout.count("proved") == 2, done)
    done = check(project, "--no-config", "src/divide.c")
    project.expect("--no-config", done.returncode == 0 and done.stdout.count("proved") == 4, done)
    project.write("other.yaml", "property: termination\n")
    done = check(project, "--config", "other.yaml", "src/divide.c")
    project.expect("--config", done.returncode == 0 and done.stdout.count("proved") == 1, done)
    done = check(project, "--config", "missing.yaml", "src/divide.c")
    project.expect("a file that is not there", done.returncode == 65 and "missing.yaml: No such file" in done.stderr, done)
    project.write("src/.plumb.yaml", "clang: [-DSHIFT=2147483647, -I../include]\nentry: shift\nproperty: overflow\n")
    done = check(project, "src/divide.c")
    project.expect("the nearest file counts, with its options for clang", done.returncode == 1 and "signed overflow" in done.stdout, done)
    done = check(project, "src/divide.c", "--", "-DSHIFT=0")
    project.expect("options of clang behind --", done.returncode == 0, done)
    project.write("src/.plumb.yaml", "clang: -DX=1 -I../include\nproperty: memory-safety\n")
    done = check(project, "--entry", "value", "src/value.c")
    project.expect("folders are those below the file's", done.returncode == 1 and "division by zero" in done.stdout, done)
    project.write("src/.plumb.yaml", "")
    done = check(project, "src/divide.c")
    project.expect("an empty file is one", done.returncode == 0 and done.stdout.count("proved") == 4, done)
    os.unlink(project.path("src/.plumb.yaml"))
    done = subprocess.run([project.plumb, "its", "nothing.smt2"], cwd=project.folder, capture_output=True, text=True)
    project.expect("what reads no C has no such options", "yaml" not in done.stderr, done)


def what_is_wrong(project):
    for text, what in (("entry: main\nproprety: overflow\n", ".plumb.yaml:2:1: there is no option 'proprety'"),
                       ("property: overflwo\n", ".plumb.yaml:1:11: property: 'overflwo' is not possible"),
                       ("timeout: [1,\n   x]\n", ".plumb.yaml:1:11: timeout: '1,x' is not possible"),
                       ("malloc-may-fail: maybe\n", ".plumb.yaml:1:18: malloc-may-fail: 'maybe' is not possible: give true or false"),
                       ("launcher: rm -rf x\n", ".plumb.yaml:1:1: there is no option 'launcher'"),
                       ("cache: http://elsewhere\n", ".plumb.yaml:1:1: there is no option 'cache'"),
                       ("- overflow\n", ".plumb.yaml:1:1: names of options"),
                       ("entry:\n  main: 1\n", ".plumb.yaml:2:3: a value, or a list"),
                       ("property: [[overflow]]\n", ".plumb.yaml:1:12: a value is expected"),
                       ("entry: 'main\n", ".plumb.yaml:"),
                       ("entry: \x07\n", ".plumb.yaml:"),
                       ("timeout: 5\ntimeout: 7\n", ".plumb.yaml:2:1: timeout: it stands here twice"),
                       ("check-kinds: default,-nonsense\n", ".plumb.yaml:1:14: check-kinds: 'nonsense' is no kind"),
                       ("timeout: 5\nproperty: [overflow, 'gr\u00fc\u00df']\n", ".plumb.yaml:2:12: property: "),
                       ("# gr\u00fc\u00df\nclang: -DX=1 -fplugin=x.so\n", ".plumb.yaml:2:8: clang: -fplugin=x.so"),
                       ("clang: [-DX=1,\n  -nonsense, -DY]\n", ".plumb.yaml:2:3: clang: -nonsense"),
                       ("clang: [-DX=1, -include]\n", ".plumb.yaml:1:16: clang: -include: the option of clang lacks its value"),
                       ("timeout: 5\n# \udcff\n", ".plumb.yaml:2:3: invalid leading UTF-8 octet"),
                       ("clang: values.h\n", ".plumb.yaml:1:8: clang: values.h: it is no option of clang")):
        project.write(".plumb.yaml", text)
        done = check(project, "src/divide.c")
        project.expect(f"{text!r} is told", done.returncode == 65 and what in done.stderr and done.stdout == "", done)
        said = re.match(r"plumb: .plumb.yaml:(\d+):(\d+): .*\n +(\d+) \| (.*)\n +\| ( *)\^\n$", done.stderr)
        project.expect(f"{text!r} is shown with its line", said and said[1] == said[3] and len(said[5]) + 1 == int(said[2]), done)
        done = project.call()
        project.expect(f"{text!r} is told for a project", done.returncode == 65 and what in done.stderr, done)
    project.write(".plumb.yaml", "clang: [-include, ../include/values.h, -DX=1]\n")
    done = check(project, "src/divide.c")
    project.expect("a value in the next word", done.returncode in (0, 65) and "yaml" not in done.stderr, done)
    os.unlink(project.path(".plumb.yaml"))
    os.mkfifo(project.path(".plumb.yaml"))
    done = check(project, "src/divide.c")
    project.expect("what is no file is not waited for", done.returncode == 65 and "it is no file" in done.stderr, done)
    os.unlink(project.path(".plumb.yaml"))


def options_of_project(project):
    entries = [{"directory": project.folder, "file": name, "command": f"cc -Iinclude -c '{name}'"} for name in SOURCES if name.endswith(".c")]
    with open(project.path("build/compile_commands.json"), "w") as f:
        json.dump(entries, f)
    project.call("clear")
    done = project.call()
    total = project.asked(done)
    project.write(".plumb.yaml", "exclude:\n  - 'src/third party/*'\n  - '*/value.c'\nproperty: overflow\nclang: -DSHIFT=2147483647\n")
    done = project.call()
    project.expect("files are left out", project.asked(done) == total - 2 and "1 files" in done.stdout and "signed overflow" in done.stdout and "division" not in done.stdout, done)
    done = subprocess.run([project.plumb, "project", "../build/compile_commands.json"], cwd=project.path("src"), capture_output=True, text=True)
    project.expect("also from below", project.asked(done) == total - 2 and "1 files" in done.stdout, done)
    done = project.call("--property", "memory-safety", "--exclude", "src/divide.c")
    project.expect("nothing is left", done.returncode == 65 and "all of its files are left out" in done.stdout, done)
    done = project.call("--no-config", "--exclude", "*.c")
    project.expect("a pattern of all", done.returncode == 65, done)
    done = project.call("--no-config")
    project.expect("the answers of before are known", project.asked(done) == 0 and "3 files" in done.stdout, done)
    project.write(".plumb.yaml", "clang: -fwrapv\n")
    done = project.call()
    project.expect("-fwrapv for all", project.asked(done) == total, done)


if __name__ == "__main__":
    run_parts(__doc__, "configuration files", (options_of_check, what_is_wrong, options_of_project), make)
