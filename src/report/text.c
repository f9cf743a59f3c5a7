// A report for people at a terminal: diagnostics as a compiler writes them, so that editors understand them, then one line per property. Names and texts may have come
// from the program: what a terminal would obey is taken out of all of them.
#include <string.h>

#include "report/checks.h"
#include "report/snippet.h"
#include "report/source.h"
#include "report/write.h"

typedef struct {
  const char *bold, *red, *green, *yellow, *cyan, *off;
} Palette;

static const Palette plain = {"", "", "", "", "", ""};
static const Palette bright = {"\033[1m", "\033[1;31m", "\033[1;32m", "\033[1;33m", "\033[1;36m", "\033[0m"};

typedef struct {
  const Palette *palette;
  Sources *sources;  // null: no lines of the source are shown
  Place last;        // whose line was shown
  Text *text;
} Writer;

static const char *verdict_word(Verdict verdict) {
  static const char *const words[] = {
      [VERDICT_UNKNOWN] = "unknown", [VERDICT_TRUE] = "proved", [VERDICT_FALSE] = "violated"};
  return words[verdict];
}

static const char *verdict_colour(const Palette *palette, Verdict verdict) {
  switch (verdict) {
    case VERDICT_UNKNOWN: return palette->yellow;
    case VERDICT_TRUE: return palette->green;
    case VERDICT_FALSE: return palette->red;
  }
  return "";
}

static const char *severity_colour(const Palette *palette, Severity severity) {
  switch (severity) {
    case SEVERITY_ERROR: return palette->red;
    case SEVERITY_WARNING: return palette->yellow;
    case SEVERITY_NOTE: return palette->cyan;
  }
  return "";
}

// "list.c:14:9"; nothing for an unknown place.
static void write_place(Place place, Text *text) {
  if (!place.file) return;
  text_add_name(text, place.file);
  if (place.line) text_printf(text, ":%u", place.line);
  if (place.line && place.column) text_printf(text, ":%u", place.column);
}

static bool is_same_place(Place a, Place b) {
  return a.file && b.file && !strcmp(a.file, b.file) && a.line == b.line && a.column == b.column;
}

// What was shown last is not shown again.
static void write_source(Writer *writer, Place place) {
  const char *line = writer->sources ? sources_line(writer->sources, place) : NULL;
  if (!line || is_same_place(writer->last, place)) return;
  writer->last = place;
  snippet_add(line, place.line, place.column, writer->palette->green, writer->palette->off, writer->text);
}

static void write_diagnostic(Writer *writer, Place place, Severity severity, const char *message, const char *tag) {
  const Palette *palette = writer->palette;
  Text *text = writer->text;
  text_add(text, palette->bold);
  write_place(place, text);
  if (place.file) text_add(text, ": ");
  text_printf(text, "%s%s%s:%s ", palette->off, severity_colour(palette, severity), severity_name(severity),
              palette->off);
  text_add_name(text, message);
  if (tag) text_printf(text, " [%s]", tag);
  text_add_char(text, '\n');
  write_source(writer, place);
}

static bool is_violated(const Report *report, const ReportDiagnostic *diagnostic) {
  const ReportResult *result = diagnostic->has_property ? report_find(report, diagnostic->property) : NULL;
  return result && result->verdict == VERDICT_FALSE && diagnostic->severity != SEVERITY_WARNING;
}

static bool has_several_kinds(Property property) {
  uint32_t kinds = 0;
  for (Undefined kind = UNDEFINED_NONE + 1; kind < UNDEFINED_COUNT; kind++)
    kinds += undefined_property(kind) == property;
  return kinds > 1;
}

// "memory-safety,null-access": the property, and the kind as --check-kinds and accepting comments name it. Notes are about the finding in front of them.
static void add_tag(const ReportDiagnostic *diagnostic, Text *tag) {
  text_add(tag, property_name(diagnostic->property));
  bool is_note = diagnostic->severity == SEVERITY_NOTE;
  if (is_note || diagnostic->violation == UNDEFINED_NONE || !has_several_kinds(diagnostic->property)) return;
  text_add_char(tag, ',');
  undefined_add_kind(diagnostic->violation, tag);
}

enum { FIRST_EVENTS = 4, LAST_EVENTS = 10 };

static void write_events(const ReportEventVec *events, Writer *writer) {
  uint32_t hidden = events->count > FIRST_EVENTS + LAST_EVENTS + 1 ? events->count - FIRST_EVENTS - LAST_EVENTS : 0;
  for (uint32_t i = 0; i < events->count; i++) {
    const ReportEvent *event = &events->data[i];
    Text *text = writer->text;
    if (hidden && i == FIRST_EVENTS) {
      text_printf(text, "    ... %u more, which JSON and HTML have ...\n", hidden);
      i += hidden - 1;
      continue;
    }
    text_add(text, "    ");
    write_place(event->place, text);
    text_add(text, ": ");
    text_add_name(text, event->text);
    text_add_char(text, '\n');
  }
}

// What the error's run does stands behind the note that says with what it begins.
static void write_run(const Report *report, const ReportDiagnostic *diagnostic, Writer *writer) {
  const ReportResult *result = diagnostic->has_property ? report_find(report, diagnostic->property) : NULL;
  bool is_of_run = result && result->verdict == VERDICT_FALSE && diagnostic->severity == SEVERITY_NOTE &&
                   diagnostic->violation == result->violation && is_same_place(diagnostic->place, result->place);
  if (is_of_run) write_events(&result->counterexample.events, writer);
}

static void write_diagnostics(const Report *report, bool violated_only, Writer *writer) {
  Text tag = {0};
  for (uint32_t i = 0; i < report->diagnostics.count; i++) {
    const ReportDiagnostic *diagnostic = &report->diagnostics.data[i];
    if (violated_only && !is_violated(report, diagnostic)) continue;
    text_clear(&tag);
    if (diagnostic->has_property) add_tag(diagnostic, &tag);
    write_diagnostic(writer, diagnostic->place, diagnostic->severity, diagnostic->text,
                     diagnostic->has_property ? text_str(&tag) : NULL);
    write_run(report, diagnostic, writer);
  }
  text_release(&tag);
}

static const char *expectation(const ReportResult *result) {
  bool ends = result->verdict == VERDICT_TRUE && !result->excepts;
  return ends ? "this loop is expected to run for ever, but it ends" : "this loop is expected to run for ever";
}

static void write_expected(const Report *report, Writer *writer) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    for (uint32_t j = 0; j < result->expected.count; j++)
      write_diagnostic(writer, result->expected.data[j], SEVERITY_NOTE, expectation(result),
                       property_name(result->property));
  }
}

// Each loop with what proves its end, each function with what it costs, each assumption with the property that rests on it.
static void write_grounds(const Report *report, Writer *writer) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    const char *tag = property_name(result->property);
    Text message = {0};
    for (uint32_t j = 0; j < result->loops.count; j++) {
      text_clear(&message);
      report_describe_loop(result, &result->loops.data[j], &message);
      write_diagnostic(writer, result->loops.data[j].place, SEVERITY_NOTE, text_str(&message), tag);
    }
    for (uint32_t j = 0; j < result->functions.count; j++) {
      text_clear(&message);
      report_describe_function(&result->functions.data[j], &message);
      write_diagnostic(writer, result->functions.data[j].place, SEVERITY_NOTE, text_str(&message), tag);
    }
    for (uint32_t j = 0; j < result->modulo.count; j++) {
      text_clear(&message);
      text_printf(&message, "the verdict is modulo %s", result->modulo.data[j]);
      Place file = {.file = report->files.count ? report->files.data[0] : NULL};
      write_diagnostic(writer, file, SEVERITY_NOTE, text_str(&message), tag);
    }
    text_release(&message);
  }
}

// A list with a line for each.
static void write_checks(const Report *report, const Palette *palette, Text *text) {
  Writer lines = {.palette = palette, .text = text};
  Text message = {0};
  for (uint32_t i = 0; i < report->checks.count; i++) {
    const ReportCheck *check = &report->checks.data[i];
    text_clear(&message);
    text_printf(&message, "check %u (", check->number);
    undefined_add_kind(check->kind, &message);
    text_printf(&message, "): %s: %s", check->text, check_verdict_name(check->verdict));
    write_diagnostic(&lines, check->place, SEVERITY_NOTE, text_str(&message),
                     property_name(undefined_property(check->kind)));
  }
  text_release(&message);
}

enum { LONGEST_RANKING = 60, LONGEST_LIST = 100 };

// Whether a loop on the same line stands before this one.
static bool was_listed(const ReportLoopVec *loops, uint32_t index) {
  Place place = loops->data[index].place;
  for (uint32_t i = 0; i < index; i++) {
    Place other = loops->data[i].place;
    bool same_file = place.file && other.file ? !strcmp(place.file, other.file) : place.file == other.file;
    if (same_file && place.line == other.line) return true;
  }
  return false;
}

static void write_ranking(const char *ranking, Text *text) {
  Text shown = {0};
  text_add_name(&shown, ranking);
  bool is_long = shown.count > LONGEST_RANKING;
  text_add_bytes(text, text_str(&shown), is_long ? LONGEST_RANKING - strlen("...") : shown.count);
  if (is_long) text_add(text, "...");
  text_release(&shown);
}

// Each line with a loop once, as far as they fit; all of it stands in the notes of a verbose report.
static bool write_loops(const ReportLoopVec *loops, Text *text) {
  size_t start = text->count;
  uint32_t left_out = 0;
  for (uint32_t i = 0; i < loops->count; i++) {
    if (was_listed(loops, i)) continue;
    if (text->count - start > LONGEST_LIST) {
      left_out++;
      continue;
    }
    Place place = loops->data[i].place;
    place.column = 0;
    text_add(text, text->count > start ? ", loop at " : "loop at ");
    write_place(place, text);
    text_add(text, " by ");
    write_ranking(loops->data[i].ranking, text);
  }
  if (left_out) text_printf(text, ", and %u more", left_out);
  return text->count > start;
}

static void write_exception(const ReportResult *result, Text *text) {
  Text exception = {0};
  report_describe_exception(result, &exception);
  text_add_name(text, text_str(&exception));
  text_release(&exception);
}

static void write_verified(const ReportResult *result, const char *separator, Text *text) {
  Text verified = {0};
  if (report_describe_verified(result, &verified)) text_add(text, separator);
  text_add_name(text, text_str(&verified));
  text_release(&verified);
}

static void write_details(const ReportResult *result, Text *text) {
  const char *separator = "";
  switch (result->verdict) {
    case VERDICT_TRUE:
      if (result->bound) {
        report_describe_bound(result, text);
        if (result->at) text_printf(text, "; at %s: %s", result->at, result->value);
        separator = "; ";
      }
      if (!result->bound && write_loops(&result->loops, text)) separator = "; ";
      if (result->excepts) text_add(text, separator);
      write_exception(result, text);
      if (result->excepts) separator = "; ";
      if (result->modulo.count) text_add(text, separator);
      if (report_describe_modulo(result, text)) separator = "; ";
      write_verified(result, separator, text);
      break;
    case VERDICT_FALSE:
      if (result->place.file) {
        text_add(text, "at ");
        write_place(result->place, text);
        separator = ": ";
      }
      if (result->violation != UNDEFINED_NONE) text_printf(text, "%s%s", separator, undefined_text(result->violation));
      break;
    case VERDICT_UNKNOWN:
      write_place(result->place, text);
      text_add(text, result->place.file ? ": " : "");
      text_add_name(text, result->reason);
      break;
  }
}

static void pad(Text *text, size_t from, size_t width) {
  while (text->count - from < width) text_add_char(text, ' ');
}

// "list.c: 7 checks: 5 proved, 2 never reached; modulo overflow"
static void write_summary(const Report *report, const char *files, const Palette *palette, Text *text) {
  uint32_t counts[CHECKED_COUNT] = {0};
  for (uint32_t i = 0; i < report->checks.count; i++) counts[report->checks.data[i].verdict]++;
  text_printf(text, "%s%s:%s %u check%s", palette->bold, files, palette->off, report->checks.count,
              report->checks.count == 1 ? "" : "s");
  const char *separator = ": ";
  for (int i = CHECKED_COUNT - 1; i >= 0; i--) {
    if (!counts[i]) continue;
    text_printf(text, "%s%u %s", separator, counts[i], check_verdict_name((CheckVerdict)i));
    separator = ", ";
  }
  for (uint32_t i = 0; i < report->checks_modulo.count; i++)
    text_printf(text, "%s%s", i ? ", " : "; modulo ", report->checks_modulo.data[i]);
  text_add_char(text, '\n');
}

static void write_result(const ReportResult *result, const char *files, const Palette *palette, Text *text) {
  text_printf(text, "%s%s:%s ", palette->bold, files, palette->off);
  size_t column = text->count;
  text_add(text, property_name(result->property));
  pad(text, column, strlen("memory-safety") + 3);
  text_add(text, verdict_colour(palette, result->verdict));
  column = text->count;
  text_add(text, verdict_word(result->verdict));
  pad(text, column, strlen("violated") + 3);
  text_printf(text, "%s%.2f s", palette->off, result->wall);
  size_t end = text->count;
  text_add(text, "   ");
  size_t details = text->count;
  write_details(result, text);
  if (text->count == details) {  // no spaces at the end of a line
    text->count = end;
    text->data[end] = '\0';
  }
  text_add_char(text, '\n');
}

static void write_results(const Report *report, bool known_only, const Palette *palette, Text *text) {
  Text files = {0};
  for (uint32_t i = 0; i < report->files.count; i++) {
    text_add(&files, i ? "," : "");
    text_add_name(&files, report->files.data[i]);
  }
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    if (!known_only || result->verdict != VERDICT_UNKNOWN) write_result(result, text_str(&files), palette, text);
  }
  if (report->lists_checks && !known_only) write_summary(report, text_str(&files), palette, text);
  text_release(&files);
}

static void write_stats(const Report *report, Text *text) {
  text_printf(text, "\n%12.3f  seconds\n%12.0f  MB of memory at most\n", report->wall, report->peak_mb);
#define STATS_LINE(name, description) \
  if (report->stats.name) text_printf(text, "%12llu  %s\n", (unsigned long long)report->stats.name, description);
  STATS_TABLE(STATS_LINE)
#undef STATS_LINE
}

// A line and those behind it that begin with a space: a diagnostic with its piece of the source.
static size_t block_length(const char *text) {
  size_t length = 0;
  do {
    length += strcspn(text + length, "\n");
    length += text[length] == '\n';
  } while (text[length] == ' ');
  return length;
}

// What tells two of them apart is the first line: the source is shown once where several are about one place.
static bool has_block(const char *lines, const char *block) {
  size_t first = strcspn(block, "\n") + 1;
  for (; *lines; lines += block_length(lines))
    if (strncmp(lines, block, first) == 0) return true;
  return false;
}

void report_add_new_lines(const char *text, const char *lines, Text *to) {
  for (size_t length; *text; text += length) {
    length = block_length(text);
    if (!has_block(lines, text)) text_add_bytes(to, text, length);
  }
}

void report_write_known(const Report *report, ReportStyle style, Text *text) {
  const Palette *palette = style.colour ? &bright : &plain;
  Writer writer = {.palette = palette, .sources = sources_new(), .text = text};
  if (!style.quiet) write_diagnostics(report, true, &writer);
  write_results(report, true, palette, text);
  sources_free(writer.sources);
}

static void write_all(const Report *report, ReportStyle style, Text *text) {
  const Palette *palette = style.colour ? &bright : &plain;
  Writer writer = {.palette = palette, .sources = sources_new(), .text = text};
  if (!style.quiet) write_diagnostics(report, false, &writer);
  if (!style.quiet) write_expected(report, &writer);
  if (style.verbose) write_grounds(report, &writer);
  if (!style.quiet && !style.explains) write_checks(report, palette, text);
  write_results(report, false, palette, text);
  sources_free(writer.sources);
}

void report_write_text(const Report *report, ReportStyle style, Text *text) {
  Text all = {0};
  write_all(report, style, &all);
  report_add_new_lines(text_str(&all), report->told ? report->told : "", text);
  text_release(&all);
  if (style.explains && !style.quiet) report_write_explanation(report, text);
  if (style.stats) write_stats(report, text);
}

void report_write_error(const Report *report, Text *text) {
  const ReportError *error = &report->error;
  if (!error->status) return;
  if (error->where) text_add_name(text, error->where);
  if (error->where) text_add(text, ": ");
  text_add_name(text, error->what);
  if (error->advice) text_printf(text, ": %s", error->advice);
}
