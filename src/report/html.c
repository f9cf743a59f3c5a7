// One page that needs nothing else: the verdicts, what was found, what the answers rest on, and the source with its lines marked.
#include <stdio.h>
#include <string.h>

#include "report/page.h"
#include "report/write.h"

static void write_place(const Sheets *sheets, Place place, Text *text) {
  if (!place.file) return;
  uint32_t file = sheets_find(sheets, place.file);
  bool linked = file < sheets->files.count && place.line;
  if (linked) text_printf(text, "<a href=\"#f%u-%u\">", file, place.line);
  page_escape(place.file, text);
  if (place.line) text_printf(text, ":%u", place.line);
  if (place.line && place.column) text_printf(text, ":%u", place.column);
  if (linked) text_add(text, "</a>");
}

static void write_card(const Sheets *sheets, const ReportResult *result, Text *text) {
  static const char *const words[] = {
      [VERDICT_UNKNOWN] = "unknown", [VERDICT_TRUE] = "proved", [VERDICT_FALSE] = "violated"};
  text_printf(text, "<div class=\"card %s\"><span class=\"soft\">%s</span><b>%s</b>", verdict_name(result->verdict),
              property_name(result->property), words[result->verdict]);
  if (result->place.file) {
    text_add(text, "<p>");
    write_place(sheets, result->place, text);
    text_add(text, "</p>");
  }
  const char *details = result->verdict == VERDICT_UNKNOWN    ? result->reason
                        : result->violation == UNDEFINED_NONE ? "goes round for ever"
                                                              : undefined_text(result->violation);
  if (result->verdict != VERDICT_TRUE) {
    text_add(text, "<p>");
    page_escape(details, text);
    text_add(text, "</p>");
  }
  if (result->bound) {
    text_printf(text, "<p>%s: <code>", result->growth);
    page_escape(result->bound, text);
    text_add(text, "</code></p>");
    if (result->lower) {
      text_printf(text, "<p>%s%s, with <code>", result->lower, report_is_exact(result) ? " as well" : "");
      page_escape(result->lower_from, text);
      text_add(text, "</code></p>");
    }
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
  Text verified = {0};
  if (report_describe_verified(result, &verified)) {
    text_add(text, "<p>");
    page_escape(text_str(&verified), text);
    text_add(text, "</p>");
  }
  text_release(&verified);
  text_printf(text, "<p class=\"soft\">%.2f s</p></div>\n", result->wall);
}

static const char *severity_class(Severity severity) {
  switch (severity) {
    case SEVERITY_ERROR: return "false";
    case SEVERITY_WARNING: return "unknown";
    case SEVERITY_NOTE: break;
  }
  return "soft";
}

static void write_kind(const ReportDiagnostic *diagnostic, Text *text) {
  if (diagnostic->violation != UNDEFINED_NONE)
    undefined_add_kind(diagnostic->violation, text);
  else if (diagnostic->has_property)
    text_add(text, property_name(diagnostic->property));
}

static void write_diagnostics(const Report *report, const Sheets *sheets, Text *text) {
  if (!report->diagnostics.count) return;
  text_add(text, "<h2>Findings</h2>\n<div class=\"table stack\"><table>");
  for (uint32_t i = 0; i < report->diagnostics.count; i++) {
    const ReportDiagnostic *diagnostic = &report->diagnostics.data[i];
    bool is_note = i && diagnostic->severity == SEVERITY_NOTE && diagnostic->has_property;
    text_printf(text, "<tr data-search%s><td>", is_note ? " class=\"note\"" : "");
    write_place(sheets, diagnostic->place, text);
    text_printf(text, "</td><td class=\"badge %s\">%s</td><td>", severity_class(diagnostic->severity),
                severity_name(diagnostic->severity));
    page_escape(diagnostic->text, text);
    text_add(text, "</td><td class=\"soft\">");
    write_kind(diagnostic, text);
    text_add(text, "</td></tr>\n");
  }
  text_add(text, "</table></div>\n");
}

static void write_strings(const char *list, const ReportStringVec *strings, Text *text) {
  if (!strings->count) return;
  text_printf(text, "<%s>", list);
  for (uint32_t i = 0; i < strings->count; i++) {
    text_add(text, "<li><code>");
    page_escape(strings->data[i], text);
    text_add(text, "</code></li>");
  }
  text_printf(text, "</%s>\n", list);
}

// What a run that violates a property begins with, and where it goes.
static void write_traces(const Report *report, Text *text) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    const ReportCounterexample *run = &result->counterexample;
    if (result->verdict != VERDICT_FALSE || !(run->inputs.count + run->steps.count)) continue;
    text_printf(text, "<h2>A run against %s</h2>\n<div class=\"panel\">", property_name(result->property));
    text_add(text, run->inputs.count ? "<p>It begins with</p>" : "<p>It needs no input.</p>");
    write_strings("ul", &run->inputs, text);
    page_add_trace(run, text);
    text_printf(text, "<details><summary>%u place%s that it passes</summary>", run->steps.count,
                run->steps.count == 1 ? "" : "s");
    write_strings("ol", &run->steps, text);
    text_add(text, "</details>");
    if (run->set.count) text_add(text, "<p>At its last step, and again after each round:</p>");
    write_strings("ul", &run->set, text);
    text_add(text, "</div>\n");
  }
}

static void write_loops_of(const Sheets *sheets, const ReportResult *result, const char *title, const char *column,
                           Text *text) {
  if (!result || !result->loops.count) return;
  text_printf(text,
              "<h2>%s</h2>\n<div class=\"table\"><table><tr><th scope=\"col\">loop</th>"
              "<th scope=\"col\">%s</th></tr>",
              title, column);
  for (uint32_t i = 0; i < result->loops.count; i++) {
    text_add(text, "<tr data-search><td>");
    write_place(sheets, result->loops.data[i].place, text);
    text_add(text, "</td><td><code>");
    page_escape(result->loops.data[i].ranking, text);
    text_add(text, "</code></td></tr>\n");
  }
  text_add(text, "</table></div>\n");
}

static void write_functions(const Sheets *sheets, const ReportResult *result, Text *text) {
  if (!result || !result->functions.count) return;
  text_add(text,
           "<h2>What a call costs</h2>\n<div class=\"table\"><table><tr><th scope=\"col\">function</th>"
           "<th scope=\"col\">where</th><th scope=\"col\">class</th><th scope=\"col\">at most</th></tr>");
  for (uint32_t i = 0; i < result->functions.count; i++) {
    const ReportFunction *function = &result->functions.data[i];
    text_add(text, "<tr data-search><td><code>");
    page_escape(function->name, text);
    text_add(text, "</code></td><td>");
    write_place(sheets, function->place, text);
    text_add(text, "</td><td>");
    page_escape(function->growth, text);
    text_add(text, "</td><td><code>");
    page_escape(function->bound, text);
    text_add(text, "</code></td></tr>\n");
  }
  text_add(text, "</table></div>\n");
}

static void write_loops(const Report *report, const Sheets *sheets, Text *text) {
  write_loops_of(sheets, report_find(report, PROPERTY_TERMINATION), "Why every loop ends", "decreases", text);
  write_loops_of(sheets, report_find(report, PROPERTY_RUNTIME_BOUND), "How often every loop goes round",
                 "rounds at most", text);
  write_functions(sheets, report_find(report, PROPERTY_RUNTIME_BOUND), text);
}

static void write_sources(const Sheets *sheets, Text *text) {
  Text part = {0}, prefix = {0};
  for (uint32_t i = 0; i < sheets->files.count; i++) {
    const Sheet *sheet = &sheets->files.data[i];
    text_clear(&part);
    text_clear(&prefix);
    text_printf(&prefix, "f%u-", i);
    if (!page_add_source(sheet, text_str(&prefix), &part)) continue;
    text_add(text, "<h2>");
    page_escape(sheet->name, text);
    text_add(text, "</h2>\n");
    page_add_counts(sheet->checks, text);
    text_add(text, text_str(&part));
  }
  text_release(&part);
  text_release(&prefix);
}

static void write_stats(const Report *report, Text *text) {
  text_printf(text,
              "<h2>Run</h2>\n<details class=\"panel\"><summary>%.2f s, %.0f MB</summary><table><tr><td>seconds</td><td "
              "class=\"number\">%.3f</td></tr>\n",
              report->wall, report->peak_mb, report->wall);
  text_printf(text, "<tr><td>MB of memory at most</td><td class=\"number\">%.0f</td></tr>\n", report->peak_mb);
#define STATS_ROW(name, description)                                                       \
  if (report->stats.name)                                                                  \
    text_printf(text, "<tr><td>%s</td><td class=\"number\">%llu</td></tr>\n", description, \
                (unsigned long long)report->stats.name);
  STATS_TABLE(STATS_ROW)
#undef STATS_ROW
  text_add(text, "</table></details>\n");
}

static void write_error(const Report *report, Text *text) {
  Text line = {0};
  report_write_error(report, &line);
  text_add(text, "<div class=\"cards\"><div class=\"card false\"><b>not checked</b><p>");
  page_escape(text_str(&line), text);
  text_add(text, "</p></div></div>\n");
  text_release(&line);
}

static void write_results(const Report *report, const Sheets *sheets, Text *text) {
  text_add(text, "<div class=\"cards\">\n");
  for (uint32_t i = 0; i < report->results.count; i++) write_card(sheets, &report->results.data[i], text);
  text_add(text, "</div>\n");
  page_add_search("search in findings, loops and source", text);
  write_diagnostics(report, sheets, text);
  write_traces(report, text);
  write_loops(report, sheets, text);
  write_sources(sheets, text);
  write_stats(report, text);
}

static void write_head(const Report *report, Text *text) {
  Text title = {0};
  for (uint32_t i = 0; i < report->files.count; i++) text_printf(&title, "%s%s", i ? ", " : "", report->files.data[i]);
  Text whole = {0};
  text_printf(&whole, "%s - Plumb", text_str(&title));
  page_begin(text_str(&whole), NULL, text);
  text_add(text, "<h1>");
  page_escape(text_str(&title), text);
  text_add(text, "</h1>\n<p class=\"soft\">checked ");
  if (*report->entry) {
    text_add(text, "from ");
    page_escape(report->entry, text);
    text_add(text, "() ");
  }
  text_add(text, "by Plumb " PLUMB_VERSION "</p>\n");
  text_release(&whole);
  text_release(&title);
}

void report_write_html(const Report *report, Text *text) {
  Sheets sheets;
  sheets_begin(&sheets);
  for (uint32_t i = 0; i < report->files.count; i++) sheets_add_file(&sheets, report->files.data[i]);
  sheets_add(&sheets, report);
  sheets_end(&sheets);
  write_head(report, text);
  if (report->error.status) {
    write_error(report, text);
    write_diagnostics(report, &sheets, text);
    write_sources(&sheets, text);
  } else {
    write_results(report, &sheets, text);
  }
  page_end(text);
  sheets_release(&sheets);
}
