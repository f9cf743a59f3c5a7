#!/usr/bin/env python3
"""The tool-info module of BenchExec: the command lines that it makes work, and it reads their answers. Stand-ins take the place of the few classes of BenchExec that it uses.

usage: check_benchexec.py --plumb PATH --module FILE
"""
import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
import types

RESULTS = {"RESULT_TRUE_PROP": "true", "RESULT_FALSE_PROP": "false", "RESULT_UNKNOWN": "unknown", "RESULT_ERROR": "ERROR", "RESULT_TIMEOUT": "TIMEOUT",
           "RESULT_FALSE_REACH": "false(unreach-call)", "RESULT_FALSE_OVERFLOW": "false(no-overflow)", "RESULT_FALSE_TERMINATION": "false(termination)",
           "RESULT_FALSE_DEREF": "false(valid-deref)", "RESULT_FALSE_FREE": "false(valid-free)", "RESULT_FALSE_MEMTRACK": "false(valid-memtrack)",
           "RESULT_FALSE_MEMCLEANUP": "false(valid-memcleanup)"}
PROPERTIES = {"termination": "CHECK( init(main()), LTL(F end) )\n", "no-overflow": "CHECK( init(main()), LTL(G ! overflow) )\n",
              "unreach-call": "CHECK( init(main()), LTL(G ! call(reach_error())) )\n",
              "valid-memsafety": "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\nCHECK( init(main()), LTL(G valid-memtrack) )\n"}
PROGRAMS = (("termination", "int main(void) { return 0; }\n", "lp64", "true"),
            ("termination", "int main(void) { for (;;) { } }\n", "lp64", "false(termination)"),
            ("no-overflow", "int main(void) { long x = 2147483647; x++; return 0; }\n", "lp64", "true"),
            ("no-overflow", "int main(void) { long x = 2147483647; x++; return 0; }\n", "ilp32", "false(no-overflow)"),
            ("unreach-call", "void reach_error(void); int main(void) { reach_error(); return 0; }\n", "lp64", "false(unreach-call)"),
            ("valid-memsafety", "int main(void) { int *p = 0; return *p; }\n", "lp64", "false(valid-deref)"),
            ("unreach-call", "void reach_error(void); int unknown(void); int main(void) { if (unknown()) reach_error(); return 0; }\n", "lp64", None),
            ("termination", "int main(void) {\n", "lp64", "ERROR (65)"))


class BaseTool2:
    def _version_from_tool(self, executable, line_prefix):
        text = subprocess.run([executable, "--version"], capture_output=True, text=True, check=True).stdout
        return next(line[len(line_prefix):].strip() for line in text.splitlines() if line.startswith(line_prefix))


def stand_in():
    modules = {name: types.ModuleType(name) for name in ("benchexec", "benchexec.result", "benchexec.tools", "benchexec.tools.template", "benchexec.tools.sv_benchmarks_util")}
    for name, module in modules.items():
        sys.modules[name] = module
        if "." in name:
            setattr(modules[name.rsplit(".", 1)[0]], name.rsplit(".", 1)[1], module)
    for name, value in RESULTS.items():
        setattr(modules["benchexec.result"], name, value)
    modules["benchexec.tools.template"].BaseTool2 = BaseTool2
    modules["benchexec.tools.sv_benchmarks_util"].ILP32 = "ILP32"
    modules["benchexec.tools.sv_benchmarks_util"].get_data_model_from_task = lambda task, names: names[task.options["data_model"]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plumb", required=True)
    parser.add_argument("--module", required=True)
    options = parser.parse_args()
    stand_in()
    spec = importlib.util.spec_from_file_location("plumb_tool", options.module)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    tool, failed = module.Tool(), 0
    version = subprocess.run([options.plumb, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    failed += tool.version(options.plumb) != version
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, text, model, expected) in enumerate(PROGRAMS):
            source, property_file = os.path.join(folder, f"{number}.c"), os.path.join(folder, name + ".prp")
            with open(source, "w") as f:
                f.write(text)
            with open(property_file, "w") as f:
                f.write(PROPERTIES[name])
            task = types.SimpleNamespace(property_file=property_file, input_files=[source], options={"data_model": model.upper()})
            limits = types.SimpleNamespace(cputime=20, memory=2000000000)
            done = subprocess.run(tool.cmdline(options.plumb, [], task, limits), capture_output=True, text=True)
            run = types.SimpleNamespace(was_timeout=False, exit_code=types.SimpleNamespace(value=done.returncode, signal=None), output=done.stdout.splitlines())
            found = tool.determine_result(run)
            good = found == expected if expected else found in ("unknown", "false(unreach-call)")
            if not good:
                failed += 1
                print(f"{text}: {found}, not {expected}\n{done.stdout}{done.stderr}")
    print(f"{len(PROGRAMS)} programs by way of BenchExec's module, {failed} failed")
    return failed > 0


sys.exit(main())
