// fork and exec with three pipes: output, errors, and one on which the child says why exec failed. All are closed by exec, so that an
// empty third pipe means that the program runs.
#include "frontend/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/memory.h"

enum { OUTPUT, ERRORS, REPORT, PIPES, CHUNK = 1 << 16 };

typedef struct {
  int from, to;  // ends of a pipe; -1: closed
} Pipe;

static void close_end(int *end) {
  if (*end >= 0) close(*end);
  *end = -1;
}

static bool open_pipes(Pipe *pipes) {
  for (int i = 0; i < PIPES; i++) pipes[i] = (Pipe){-1, -1};
  for (int i = 0; i < PIPES; i++) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    pipes[i] = (Pipe){ends[0], ends[1]};
  }
  return true;
}

_Noreturn static void run(const char *const *programs, const char *const *args, bool use_stdin, const Pipe *pipes,
                          pid_t parent) {
  int null = use_stdin ? STDIN_FILENO : open("/dev/null", O_RDONLY);
  bool ready = null >= 0 && dup2(null, STDIN_FILENO) >= 0 && dup2(pipes[OUTPUT].to, STDOUT_FILENO) >= 0 &&
               dup2(pipes[ERRORS].to, STDERR_FILENO) >= 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0;
  if (getppid() != parent) _exit(1);  // it is gone already
  for (size_t i = 0; ready && programs[i]; i++) {
    execvp(programs[i], (char *const *)args);
    if (errno != ENOENT) break;
  }
  int error = errno;
  _exit(write(pipes[REPORT].to, &error, sizeof error) == (ssize_t)sizeof error);
}

// Appends what there is to read, where anybody wants it. False at the end.
static bool take(int from, Text *to, char *buffer) {
  ssize_t count = read(from, buffer, CHUNK);
  if (count > 0 && to) text_add_bytes(to, buffer, (size_t)count);
  return count > 0 || (count < 0 && errno == EINTR);
}

// Reads output and errors until both end. False: the time is up.
static bool collect(Pipe *pipes, double deadline, Text *output, Text *errors) {
  char *buffer = memory_alloc(CHUNK);
  bool in_time = true;
  while (in_time && (pipes[OUTPUT].from >= 0 || pipes[ERRORS].from >= 0)) {
    struct pollfd ready[2] = {{.fd = pipes[OUTPUT].from, .events = POLLIN},
                              {.fd = pipes[ERRORS].from, .events = POLLIN}};
    double left = deadline > 0 ? deadline - budget_now() : 0;
    int found = poll(ready, 2, deadline > 0 ? (left > 0 ? (int)(left < 1e6 ? left * 1000 : 1e9) + 1 : 0) : -1);
    if (found < 0 && errno != EINTR) break;
    if (found == 0) in_time = false;
    if (found <= 0) continue;
    if (ready[0].revents && !take(pipes[OUTPUT].from, output, buffer)) close_end(&pipes[OUTPUT].from);
    if (ready[1].revents && !take(pipes[ERRORS].from, errors, buffer)) close_end(&pipes[ERRORS].from);
  }
  memory_free(buffer);
  return in_time;
}

ChildResult child_run(const char *const *programs, const char *const *args, bool use_stdin, double seconds,
                      Text *output, Text *errors, int *code) {
  Pipe pipes[PIPES];
  pid_t parent = getpid(), child = -1;
  if (open_pipes(pipes)) child = fork();
  if (child == 0) run(programs, args, use_stdin, pipes, parent);
  *code = errno;
  for (int i = 0; i < PIPES; i++) close_end(&pipes[i].to);
  ChildResult result = CHILD_MISSING;
  if (child > 0) {
    int status = 0, error;
    bool in_time = collect(pipes, seconds > 0 ? budget_now() + seconds : 0, output, errors);
    if (!in_time) kill(child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    if (read(pipes[REPORT].from, &error, sizeof error) == (ssize_t)sizeof error) {
      *code = error;
    } else if (!in_time) {
      result = CHILD_TIMEOUT;
    } else {
      result = WIFSIGNALED(status) ? CHILD_STOPPED : CHILD_EXITED;
      *code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    }
  }
  for (int i = 0; i < PIPES; i++) close_end(&pipes[i].from);
  return result;
}
