#!/usr/bin/env python3
"""plumb project puts files together as the build does: CMake with Ninja and with Makefiles, its file API, Ninja alone, clang -MJ, and nothing but the database.

usage: check_targets.py --plumb PATH
"""
import json
import os
import shutil
import subprocess

from project_kit import Project, run_parts

# Two programs and two libraries, in which the same names mean different things: only what is really linked keeps the divisions whole.
SOURCES = {
    "CMakeLists.txt": """cmake_minimum_required(VERSION 3.20)
project(targets C)
add_library(good STATIC lib/good.c lib/both.c lib/unused.c)
add_library(bad SHARED lib/bad.c)
add_library(part OBJECT lib/part.c)
add_executable(right main.c $<TARGET_OBJECTS:part>)
target_link_libraries(right good m)
add_executable(wrong main.c lib/part.c)
target_compile_definitions(wrong PRIVATE WRONG)
target_link_libraries(wrong bad)
add_executable(second second.c)
target_link_libraries(second good)
""",
    "main.c": "int value(void); int part(void);\nint main(void) {\n  return 10 / value() + part();\n}\n",
    "second.c": "int value(void);\nstatic int local(void) { return 2; }\nint main(void) {\n  return 10 / value() - 10 / local();\n}\n",
    "lib/good.c": "int both(int x);\nstatic int local(void) { return 1; }\nint value(void) { return both(local()); }\n",
    "lib/both.c": "int both(int x) { return x; }\n",
    "lib/unused.c": "int unused(int x) { return x / 2; }\n",
    "lib/bad.c": "int value(void) { return 0; }\n",
    "lib/part.c": "int part(void) { return 0; }\n",
}


def make(plumb, folder):
    return Project(plumb, folder, SOURCES, ())


def expect_targets(project, what, database, programs=("right", "wrong", "second")):
    project.call("clear")
    done = project.call("--timeout", "10", "--property", "memory-safety", database)
    wrong = "main.c:3:13: error: " in done.stdout and "[division-by-zero] in main()" in done.stdout
    project.expect(f"{what}: the program that divides by zero, and no other", wrong == ("wrong" in programs) and done.stdout.count(": error: ") == ("wrong" in programs), done)
    project.expect(f"{what}: nothing is unknown", " 0 unknown" in done.stdout and not any("unknown" in line and " 0 unknown" not in line for line in done.stdout.splitlines()), done)
    project.expect(f"{what}: a task per program, and what none of them uses", project.asked(done) == len(programs) + 1, done)
    return done


def configure(project, folder, *words, query=False):
    build = project.path(folder)
    shutil.rmtree(build, ignore_errors=True)
    if query:
        os.makedirs(os.path.join(build, ".cmake/api/v1/query"))
        with open(os.path.join(build, ".cmake/api/v1/query/codemodel-v2"), "w"):
            pass
    subprocess.run(["cmake", "-S", project.folder, "-B", build, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", *words], check=True, stdout=subprocess.DEVNULL)
    return folder + "/compile_commands.json"


def with_cmake(project):
    expect_targets(project, "Ninja", configure(project, "ninja build", "-G", "Ninja"))
    expect_targets(project, "Makefiles", configure(project, "make build", "-G", "Unix Makefiles"))
    database = configure(project, "api build", "-G", "Ninja", query=True)
    os.unlink(project.path("api build/build.ninja"))
    expect_targets(project, "the file API", database)


def with_ninja_alone(project):
    """As Meson writes it: rules of its own, archives by gcc-ar with a response file, objects below folders named after targets."""
    build = project.path("plain")
    os.makedirs(build)
    objects = {"right.p/main.c.o": "../main.c", "wrong.p/main.c.o": "../main.c", "good.p/good.c.o": "../lib/good.c", "good.p/both.c.o": "../lib/both.c",
               "good.p/unused.c.o": "../lib/unused.c", "bad.p/bad.c.o": "../lib/bad.c", "part.c.o": "../lib/part.c", "second.p/second.c.o": "../second.c"}
    with open(os.path.join(build, "build.ninja"), "w") as f:
        f.write("rule c_COMPILER\n command = cc -MD -MQ $out -MF $DEP -o $out -c $in\n"
                "rule STATIC_LINKER\n command = rm -f $out && gcc-ar csrDT $out @$out.rsp\n rspfile = $out.rsp\n rspfile_content = $in\n"
                "rule c_LINKER\n command = cc $ARGS -o $out $in $LINK_ARGS\n")
        for name, source in objects.items():
            f.write(f"build {name}: c_COMPILER {source}\n DEP = {name}.d\n")
        f.write("build libgood.a: STATIC_LINKER good.p/good.c.o good.p/both.c.o good.p/unused.c.o\n"
                "build sub/libbad.so: c_LINKER bad.p/bad.c.o\n LINK_ARGS = -shared -fPIC -Wl,-soname,libbad.so\n"
                "build right: c_LINKER right.p/main.c.o part.c.o | libgood.a\n LINK_ARGS = -Wl,--start-group libgood.a -lm -Wl,--end-group\n"
                "build wrong: c_LINKER wrong.p/main.c.o part.c.o | sub/libbad.so\n LINK_ARGS = -Lsub -lbad -lm\n"
                "build second: c_LINKER second.p/second.c.o\n LINK_ARGS = -L. -lgood\n")
    compdb = subprocess.run(["ninja", "-C", build, "--quiet", "-t", "compdb", "c_COMPILER"], capture_output=True, text=True, check=True).stdout
    with open(os.path.join(build, "compile_commands.json"), "w") as f:
        f.write(compdb)
    expect_targets(project, "Ninja alone", "plain/compile_commands.json")


def with_fragments(project):
    """clang -MJ where one call compiles and links: the entries of a program name it."""
    fragments = []
    for program, files in (("right", ("main.c", "lib/good.c", "lib/both.c", "lib/part.c")), ("wrong", ("main.c", "lib/bad.c", "lib/part.c"))):
        path = project.path(program + ".json")
        subprocess.run(["clang-19", "-MJ", path, *files, "-o", program], cwd=project.folder, check=True)
        with open(path) as f:
            fragments.append(f.read())
    with open(project.path("fragments.json"), "w") as f:
        f.write("[" + "".join(fragments).rstrip().rstrip(",") + "]")
    project.call("clear")
    done = project.call("--timeout", "10", "--property", "memory-safety", "fragments.json")
    project.expect("fragments: both programs", "main.c:3:13: error: " in done.stdout and done.stdout.count(": error: ") == 1 and
                   project.asked(done) == 2 and " 0 unknown" in done.stdout, done)


def with_the_database_alone(project):
    """By definition and use: what two files define equally near is nobody's, and the rest is found."""
    entries = [{"directory": project.folder, "file": name, "command": f"cc -c {name}"} for name in SOURCES if name.endswith(".c") and name != "lib/bad.c"]
    os.makedirs(project.path("alone"), exist_ok=True)
    with open(project.path("alone/compile_commands.json"), "w") as f:
        json.dump(entries, f)
    expect_targets(project, "the database alone", "alone/compile_commands.json", ("main", "second"))
    entries.append({"directory": project.folder, "file": "lib/bad.c", "command": "cc -c lib/bad.c"})
    with open(project.path("alone/compile_commands.json"), "w") as f:
        json.dump(entries, f)
    done = project.call("--timeout", "10", "--property", "memory-safety", "alone/compile_commands.json")
    project.expect("two definitions: nobody is chosen", done.returncode == 2 and "1 violated" not in done.stdout and "2 unknown" in done.stdout, done)


def changes(project):
    """An edit of a library asks its programs again, and no other."""
    database = configure(project, "ninja build", "-G", "Ninja")
    project.call("clear")
    project.call("--timeout", "10", "--property", "memory-safety", database)
    project.write("lib/bad.c", "int value(void) { return 5; }\n")
    done = project.call("--timeout", "10", "--property", "memory-safety", database)
    project.expect("a library that one program has", project.asked(done) == 1 and done.returncode == 0, done)
    project.write("lib/both.c", "int both(int x) { return x + 1; }\n")
    done = project.call("--timeout", "10", "--property", "memory-safety", database)
    project.expect("a library that two programs have", project.asked(done) == 2, done)
    project.write("CMakeLists.txt", SOURCES["CMakeLists.txt"].replace("target_link_libraries(second good)", "target_link_libraries(second bad)"))
    done = project.call("--timeout", "10", "--property", "memory-safety", configure(project, "ninja build", "-G", "Ninja"))
    project.expect("another library", project.asked(done) == 1, done)
    for generator in ("Ninja", "Unix Makefiles"):
        project.write("CMakeLists.txt", SOURCES["CMakeLists.txt"] + "target_link_options(second PRIVATE -Wl,--wrap=value)\n")
        done = project.call("--timeout", "10", "--property", "memory-safety", configure(project, "wrap build", "-G", generator, query=generator == "Ninja"))
        project.expect(f"{generator}: names that the linker changes", "second: not asked about: it is linked with --wrap" in done.stdout and done.returncode == 65, done)
    for name, text in SOURCES.items():
        project.write(name, text)


def a_part_is_missing(project):
    """A program of which a file does not compile is not asked about; the others are."""
    project.write("lib/bad.c", "int value(void) { return 1 +; }\n")
    done = project.call("--timeout", "10", "--property", "memory-safety", configure(project, "broken build", "-G", "Ninja", query=True))
    project.expect("a program with a file that does not compile", "wrong: not asked about: lib/bad.c, a part of it, does not compile" in done.stdout, done)
    project.expect("the other programs", done.returncode == 65 and "3 proved      0 violated      0 unknown" in done.stdout, done)
    project.write("lib/bad.c", SOURCES["lib/bad.c"])


def variants(project):
    """The same file compiled twice is asked about twice, in whatever order; what is the same in both is asked once."""
    project.write("twice.c", "int t[4];\nint twice(void) {\n#ifdef GOOD\n  return t[0];\n#else\n  return t[9];\n#endif\n}\nint same(int i) { return t[i & 3]; }\n")
    for options in (("-DGOOD", "-DBAD"), ("-DBAD", "-DGOOD"), ("-DGOOD", "-DGOOD -DBAD"), ("-DBAD", "-DBAD -DNO=1")):
        project.call("clear")
        with open(project.path("twice.json"), "w") as f:
            json.dump([{"directory": project.folder, "file": "twice.c", "command": f"cc {words} -c twice.c"} for words in options], f)
        wrong = any("GOOD" not in words for words in options)
        done = project.call("--property", "memory-safety", "twice.json")
        project.expect(f"{options}: the variant that is wrong is found", done.returncode == wrong and done.stdout.count(": error: ") == wrong, done)
        number = 3 if options in (("-DGOOD", "-DBAD"), ("-DBAD", "-DGOOD")) else 2
        project.expect(f"{options}: {number} are asked", project.asked(done) == number, done)
        done = project.call("--property", "memory-safety", "twice.json")
        project.expect(f"{options}: and known then", done.returncode == wrong and project.asked(done) == 0, done)
    project.write("step.c", "int step(int x) { return x + 1; }\n")
    for options in (("", "-fwrapv"), ("-fwrapv", "")):
        with open(project.path("twice.json"), "w") as f:
            json.dump([{"directory": project.folder, "file": "step.c", "command": f"cc {words} -c step.c"} for words in options], f)
        done = project.call("--property", "overflow", "twice.json")
        project.expect(f"{options}: the one that does not wrap overflows", done.returncode == 1 and "1 violated" in done.stdout, done)


if __name__ == "__main__":
    run_parts(__doc__, "targets", (with_cmake, with_ninja_alone, with_fragments, changes, a_part_is_missing, variants, with_the_database_alone), make)
