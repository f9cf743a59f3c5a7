// plumb_run.
#include "process/tool.h"
#include "replay/execution.h"

PlumbStatus plumb_run(const PlumbOptions *options, const char *const *files, size_t file_count, char **text) {
  return tool_use(
      &(Tool){.options = options, .files = files, .file_count = file_count, .entry = options->entry, .body = execute},
      text);
}
