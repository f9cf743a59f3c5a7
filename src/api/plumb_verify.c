// plumb_verify.
#include "process/tool.h"
#include "strategy/verify_again.h"

PlumbStatus plumb_verify(const PlumbOptions *options, const char *file, char **text) {
  return tool_use(&(Tool){.options = options, .files = &file, .file_count = file != NULL, .file_body = verify_file}, text);
}
