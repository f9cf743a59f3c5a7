// plumb_contract.
#include "infer/every.h"
#include "process/tool.h"

static PlumbStatus as_text(const PlumbOptions *options, const Loaded *loaded, Text *text) {
  return infer_every(options, loaded, DESCRIBE_TEXT, text);
}

static PlumbStatus as_json(const PlumbOptions *options, const Loaded *loaded, Text *text) {
  return infer_every(options, loaded, DESCRIBE_JSON, text);
}

static PlumbStatus as_comments(const PlumbOptions *options, const Loaded *loaded, Text *text) {
  return infer_every(options, loaded, DESCRIBE_C, text);
}

PlumbStatus plumb_contract(const PlumbOptions *options, PlumbContractFormat format, const char *const *files,
                           size_t file_count, char **text) {
  static ToolBody *const bodies[] = {
      [PLUMB_CONTRACT_TEXT] = as_text, [PLUMB_CONTRACT_JSON] = as_json, [PLUMB_CONTRACT_C] = as_comments};
  Tool tool = {.options = options,
               .files = files,
               .file_count = file_count,
               .body = bodies[format],
               .each_function = true};
  return tool_use(&tool, text);
}
