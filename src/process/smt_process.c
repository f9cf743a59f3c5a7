// See smt_process.h.
//
// The program has one end of a socket as standard input and output: it may write before it has read all, and both go on by turns.
#include "process/smt_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/memory.h"

struct SmtProcess {
  const char *const *words;
  pid_t child;  // 0: it does not run
  int socket;
};

static const char end_mark[] = "plumb-end";

SmtProcess *smt_process_new(const char *const *words) {
  SmtProcess *process = memory_zalloc(sizeof *process);
  process->words = words;
  return process;
}

static void stop(SmtProcess *process) {
  if (!process->child) return;
  kill(process->child, SIGKILL);
  while (waitpid(process->child, NULL, 0) < 0 && errno == EINTR) continue;
  close(process->socket);
  process->child = 0;
}

void smt_process_free(SmtProcess *process) {
  if (!process) return;
  stop(process);
  memory_free(process);
}

bool smt_process_exists(const char *program) {
  const char *path = getenv("PATH");
  bool is_found = false;
  for (const char *start = path; start && !is_found; start = *start ? start + 1 : NULL) {
    size_t length = strcspn(start, ":");
    Text file = {0};
    text_add_bytes(&file, start, length);
    text_printf(&file, "%s%s", length ? "/" : "", program);
    is_found = access(text_str(&file), X_OK) == 0;
    text_release(&file);
    start += length;
  }
  return is_found;
}

_Noreturn static void run_program(const char *const *words, int socket, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  dup2(socket, STDIN_FILENO);
  dup2(socket, STDOUT_FILENO);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
  signal(SIGABRT, SIG_DFL);
  execvp(words[0], (char *const *)words);
  _exit(EXIT_FAILURE);
}

static bool start(SmtProcess *process) {
  int ends[2];
  if (process->child) return true;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
  pid_t parent = getpid(), child = fork();
  if (child == 0) run_program(process->words, ends[1], parent);
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return false;
  }
  process->child = child;
  process->socket = ends[0];
  return true;
}

// Sends the question and takes what comes back, up to the mark. False: it did not come.
static bool talk(SmtProcess *process, const Text *question, double deadline, Text *said) {
  size_t sent = 0;
  while (!strstr(text_str(said), end_mark)) {
    double left = deadline - budget_now();
    if (left <= 0) return false;
    struct pollfd ready = {.fd = process->socket,
                           .events = (short)(sent < question->count ? POLLIN | POLLOUT : POLLIN)};
    if (poll(&ready, 1, (int)(left * 1000) + 1) <= 0) continue;
    if (ready.revents & POLLOUT) {
      ssize_t count = send(process->socket, question->data + sent, question->count - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (count < 0 && errno != EAGAIN && errno != EINTR) return false;
      if (count > 0) sent += (size_t)count;
    }
    if (!(ready.revents & (POLLIN | POLLHUP | POLLERR))) continue;
    char buffer[4096];
    ssize_t count = recv(process->socket, buffer, sizeof buffer, MSG_DONTWAIT);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return false;
    if (count > 0) text_add_bytes(said, buffer, (size_t)count);
  }
  return true;
}

static SmtProcessAnswer read_answer(const char *said, Text *problem) {
  static const struct {
    const char *word;
    SmtProcessAnswer answer;
  } words[] = {{"unsat\n", SMT_PROCESS_UNSAT},
               {"sat\n", SMT_PROCESS_SAT},
               {"unknown\n", SMT_PROCESS_UNKNOWN},
               {"timeout\n", SMT_PROCESS_UNKNOWN}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strncmp(said, words[i].word, strlen(words[i].word)) == 0) return words[i].answer;
  Text line = {0};
  text_add_bytes(&line, said, strcspn(said, "\n"));
  text_add_name(problem, text_str(&line));
  text_release(&line);
  return SMT_PROCESS_ERROR;
}

SmtProcessAnswer smt_process_ask(SmtProcess *process, const Text *question, double seconds, Text *problem) {
  if (!start(process)) return SMT_PROCESS_UNKNOWN;
  Text whole = {0}, said = {0};
  text_add_bytes(&whole, text_str(question), question->count);
  text_printf(&whole, "\n(echo \"%s\")\n(reset)\n", end_mark);
  bool is_answered = talk(process, &whole, budget_now() + seconds, &said);
  SmtProcessAnswer answer = is_answered ? read_answer(text_str(&said), problem) : SMT_PROCESS_UNKNOWN;
  if (!is_answered) stop(process);
  text_release(&whole);
  text_release(&said);
  return answer;
}
