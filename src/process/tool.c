// See tool.h.
#include "process/tool.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/answer.h"
#include "base/budget.h"
#include "input/options.h"
#include "process/interrupt.h"
#include "process/supervise.h"

static PlumbStatus use_program(Tool *tool) {
  Loaded loaded;
  PlumbStatus status =
      load(tool->options, tool->files, tool->file_count, tool->entry, tool->deadline, &loaded, NULL, &tool->text);
  if (status == PLUMB_OK)
    status = tool->body(tool->options, &loaded, &tool->text);
  else if (status == PLUMB_UNKNOWN)
    text_add_char(&tool->text, '\n');
  return status;
}

static int work(void *context, int pipe) {
  Tool *tool = context;
  PlumbStatus status =
      tool->file_body ? tool->file_body(tool->options, tool->files[0], tool->folder, &tool->text) : use_program(tool);
  supervise_send(pipe, text_str(&tool->text), tool->text.count);
  return (int)status;
}

// ---- A folder for files of the child, in the hands of its parent: a child that is stopped cannot remove what it has written ----

static bool make_folder(Tool *tool) {
  if (!tool->wants_folder) return true;
  const char *place = getenv("TMPDIR");
  Text path = {0};
  text_printf(&path, "%s/plumb-XXXXXX", place && *place ? place : "/tmp");
  tool->folder = text_take(&path);
  if (mkdtemp(tool->folder)) return true;
  text_printf(&tool->text, "%s: no folder for temporary files can be made (%s): set TMPDIR to a place for it",
              tool->folder, strerror(errno));
  memory_free(tool->folder);
  tool->folder = NULL;
  return false;
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *ftw) {
  (void)status, (void)type, (void)ftw;
  return remove(path) != 0 && errno != ENOENT;
}

static void remove_folder(Tool *tool) {
  enum { OPEN_FOLDERS = 16 };
  if (tool->folder) nftw(tool->folder, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
  memory_free(tool->folder);
  tool->folder = NULL;
}

// ---- In the parent ----

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

PlumbStatus tool_use(Tool *tool, char **text) {
  ensure(tool->options && tool->files && tool->file_count && text);
  PlumbStatus status = PLUMB_USAGE;
  SettledOptions settled;
  if (options_settle(tool->options, &settled, &tool->text)) {
    tool->options = &settled.options;
    tool->deadline = tool->each_function ? 0 : budget_now() + tool->options->timeout;
    bool terminal = false;
    for (size_t i = 0; i < tool->file_count; i++) terminal |= strcmp(tool->files[i], "-") == 0 && isatty(STDIN_FILENO);
    SuperviseLimits limits = {
        .deadline = tool->deadline,
        .memory_bytes = tool->options->memory_mb << 20,
        .interrupted = interrupt_asked,
        .reads_terminal = terminal,
    };
    SuperviseOutcome outcome = {.end = SUPERVISE_TIME};
    bool has_place = make_folder(tool);
    if (has_place && tool->options->timeout > 0) outcome = supervise(&limits, work, tool, receive, tool);
    interrupt_forget();
    status = has_place ? finish(tool, outcome) : PLUMB_INPUT;
    remove_folder(tool);
  }
  options_release(&settled);
  *text = text_take(&tool->text);
  return status;
}
