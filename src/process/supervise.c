// See supervise.h.
//
// Two limits on memory: base/memory counts what Plumb itself asks for and ends the child in an orderly way; RLIMIT_DATA bounds what the
// libraries, and the programs that the child starts, take behind its back; these get LEAST_DATA_MB at least, or nothing would start.
// C++ asks set_new_handler's function before it throws bad_alloc, which nobody here could catch, and whose message nobody should see.
// RLIMIT_AS would count the mapped libraries, too, whose size says nothing about the analysis.
#include "process/supervise.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/memory.h"

enum {
  STATUS_LIMIT = 80,
  EXIT_STATUS = 128,  // exit status of the child: this plus the status; whoever calls exit(1) in there is a crash
  EXIT_MEMORY = EXIT_STATUS + STATUS_LIMIT + 1,
  LEAST_DATA_MB = 512,
  STACK_MB = 120,  // what the kernel leaves room for below the mappings of a process that began with a small limit
  READ_BYTES = 1 << 16
};

#if defined(__SANITIZE_ADDRESS__)
static const bool limits_address_space = false;  // the sanitizer's shadow memory alone is beyond every limit
#else
static const bool limits_address_space = true;
#endif

static const double tick_seconds = 0.1;

static size_t child_data_bytes;  // the limit; 0: none

static void exhausted(void) { _exit(EXIT_MEMORY); }

// std::set_new_handler under the name that the C++ ABI gives it: the libraries are in C++, Plumb is not.
extern MemoryExhausted *set_new_handler(MemoryExhausted *handler) __asm__("_ZSt15set_new_handlerPFvvE");

// The pages of private writable memory of this process in bytes, with calls that a signal handler may make; 0 when unknown.
static size_t data_bytes(void) {
  char buffer[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, buffer, sizeof buffer - 1);
  close(file);
  if (count <= 0) return 0;
  size_t fields[7] = {0};
  for (ssize_t i = 0, field = 0; i < count && field < 7; i++) {
    if (buffer[i] == ' ')
      field++;
    else if (buffer[i] >= '0' && buffer[i] <= '9')
      fields[field] = fields[field] * 10 + (size_t)(buffer[i] - '0');
  }
  return fields[5] * (size_t)sysconf(_SC_PAGESIZE);  // data + stack
}

// A library that gets no memory may end the process in its own way: near the limit that is the limit's doing, and no defect.
static void aborted(int number) {
  if (child_data_bytes && data_bytes() >= child_data_bytes / 10 * 9) _exit(EXIT_MEMORY);
  signal(number, SIG_DFL);
  raise(number);
}

static void lower_limit(__rlimit_resource_t resource, size_t bytes) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || bytes < limit.rlim_max ? (rlim_t)bytes : limit.rlim_max;
  setrlimit(resource, &limit);
}

static void limit_child(const SuperviseLimits *limits) {
  struct rlimit no_core = {0};
  setrlimit(RLIMIT_CORE, &no_core);
  lower_limit(RLIMIT_STACK, (size_t)STACK_MB << 20);
  if (limits->memory_bytes) {
    size_t least = (size_t)LEAST_DATA_MB << 20;
    child_data_bytes = limits->memory_bytes > least ? limits->memory_bytes : least;
    memory_set_limit(limits->memory_bytes);
    memory_set_exhausted_handler(exhausted);
    set_new_handler(exhausted);
    if (limits_address_space) lower_limit(RLIMIT_DATA, child_data_bytes);
  }
  signal(SIGABRT, aborted);
  signal(SIGINT, SIG_IGN);  // the parent decides
  signal(SIGTERM, SIG_DFL);
  signal(SIGPIPE, SIG_DFL);
}

_Noreturn static void run_child(const SuperviseLimits *limits, SuperviseWork *work, void *context, int pipe,
                                pid_t parent) {
  if (!limits->reads_terminal) setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  limit_child(limits);
  int status = work(context, pipe);
  assert(status >= 0 && status <= STATUS_LIMIT);
  _exit(EXIT_STATUS + status);
}

void supervise_send(int pipe, const char *bytes, size_t count) {
  while (count) {
    ssize_t sent = write(pipe, bytes, count);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) _exit(0);
    bytes += sent;
    count -= (size_t)sent;
  }
}

static int wait_ms(double deadline) {
  double left = deadline > 0 ? deadline - budget_now() : tick_seconds;
  if (left > tick_seconds) left = tick_seconds;
  return left <= 0 ? 0 : (int)(left * 1000) + 1;
}

// Passes bytes on until the child closes the pipe (SUPERVISE_DONE) or a limit is reached.
static SuperviseEnd listen_to(const SuperviseLimits *limits, int pipe, SuperviseReceive *receive, void *context) {
  char *buffer = memory_alloc(READ_BYTES);
  SuperviseEnd end = SUPERVISE_DONE;
  double next_tick = budget_now() + tick_seconds;
  for (;;) {
    if (limits->interrupted && limits->interrupted()) {
      end = SUPERVISE_INTERRUPTED;
      break;
    }
    if (limits->deadline > 0 && budget_now() >= limits->deadline) {
      end = SUPERVISE_TIME;
      break;
    }
    if (limits->tick && budget_now() >= next_tick) {
      limits->tick(limits->tick_context);
      next_tick = budget_now() + tick_seconds;
    }
    struct pollfd ready = {.fd = pipe, .events = POLLIN};
    int found = poll(&ready, 1, wait_ms(limits->deadline));
    if (found <= 0) continue;  // time to look around, or a signal
    ssize_t count = read(pipe, buffer, READ_BYTES);
    if (count > 0)
      receive(context, buffer, (size_t)count);
    else if (count == 0 || errno != EINTR)
      break;
  }
  memory_free(buffer);
  return end;
}

// What the dead child had sent already.
static void drain(int pipe, SuperviseReceive *receive, void *context) {
  char buffer[4096];
  for (;;) {
    ssize_t count = read(pipe, buffer, sizeof buffer);
    if (count > 0)
      receive(context, buffer, (size_t)count);
    else if (count == 0 || errno != EINTR)
      return;
  }
}

static SuperviseOutcome reap(pid_t child, SuperviseEnd end) {
  SuperviseOutcome outcome = {.end = end};
  int status = 0;
  struct rusage usage = {0};
  while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) continue;
  outcome.peak_mb = (double)usage.ru_maxrss / 1024;
  if (end != SUPERVISE_DONE) return outcome;
  if (WIFEXITED(status) && WEXITSTATUS(status) >= EXIT_STATUS && WEXITSTATUS(status) <= EXIT_STATUS + STATUS_LIMIT) {
    outcome.status = WEXITSTATUS(status) - EXIT_STATUS;
  } else if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_MEMORY) {
    outcome.end = SUPERVISE_MEMORY;
  } else {
    outcome.end = SUPERVISE_CRASHED;
    outcome.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }
  return outcome;
}

SuperviseOutcome supervise(const SuperviseLimits *limits, SuperviseWork *work, void *work_context,
                           SuperviseReceive *receive, void *receive_context) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return (SuperviseOutcome){.end = SUPERVISE_CRASHED};
  fflush(NULL);  // or the child would write buffered output a second time
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    close(ends[0]);
    run_child(limits, work, work_context, ends[1], parent);
  }
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return (SuperviseOutcome){.end = SUPERVISE_CRASHED};
  }
  if (!limits->reads_terminal) setpgid(child, child);  // also here: a stop may come before the child has run
  SuperviseEnd end = listen_to(limits, ends[0], receive, receive_context);
  if (end != SUPERVISE_DONE) {
    kill(limits->reads_terminal ? child : -child, SIGKILL);
    drain(ends[0], receive, receive_context);
  }
  close(ends[0]);
  SuperviseOutcome outcome = reap(child, end);
  if (!limits->reads_terminal) kill(-child, SIGKILL);  // what it has left behind
  return outcome;
}

bool supervise_start(SuperviseWorker *worker, SuperviseWork *work, void *work_context) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  fflush(NULL);
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    close(ends[0]);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(0);
    int status = work(work_context, ends[1]);
    assert(status >= 0 && status <= STATUS_LIMIT);
    _exit(EXIT_STATUS + status);
  }
  close(ends[1]);
  *worker = (SuperviseWorker){.process = child, .pipe = ends[0]};
  if (child < 0) close(ends[0]);
  return child > 0;
}

SuperviseOutcome supervise_finish(SuperviseWorker *worker, bool stop) {
  if (stop) kill(worker->process, SIGKILL);
  close(worker->pipe);
  return reap(worker->process, stop ? SUPERVISE_INTERRUPTED : SUPERVISE_DONE);
}
