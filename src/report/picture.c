// See picture.h. Graphviz runs as a child: dot in, SVG out, both through pipes, so that no file is written.
#include "report/picture.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "report/page.h"

enum { EXIT_NOT_FOUND = 127 };

static const char style[] =
#include "report/graph.css.inc"
    ;
static const char script[] =
#include "report/graph.js.inc"
    ;

typedef struct {
  pid_t child;
  int input, output;  // our ends of the pipes
} Process;

static bool start(Process *process) {
  int in[2], out[2];
  if (pipe2(in, O_CLOEXEC) != 0) return false;
  if (pipe2(out, O_CLOEXEC) != 0) {
    close(in[0]);
    close(in[1]);
    return false;
  }
  process->child = fork();
  if (process->child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (dup2(in[0], STDIN_FILENO) >= 0 && dup2(out[1], STDOUT_FILENO) >= 0) execlp("dot", "dot", "-Tsvg", (char *)NULL);
    _exit(EXIT_NOT_FOUND);
  }
  close(in[0]);
  close(out[1]);
  process->input = in[1];
  process->output = out[0];
  if (process->child > 0) return true;
  close(in[1]);
  close(out[0]);
  return false;
}

// Writes and reads in turns, as the pipes allow, until the output ends.
static void converse(Process *process, const char *bytes, Text *text) {
  size_t left = strlen(bytes);
  char buffer[1 << 14];
  fcntl(process->input, F_SETFL, O_NONBLOCK);
  for (;;) {
    if (!left && process->input >= 0) {
      close(process->input);
      process->input = -1;
    }
    struct pollfd ready[] = {{.fd = process->output, .events = POLLIN}, {.fd = process->input, .events = POLLOUT}};
    if (poll(ready, 2, -1) < 0) continue;
    if (ready[1].revents) {
      ssize_t sent = write(process->input, bytes, left);
      if (sent > 0) bytes += sent;
      if (sent > 0)
        left -= (size_t)sent;
      else if (errno != EAGAIN && errno != EINTR)
        left = 0;  // it reads no more
    }
    if (!ready[0].revents) continue;
    ssize_t count = read(process->output, buffer, sizeof buffer);
    if (count > 0)
      text_add_bytes(text, buffer, (size_t)count);
    else if (count == 0 || errno != EINTR)
      break;
  }
  if (process->input >= 0) close(process->input);
  close(process->output);
}

PlumbStatus picture_svg(const char *dot, Text *text, Text *problem) {
  Process process;
  if (!start(&process)) {
    text_add(problem, "dot cannot be started: too many files or processes are open");
    return PLUMB_MISSING_TOOL;
  }
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
  sigaction(SIGPIPE, &ignore, &before);
  converse(&process, dot, text);
  sigaction(SIGPIPE, &before, NULL);
  int status = 0;
  while (waitpid(process.child, &status, 0) < 0 && errno == EINTR) continue;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return PLUMB_OK;
  if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_NOT_FOUND)
    text_add(problem, "dot cannot be run: install graphviz, or ask for --format dot");
  else
    text_add(problem, "dot failed: ask for --format dot and draw it in another way");
  return PLUMB_MISSING_TOOL;
}

PlumbStatus picture_html(const char *dot, const char *title, Text *text, Text *problem) {
  Text svg = {0};
  PlumbStatus status = picture_svg(dot, &svg, problem);
  const char *start_tag = strstr(text_str(&svg), "<svg");
  if (status == PLUMB_OK && start_tag) {
    text_add(text,
             "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
    page_escape(title, text);
    text_printf(text, " - Plumb</title>\n<style>\n%s</style></head><body>\n<header><h1>", style);
    page_escape(title, text);
    text_add(text,
             "</h1><input type=\"search\" placeholder=\"search\" aria-label=\"search\"><span class=\"soft\" "
             "aria-live=\"polite\"></span><button id=\"out\" aria-label=\"smaller\">&#8722;</button><button "
             "id=\"in\" aria-label=\"larger\">+</button><button id=\"fit\">all of it</button></header>\n"
             "<div id=\"view\">\n");
    text_printf(text, "%s</div>\n<script>\n%s</script>\n</body></html>\n", start_tag, script);
  }
  text_release(&svg);
  return status;
}
