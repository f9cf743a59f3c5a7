// plumb_graph.
#include "process/tool.h"
#include "report/picture.h"
#include "strategy/entry_graph.h"

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
  return tool_use(
      &(Tool){.options = options, .files = files, .file_count = file_count, .entry = options->entry, .body = draw},
      text);
}
