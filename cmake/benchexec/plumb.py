"""Plumb as a tool of BenchExec: copy this file into benchexec/tools, or name its folder in PYTHONPATH and give "plumb" as the tool."""
import benchexec.result as result
import benchexec.tools.template
from benchexec.tools.sv_benchmarks_util import ILP32, get_data_model_from_task


class Tool(benchexec.tools.template.BaseTool2):
    def executable(self, tool_locator):
        return tool_locator.find_executable("plumb", subdir="bin")

    def name(self):
        return "Plumb"

    def project_url(self):
        return ""

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="plumb ")

    def cmdline(self, executable, options, task, rlimits):
        words = [executable, "check", "--no-config", "--format", "competition"]
        if task.property_file:
            words += ["--property", task.property_file]
        if rlimits.cputime and "--timeout" not in options:
            words += ["--timeout", str(rlimits.cputime)]
        if rlimits.memory and "--memory" not in options:
            words += ["--memory", str(rlimits.memory * 9 // 10 // 1000000)]
        model = get_data_model_from_task(task, {ILP32: "ilp32", "LP64": "lp64"})
        if model:
            words += ["--data-model", model]
        return [*words, *options, *task.input_files]

    def determine_result(self, run):
        """The first line of standard output is the answer; what ends in another way than 0, 1 or 2 has none."""
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        if run.exit_code.value not in (0, 1, 2):
            return result.RESULT_ERROR + f" ({run.exit_code.value or run.exit_code.signal})"
        first = run.output[0].strip() if run.output else ""
        if first in ("true", "YES"):
            return result.RESULT_TRUE_PROP
        if first == "NO":
            return result.RESULT_FALSE_PROP
        if first.startswith("false"):
            return {"false": result.RESULT_FALSE_PROP, "false(unreach-call)": result.RESULT_FALSE_REACH, "false(no-overflow)": result.RESULT_FALSE_OVERFLOW,
                    "false(termination)": result.RESULT_FALSE_TERMINATION, "false(valid-deref)": result.RESULT_FALSE_DEREF,
                    "false(valid-free)": result.RESULT_FALSE_FREE, "false(valid-memtrack)": result.RESULT_FALSE_MEMTRACK,
                    "false(valid-memcleanup)": result.RESULT_FALSE_MEMCLEANUP}.get(first, result.RESULT_ERROR)
        return result.RESULT_UNKNOWN
