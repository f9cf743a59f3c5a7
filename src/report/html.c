// One page that needs nothing else: the verdicts, what was found, what the answers rest on, and the source with its lines marked.
#include <stdio.h>
#include <string.h>

#include "report/checks.h"
#include "report/page.h"
#include "report/write.h"

// The file's number in the report, for anchors; the count of files when it is none of them.
static uint32_t file_index(const Report *report, const char *file) {
  uint32_t i = 0;
  while (i < report->files.count && (!file || strcmp(report->files.data[i], file) != 0)) i++;
  return i;
}

static void write_place(const Report *report, Place place, Text *text) {
  if (!place.file) return;
  uint32_t file = file_index(report, place.file);
  bool linked = file < report->files.count && place.line;
  if (linked) text_printf(text, "<a href=\"#f%u-%u\">", file, place.line);
  page_escape(place.file, text);
  if (place.line) text_printf(text, ":%u", place.line);
  if (place.line && place.column) text_printf(text, ":%u", place.column);
  if (linked) text_add(text, "</a>");
}

static void write_card(const Report *report, const ReportResult *result, Text *text) {
  static const char *const words[] = {
      [VERDICT_UNKNOWN] = "unknown", [VERDICT_TRUE] = "proved", [VERDICT_FALSE] = "violated"};
  text_printf(text, "<div class=\"card %s\"><span class=\"soft\">%s</span><b>%s</b>", verdict_name(result->verdict),
              property_name(result->property), words[result->verdict]);
  if (result->place.file) {
    text_add(text, "<p>");
    write_place(report, result->place, text);
    text_add(text, "</p>");
  }
  const char *details = result->verdict == VERDICT_FALSE ? undefined_text(result->violation) : result->reason;
  if (result->verdict != VERDICT_TRUE) {
    text_add(text, "<p>");
    page_escape(details, text);
    text_add(text, "</p>");
  }
  if (result->bound) {
    text_printf(text, "<p>%s: <code>", result->growth);
    page_escape(result->bound, text);
    text_add(text, "</code></p>");
    if (result->at) {
      text_add(text, "<p>at ");
      page_escape(result->at, text);
      text_add(text, ": ");
      page_escape(result->value, text);
      text_add(text, "</p>");
    }
  }
  Text exception = {0};
  if (report_describe_exception(result, &exception)) {
    text_add(text, "<p>");
    page_escape(text_str(&exception), text);
    text_add(text, "</p>");
  }
  text_release(&exception);
  for (uint32_t i = 0; i < result->modulo.count; i++) {
    text_add(text, "<p>modulo ");
    page_escape(result->modulo.data[i], text);
    text_add(text, "</p>");
  }
  text_printf(text, "<p class=\"soft\">%.2f s</p></div>\n", result->wall);
}

static void write_diagnostics(const Report *report, Text *text) {
  if (!report->diagnostics.count) return;
  text_add(text, "<h2>Findings</h2>\n<table>");
  for (uint32_t i = 0; i < report->diagnostics.count; i++) {
    const ReportDiagnostic *diagnostic = &report->diagnostics.data[i];
    text_add(text, "<tr><td>");
    write_place(report, diagnostic->place, text);
    text_printf(text, "</td><td class=\"badge %s\">%s</td><td>",
                diagnostic->severity == SEVERITY_ERROR     ? "false"
                : diagnostic->severity == SEVERITY_WARNING ? "unknown"
                                                           : "",
                severity_name(diagnostic->severity));
    page_escape(diagnostic->text, text);
    text_printf(text, "</td><td class=\"soft\">%s</td></tr>\n",
                diagnostic->has_property ? property_name(diagnostic->property) : "");
  }
  text_add(text, "</table>\n");
}

static void write_strings(const char *list, const ReportStringVec *strings, Text *text) {
  if (!strings->count) return;
  text_printf(text, "<%s>", list);
  for (uint32_t i = 0; i < strings->count; i++) {
    text_add(text, "<li>");
    page_escape(strings->data[i], text);
    text_add(text, "</li>");
  }
  text_printf(text, "</%s>\n", list);
}

// What a run that violates a property begins with, and where it goes.
static void write_traces(const Report *report, Text *text) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    const ReportCounterexample *run = &result->counterexample;
    if (result->verdict != VERDICT_FALSE || !(run->inputs.count + run->steps.count)) continue;
    text_printf(text, "<h2>A run against %s</h2>\n", property_name(result->property));
    write_strings("ul", &run->inputs, text);
    text_printf(text, "<details><summary>%u places that it passes</summary>", run->steps.count);
    write_strings("ol", &run->steps, text);
    text_add(text, "</details>\n");
  }
}

static void write_loops_of(const Report *report, const ReportResult *result, const char *title, const char *column,
                           Text *text) {
  if (!result || !result->loops.count) return;
  text_printf(text, "<h2>%s</h2>\n<table><tr><th>loop</th><th>%s</th></tr>", title, column);
  for (uint32_t i = 0; i < result->loops.count; i++) {
    text_add(text, "<tr><td>");
    write_place(report, result->loops.data[i].place, text);
    text_add(text, "</td><td><code>");
    page_escape(result->loops.data[i].ranking, text);
    text_add(text, "</code></td></tr>\n");
  }
  text_add(text, "</table>\n");
}

static void write_loops(const Report *report, Text *text) {
  write_loops_of(report, report_find(report, PROPERTY_TERMINATION), "Why every loop ends", "decreases", text);
  write_loops_of(report, report_find(report, PROPERTY_RUNTIME_BOUND), "How often every loop goes round",
                 "rounds at most", text);
}

// The worst verdict of the checks on a line; null: there is none.
static const char *checks_class(const Report *report, const char *file, uint32_t line) {
  static const struct {
    CheckVerdict verdict;
    const char *class;
  } classes[] = {{CHECKED_NEVER_REACHED, "never"},
                 {CHECKED_PROVED, "proved"},
                 {CHECKED_UNKNOWN, "warning"},
                 {CHECKED_VIOLATED, "error"}};
  enum { CLASSES = sizeof classes / sizeof *classes };
  int worst = -1;
  for (uint32_t i = 0; i < report->checks.count; i++) {
    const ReportCheck *check = &report->checks.data[i];
    if (check->place.line != line || !check->place.file || strcmp(check->place.file, file) != 0) continue;
    for (int k = 0; k < CLASSES; k++)
      if (classes[k].verdict == check->verdict && k > worst) worst = k;
  }
  return worst < 0 ? NULL : classes[worst].class;
}

// Text that appears over the line: its checks and their verdicts.
static void write_checks_title(const Report *report, const char *file, uint32_t line, Text *text) {
  const char *separator = " title=\"";
  for (uint32_t i = 0; i < report->checks.count; i++) {
    const ReportCheck *check = &report->checks.data[i];
    if (check->place.line != line || !check->place.file || strcmp(check->place.file, file) != 0) continue;
    text_add(text, separator);
    page_escape(check->text, text);
    text_printf(text, ": %s", check_verdict_name(check->verdict));
    separator = "&#10;";
  }
  if (*separator == '&') text_add_char(text, '"');
}

// What is to be said about a line: its class (null: nothing) and, in `notes`, the texts.
static const char *line_notes(const Report *report, const char *file, uint32_t line, Text *notes) {
  const char *class = NULL;
  for (uint32_t i = 0; i < report->diagnostics.count; i++) {
    const ReportDiagnostic *diagnostic = &report->diagnostics.data[i];
    if (diagnostic->place.line != line || !diagnostic->place.file || strcmp(diagnostic->place.file, file) != 0)
      continue;
    if (diagnostic->severity == SEVERITY_ERROR)
      class = "error";
    else if (diagnostic->severity == SEVERITY_WARNING && !class)
      class = "warning";
    text_add(notes, "<em>");
    page_escape(diagnostic->text, notes);
    text_add(notes, "</em>");
  }
  const ReportResult *result = report_find(report, PROPERTY_TERMINATION);
  for (uint32_t i = 0; result && i < result->loops.count; i++) {
    const ReportLoop *loop = &result->loops.data[i];
    if (loop->place.line != line || !loop->place.file || strcmp(loop->place.file, file) != 0) continue;
    if (!class) class = "loop";
    text_add(notes, "<em>ends: ");
    page_escape(loop->ranking, notes);
    text_add(notes, " decreases</em>");
  }
  for (uint32_t i = 0; result && i < result->expected.count; i++) {
    Place place = result->expected.data[i];
    if (place.line != line || !place.file || strcmp(place.file, file) != 0) continue;
    text_add(notes, "<em>expected to run for ever</em>");
    if (!class) class = "warning";
  }
  const char *of_checks = checks_class(report, file, line);
  bool is_worse = of_checks && (!class || !strcmp(class, "loop") || !strcmp(of_checks, "error"));
  return is_worse ? of_checks : class;
}

enum { SOURCE_BYTES = 1 << 20 };  // longer files are not shown

static void write_source(const Report *report, uint32_t index, Text *text) {
  const char *name = report->files.data[index];
  FILE *file = strcmp(name, "-") == 0 ? NULL : fopen(name, "r");
  if (!file) return;
  char *bytes = memory_alloc(SOURCE_BYTES + 1);
  size_t count = fread(bytes, 1, SOURCE_BYTES + 1, file);
  bool shown = count <= SOURCE_BYTES && !ferror(file) && !memchr(bytes, '\0', count);
  fclose(file);
  if (shown) {
    bytes[count] = '\0';
    text_add(text, "<h2>");
    page_escape(name, text);
    text_add(text, "</h2>\n<pre>");
    Text notes = {0};
    uint32_t number = 1;
    for (char *line = bytes; line && *line; number++) {
      char *end = strchr(line, '\n');
      if (end) *end = '\0';
      text_clear(&notes);
      const char *class = line_notes(report, name, number, &notes);
      text_printf(text, "<span id=\"f%u-%u\"%s%s%s", index, number, class ? " class=\"" : "", class ? class : "",
                  class ? "\"" : "");
      write_checks_title(report, name, number, text);
      text_printf(text, "><i>%u</i>", number);
      page_escape(line, text);
      text_printf(text, "%s</span>", text_str(&notes));  // a block of its own: no line end
      line = end ? end + 1 : NULL;
    }
    text_release(&notes);
    text_add(text, "</pre>\n");
  }
  memory_free(bytes);
}

static void write_stats(const Report *report, Text *text) {
  text_printf(text, "<h2>Run</h2>\n<table><tr><td>seconds</td><td class=\"number\">%.3f</td></tr>\n", report->wall);
  text_printf(text, "<tr><td>MB of memory at most</td><td class=\"number\">%.0f</td></tr>\n", report->peak_mb);
#define STATS_ROW(name, description)                                                       \
  if (report->stats.name)                                                                  \
    text_printf(text, "<tr><td>%s</td><td class=\"number\">%llu</td></tr>\n", description, \
                (unsigned long long)report->stats.name);
  STATS_TABLE(STATS_ROW)
#undef STATS_ROW
  text_add(text, "</table>\n");
}

void report_write_html(const Report *report, Text *text) {
  Text title = {0};
  text_printf(&title, "%s - Plumb", report->files.count ? report->files.data[0] : "");
  page_begin(text_str(&title), text);
  text_release(&title);
  text_add(text, "<h1>");
  for (uint32_t i = 0; i < report->files.count; i++) {
    if (i) text_add(text, ", ");
    page_escape(report->files.data[i], text);
  }
  text_add(text, "</h1>\n<p class=\"soft\">checked from ");
  page_escape(report->entry, text);
  text_add(text, "() by Plumb " PLUMB_VERSION "</p>\n");
  if (report->error.status) {
    text_add(text, "<div class=\"cards\"><div class=\"card false\"><b>not checked</b><p>");
    Text line = {0};
    report_write_error(report, &line);
    page_escape(text_str(&line), text);
    text_release(&line);
    text_add(text, "</p></div></div>\n");
  } else {
    text_add(text, "<div class=\"cards\">\n");
    for (uint32_t i = 0; i < report->results.count; i++) write_card(report, &report->results.data[i], text);
    text_add(text, "</div>\n");
    write_diagnostics(report, text);
    write_traces(report, text);
    write_loops(report, text);
    for (uint32_t i = 0; i < report->files.count; i++) write_source(report, i, text);
    write_stats(report, text);
  }
  page_end(text);
}
