// plumb_ir, plumb_graph, plumb_run, plumb_entail and plumb_its_dump: what they print is made in a child process with the limits of the options.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "api.h"
#include "base/answer.h"
#include "base/budget.h"
#include "input/load.h"
#include "plumb_dump.h"
#include "plumb_entail.h"
#include "process/supervise.h"
#include "program/print.h"
#include "replay/execution.h"
#include "replay/replay.h"
#include "report/picture.h"
#include "strategy/graph_analysis.h"

// Appends the result, or one line about what is wrong when the status is PLUMB_USAGE or above.
typedef PlumbStatus ToolBody(const PlumbOptions *options, const Loaded *loaded, Text *text);
typedef PlumbStatus FileBody(const PlumbOptions *options, const char *name, Text *text);

typedef struct {
  const PlumbOptions *options;
  const char *const *files;
  size_t file_count;
  const char *entry;  // null: none is needed
  double deadline;
  ToolBody *body;       // gets the program
  FileBody *file_body;  // gets the one file, which is no program; one of the two is null
  Text text;
} Tool;

static PlumbStatus use_program(Tool *tool) {
  Loaded loaded;
  PlumbStatus status =
      load(tool->options, tool->files, tool->file_count, tool->entry, tool->deadline, &loaded, &tool->text);
  if (status == PLUMB_OK)
    status = tool->body(tool->options, &loaded, &tool->text);
  else if (status == PLUMB_UNKNOWN)
    text_add_char(&tool->text, '\n');
  return status;
}

static int work(void *context, int pipe) {
  Tool *tool = context;
  PlumbStatus status =
      tool->file_body ? tool->file_body(tool->options, tool->files[0], &tool->text) : use_program(tool);
  supervise_send(pipe, text_str(&tool->text), tool->text.count);
  return (int)status;
}

static void receive(void *context, const char *bytes, size_t count) {
  Tool *tool = context;
  text_add_bytes(&tool->text, bytes, count);
}

static PlumbStatus finish(Tool *tool, SuperviseOutcome outcome) {
  if (outcome.end == SUPERVISE_DONE) return (PlumbStatus)outcome.status;
  text_clear(&tool->text);
  switch (outcome.end) {
    case SUPERVISE_DONE: break;
    case SUPERVISE_TIME: text_printf(&tool->text, "%s: time limit reached\n", tool->files[0]); break;
    case SUPERVISE_MEMORY: text_printf(&tool->text, "%s: memory limit reached\n", tool->files[0]); break;
    case SUPERVISE_INTERRUPTED: text_printf(&tool->text, "%s: interrupted\n", tool->files[0]); break;
    case SUPERVISE_CRASHED:
      text_printf(&tool->text, "%s: internal error: Plumb crashed (signal %d): this is a defect, please report it",
                  tool->files[0], outcome.signal);
      return PLUMB_INTERNAL;
  }
  return PLUMB_UNKNOWN;
}

static PlumbStatus use(Tool *tool, char **text) {
  ensure(tool->options && tool->files && tool->file_count && text);
  PlumbStatus status = PLUMB_USAGE;
  if (options_valid(tool->options, &tool->text)) {
    tool->deadline = budget_now() + tool->options->timeout;
    bool terminal = false;
    for (size_t i = 0; i < tool->file_count; i++) terminal |= strcmp(tool->files[i], "-") == 0 && isatty(STDIN_FILENO);
    SuperviseLimits limits = {
        .deadline = tool->deadline,
        .memory_bytes = tool->options->memory_mb << 20,
        .interrupted = interrupt_asked,
        .reads_terminal = terminal,
    };
    SuperviseOutcome outcome = {.end = SUPERVISE_TIME};
    if (tool->options->timeout > 0) outcome = supervise(&limits, work, tool, receive, tool);
    interrupt_forget();
    status = finish(tool, outcome);
  }
  *text = text_take(&tool->text);
  return status;
}

static PlumbStatus print_program(const PlumbOptions *options, const Loaded *loaded, Text *text) {
  (void)options;
  program_print(loaded->program, text);
  return PLUMB_OK;
}

PlumbStatus plumb_ir(const PlumbOptions *options, const char *const *files, size_t file_count, char **text) {
  return use(&(Tool){.options = options, .files = files, .file_count = file_count, .body = print_program}, text);
}

PlumbStatus plumb_run(const PlumbOptions *options, const char *const *files, size_t file_count, char **text) {
  return use(
      &(Tool){.options = options, .files = files, .file_count = file_count, .entry = options->entry, .body = execute},
      text);
}

static PlumbStatus draw(const PlumbOptions *options, const Loaded *loaded, Text *text) {
  Text drawn = {0}, problem = {0};
  draw_graph(options, loaded->program, loaded->entry, loaded->arguments.data, loaded->arguments.count, &drawn);
  PlumbStatus status = PLUMB_OK;
  const char *entry = loaded->program->functions[loaded->entry.id].name;
  switch (options->graph_format) {
    case PLUMB_DOT:
    case PLUMB_GRAPH_JSON: text_add(text, text_str(&drawn)); break;
    case PLUMB_SVG: status = picture_svg(text_str(&drawn), text, &problem); break;
    case PLUMB_GRAPH_HTML: status = picture_html(text_str(&drawn), entry, text, &problem); break;
  }
  if (status != PLUMB_OK) {
    text_clear(text);
    text_add(text, text_str(&problem));
  }
  text_release(&drawn);
  text_release(&problem);
  return status;
}

PlumbStatus plumb_graph(const PlumbOptions *options, const char *const *files, size_t file_count, char **text) {
  return use(
      &(Tool){.options = options, .files = files, .file_count = file_count, .entry = options->entry, .body = draw},
      text);
}

PlumbStatus plumb_replay(const PlumbOptions *options, const char *file, char **text) {
  return use(&(Tool){.options = options, .files = &file, .file_count = file != NULL, .file_body = replay_file}, text);
}

PlumbStatus plumb_entail(const PlumbOptions *options, const char *file, char **text) {
  return use(&(Tool){.options = options, .files = &file, .file_count = file != NULL, .file_body = entail_file}, text);
}

PlumbStatus plumb_its_dump(const PlumbOptions *options, const char *file, char **text) {
  return use(&(Tool){.options = options, .files = &file, .file_count = file != NULL, .file_body = dump_file}, text);
}
