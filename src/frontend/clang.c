// Runs clang on one C file and collects the bitcode that it writes to a pipe.
//
// The driver runs, not -cc1, whose options change from version to version. What the options are for:
//  * -O0 without `optnone`: nothing is optimised away, and mem2reg may still run on the result.
//  * markers for the life time of locals, which clang gives at -O0 only when a sanitizer could want them;
//  * names of values, for people; line tables, for places. The compilation directory is ".", or else clang would split an absolute
//    path in two and places would not be spelt as the file was given.
//  * what was legal C once compiles: implicit int, implicit declarations, sloppy pointers. Warnings are not ours to give.
#include "frontend/clang.h"

#include <errno.h>
#include <fcntl.h>
#include <llvm/Config/llvm-config.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/vec.h"

#define STRINGIZE_INNER(x) #x
#define STRINGIZE(x) STRINGIZE_INNER(x)

VEC_DEFINE(ArgVec, arg_vec, const char *)

static const char *const fixed_args[] = {
    "-O0",
    "-Xclang",
    "-disable-O0-optnone",
    "-emit-llvm",
    "-c",
    "-o",
    "-",
    "-fno-discard-value-names",
    "-gline-tables-only",
    "-fdebug-compilation-dir=.",
    "-Xclang",
    "-fsanitize-address-use-after-scope",
    "-fno-stack-protector",
    "-fno-unwind-tables",
    "-fno-asynchronous-unwind-tables",
    "-fno-ident",
    "-fno-pic",
    "-w",
    "-Wno-error",
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=implicit-int",
    "-Wno-error=int-conversion",
    "-Wno-error=incompatible-pointer-types",
    "-Wno-error=return-type",
    "-Wno-error=incompatible-function-pointer-types",
    "-fno-color-diagnostics",
};

enum { EXIT_NOT_FOUND = 127 };

// The programs to try, best first; ends with null.
static void find_clang(const char *candidates[3]) {
  const char *given = getenv("PLUMB_CLANG");
  if (given && *given) {
    candidates[0] = given;
    candidates[1] = NULL;
    return;
  }
  candidates[0] = "clang-" STRINGIZE(LLVM_VERSION_MAJOR);
  candidates[1] = "clang";
  candidates[2] = NULL;
}

static void build_args(const FrontendOptions *options, const char *file, ArgVec *args, Text *include) {
  arg_vec_push(args, "clang");
  arg_vec_append(args, (const char **)fixed_args, sizeof fixed_args / sizeof *fixed_args);
  arg_vec_push(args, options->ilp32 ? "-m32" : "-m64");
  if (options->include_dir) {
    text_printf(include, "-I%s", options->include_dir);
    arg_vec_push(args, text_str(include));
  }
  for (size_t i = 0; i < options->clang_arg_count; i++) arg_vec_push(args, options->clang_args[i]);
  if (strcmp(file, "-") == 0) {
    arg_vec_push(args, "-x");
    arg_vec_push(args, "c");
    arg_vec_push(args, "-");
  } else {
    arg_vec_push(args, "--");
    arg_vec_push(args, file);
  }
  arg_vec_push(args, NULL);
}

// In the child: standard input is the file given or nothing, standard output the pipe. `status` tells the parent why exec failed.
_Noreturn static void run_child(const char *const *candidates, const ArgVec *args, bool use_stdin, int output,
                                int status, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(EXIT_NOT_FOUND);
  if (!use_stdin) {
    int null = open("/dev/null", O_RDONLY);
    if (null < 0 || dup2(null, STDIN_FILENO) < 0) _exit(EXIT_NOT_FOUND);
  }
  if (dup2(output, STDOUT_FILENO) < 0) _exit(EXIT_NOT_FOUND);
  for (size_t i = 0; candidates[i]; i++) {
    execvp(candidates[i], (char *const *)args->data);
    if (errno != ENOENT) break;
  }
  int error = errno;
  if (write(status, &error, sizeof error) < 0) _exit(EXIT_NOT_FOUND);
  _exit(EXIT_NOT_FOUND);
}

// Reads until the end of the pipe. False: the time is up, or reading failed.
static bool read_all(int from, double deadline, Text *to) {
  char *buffer = memory_alloc(1 << 16);
  bool good = true;
  for (;;) {
    int wait_ms = -1;
    if (deadline > 0) {
      double left = deadline - budget_now();
      wait_ms = left <= 0 ? 0 : left > 1e6 ? 1000000000 : (int)(left * 1000) + 1;
    }
    struct pollfd ready = {.fd = from, .events = POLLIN};
    int found = poll(&ready, 1, wait_ms);
    if (found < 0 && errno == EINTR) continue;
    ssize_t count = found > 0 ? read(from, buffer, 1 << 16) : -1;
    if (found > 0 && count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      good = count == 0;
      break;
    }
    text_add_bytes(to, buffer, (size_t)count);
  }
  memory_free(buffer);
  return good;
}

static FrontendStatus fail(Text *message, FrontendStatus status, const char *file, const char *what) {
  text_printf(message, "%s: %s", strcmp(file, "-") == 0 ? "<stdin>" : file, what);
  return status;
}

FrontendStatus clang_compile(const FrontendOptions *options, const char *file, Text *bitcode, Text *message) {
  int output[2], status_pipe[2];
  if (pipe2(output, O_CLOEXEC) != 0)
    return fail(message, FRONTEND_TOOL, file, "cannot start clang: no pipe could be opened");
  if (pipe2(status_pipe, O_CLOEXEC) != 0) {
    close(output[0]);
    close(output[1]);
    return fail(message, FRONTEND_TOOL, file, "cannot start clang: no pipe could be opened");
  }
  const char *candidates[3];
  find_clang(candidates);
  ArgVec args = {0};
  Text include = {0};
  build_args(options, file, &args, &include);
  pid_t parent = getpid(), child = fork();
  if (child == 0) run_child(candidates, &args, strcmp(file, "-") == 0, output[1], status_pipe[1], parent);
  close(output[1]);
  close(status_pipe[1]);
  arg_vec_release(&args);
  text_release(&include);
  if (child < 0) {
    close(output[0]);
    close(status_pipe[0]);
    return fail(message, FRONTEND_TOOL, file, "cannot start clang: no process could be created");
  }
  size_t before = bitcode->count;
  bool complete = read_all(output[0], options->timeout > 0 ? budget_now() + options->timeout : 0, bitcode);
  if (!complete) kill(child, SIGKILL);
  int exec_error = 0;
  if (read(status_pipe[0], &exec_error, sizeof exec_error) != (ssize_t)sizeof exec_error) exec_error = 0;
  close(output[0]);
  close(status_pipe[0]);
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return fail(message, FRONTEND_TOOL, file, "cannot run clang: its process was lost");
  if (exec_error) {
    text_printf(message, "clang cannot be run (%s: %s); install clang-%d or set PLUMB_CLANG to one", candidates[0],
                strerror(exec_error), LLVM_VERSION_MAJOR);
    return FRONTEND_TOOL;
  }
  if (!complete) return fail(message, FRONTEND_TIMEOUT, file, "clang did not finish in time");
  if (WIFSIGNALED(status)) {
    text_printf(message, "%s: clang was stopped by signal %d", file, WTERMSIG(status));
    return FRONTEND_INPUT;
  }
  if (WEXITSTATUS(status) == EXIT_NOT_FOUND)
    return fail(message, FRONTEND_TOOL, file, "clang cannot be run; install it or set PLUMB_CLANG");
  if (WEXITSTATUS(status) != 0)
    return fail(message, FRONTEND_INPUT, file, "clang does not accept it; its diagnostics are above");
  if (bitcode->count == before)
    return fail(message, FRONTEND_INPUT, file, "clang gave no bitcode; do the options after -- change its output?");
  return FRONTEND_OK;
}
