// plumb_replay.
#include "process/tool.h"
#include "replay/replay.h"

PlumbStatus plumb_replay(const PlumbOptions *options, const char *file, char **text) {
  return tool_use(&(Tool){.options = options,
                          .files = &file,
                          .file_count = file != NULL,
                          .file_body = replay_file,
                          .wants_folder = options->native},
                  text);
}
