// See say.h.
#include "project/say.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/snippet.h"
#include "report/source.h"

void project_say(const Project *project, const char *format, ...) {
  char *line = NULL;
  va_list values;
  va_start(values, format);
  if (vasprintf(&line, format, values) >= 0) project->line(project->line_context, line);
  va_end(values);
  free(line);
}

PlumbStatus project_complain(const Project *project, PlumbStatus status, const char *what) {
  project->line(project->line_context, what);
  return status;
}

static void say_place(Place place, Text *text) {
  text_add_name(text, place.file ? place.file : "");
  if (place.line) text_printf(text, ":%u", place.line);
  if (place.line && place.column) text_printf(text, ":%u", place.column);
}

// The line of the source with its caret, as plumb check shows it.
static void say_source(const Project *project, Place place) {
  Sources *sources = sources_new();
  const char *line = sources_line(sources, place);
  Text text = {0};
  if (line) snippet_add(line, place.line, place.column, "", "", &text);
  for (char *at = text.data, *end; at && *at; at = end + 1) {
    end = strchr(at, '\n');
    *end = '\0';
    project_say(project, "%s", at);
  }
  text_release(&text);
  sources_free(sources);
}

void project_say_finding(const Project *project, const Finding *finding) {
  Text text = {0};
  say_place(finding->place, &text);
  text_printf(&text, ": %s: %s [%s] in %s()", finding->accepted ? "note: accepted" : "error", finding->text,
              finding->kind, finding->entry);
  if (finding->accepted) text_printf(&text, ": %s", finding->accepted);
  project_say(project, "%s", text_str(&text));
  say_source(project, finding->place);
  if (finding->inputs[0] && !finding->accepted) {
    text_clear(&text);
    say_place(finding->place, &text);
    project_say(project, "%s: note: with %s", text_str(&text), finding->inputs);
  }
  text_release(&text);
}

void project_say_stale(const Project *project, const Findings *findings) {
  for (uint32_t i = 0; i < findings->accepted.count; i++) {
    const Accepted *accepted = &findings->accepted.data[i];
    if (!accepted->is_used)
      project_say(project, "%s:%u: warning: nothing is found here any more that '%s' accepts%s", accepted->place.file,
                  accepted->place.line, accepted->kind, accepted->reason[0] ? "" : ", and no reason is given");
  }
}

void project_say_tally(const Project *project, const Findings *findings) {
  for (Property property = 0; property < PROPERTY_COUNT; property++) {
    const uint32_t *count = findings->tally.count[property];
    if (count[VERDICT_TRUE] + count[VERDICT_FALSE] + count[VERDICT_UNKNOWN])
      project_say(project, "%-14s %6u proved %6u violated %6u unknown", property_name(property), count[VERDICT_TRUE],
                  count[VERDICT_FALSE], count[VERDICT_UNKNOWN]);
  }
}

PlumbStatus project_status_of(const Findings *findings, bool only_new) {
  bool violated = false, unknown = findings->unanswered > 0;
  for (uint32_t i = 0; i < findings->findings.count; i++) {
    const Finding *finding = &findings->findings.data[i];
    violated = violated || (!finding->accepted && (finding->is_new || !only_new));
  }
  for (Property property = 0; property < PROPERTY_COUNT; property++)
    unknown = unknown || findings->tally.count[property][VERDICT_UNKNOWN];
  if (violated) return PLUMB_VIOLATED;
  return unknown && !only_new ? PLUMB_UNKNOWN : PLUMB_OK;
}
