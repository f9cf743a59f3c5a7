// plumb_ir.
#include "process/tool.h"
#include "program/print.h"

static PlumbStatus print_program(const PlumbOptions *options, const Loaded *loaded, Text *text) {
  (void)options;
  program_print(loaded->program, text);
  return PLUMB_OK;
}

PlumbStatus plumb_ir(const PlumbOptions *options, const char *const *files, size_t file_count, char **text) {
  return tool_use(&(Tool){.options = options, .files = files, .file_count = file_count, .body = print_program}, text);
}
