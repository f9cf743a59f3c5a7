// plumb_replay.
#include "process/tool.h"
#include "replay/replay.h"
#include "strategy/closed_again.h"

static PlumbStatus replay(const PlumbOptions *options, const char *name, const char *folder, Text *text) {
  return replay_file(options, name, folder, closed_again, text);
}

PlumbStatus plumb_replay(const PlumbOptions *options, const char *file, char **text) {
  return tool_use(&(Tool){.options = options,
                          .files = &file,
                          .file_count = file != NULL,
                          .file_body = replay,
                          .wants_folder = options->native},
                  text);
}
