// See sheet.h.
#include "report/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "report/build.h"
#include "report/checks.h"
#include "report/page.h"

enum { MOST_LINES = 1 << 20 };

void sheets_begin(Sheets *sheets) {
  *sheets = (Sheets){.arena = arena_new(), .index = json_object(), .obstacle_index = json_object()};
}

void sheets_release(Sheets *sheets) {
  for (uint32_t i = 0; i < sheets->files.count; i++) {
    SheetLineVec *lines = &sheets->files.data[i].lines;
    for (uint32_t k = 0; k < lines->count; k++) {
      sheet_check_vec_release(&lines->data[k].checks);
      text_release(&lines->data[k].notes);
    }
    sheet_line_vec_release(lines);
  }
  sheet_vec_release(&sheets->files);
  obstacle_vec_release(&sheets->obstacles);
  json_decref(sheets->index);
  json_decref(sheets->obstacle_index);
  arena_free(sheets->arena);
}

const char *mark_name(Mark mark) {
  static const char *const names[MARK_COUNT] = {"", "never", "proved", "unknown", "violated"};
  return names[mark];
}

const char *mark_verdict(Mark mark) { return mark == MARK_NEVER ? "never reached" : mark_name(mark); }

void sheet_line_title(const SheetLine *line, Text *text) {
  for (uint32_t i = 0; i < line->checks.count; i++)
    text_printf(text, "%s%s: %s", i ? "\n" : "", line->checks.data[i].text, mark_verdict(line->checks.data[i].mark));
}

static Sheet *sheet_of(Sheets *sheets, const char *file) {
  Text key = {0};
  build_clean(&key, file);
  json_t *known = json_object_get(sheets->index, text_str(&key));
  uint32_t place = known ? (uint32_t)json_integer_value(known) : sheets->files.count;
  if (!known) {
    build_set(sheets->index, text_str(&key), json_integer(place));
    sheet_vec_push(&sheets->files, (Sheet){.name = arena_strdup(sheets->arena, file)});
  }
  text_release(&key);
  return &sheets->files.data[place];
}

void sheets_add_file(Sheets *sheets, const char *file) { sheet_of(sheets, file); }

uint32_t sheets_find(const Sheets *sheets, const char *file) {
  uint32_t i = 0;
  while (i < sheets->files.count && (!file || strcmp(sheets->files.data[i].name, file) != 0)) i++;
  return i;
}

static SheetLine *line_of(Sheets *sheets, Place place) {
  Sheet *sheet = sheet_of(sheets, place.file);
  uint32_t line = place.line < MOST_LINES ? place.line : 0;
  while (sheet->lines.count <= line) sheet_line_vec_push(&sheet->lines, (SheetLine){0});
  return &sheet->lines.data[line];
}

static void raise_mark(SheetLine *line, Mark mark) {
  if (mark > line->mark) line->mark = mark;
}

// ---- Checks ----

static Mark mark_of(CheckVerdict verdict) {
  static const Mark marks[] = {[CHECKED_UNKNOWN] = MARK_UNKNOWN,
                               [CHECKED_PROVED] = MARK_PROVED,
                               [CHECKED_NEVER_REACHED] = MARK_NEVER,
                               [CHECKED_VIOLATED] = MARK_VIOLATED};
  return marks[verdict];
}

static SheetCheck *find_check(SheetLine *line, const ReportCheck *check) {
  for (uint32_t i = 0; i < line->checks.count; i++) {
    SheetCheck *other = &line->checks.data[i];
    if (other->column == check->place.column && !strcmp(other->text, check->text)) return other;
  }
  return NULL;
}

// Of one check, several answers may speak: the worst one counts.
static void add_check(Sheets *sheets, const ReportCheck *check) {
  SheetLine *line = line_of(sheets, check->place);
  Sheet *sheet = sheet_of(sheets, check->place.file);
  SheetCheck *known = find_check(line, check);
  Mark mark = mark_of(check->verdict);
  if (known && known->mark >= mark) return;
  const char *because = check->because ? arena_strdup(sheets->arena, check->because) : NULL;
  raise_mark(line, mark);
  sheet->checks[mark]++;
  if (known) {
    sheet->checks[known->mark]--;
    known->mark = mark;
    known->because = because;
    return;
  }
  const char *text = arena_strdup(sheets->arena, check->text);
  sheet_check_vec_push(&line->checks, (SheetCheck){text, check->place.column, mark, because});
}

// ---- Notes ----

static void add_note(SheetLine *line, const char *class, const char *before, const char *what, const char *after) {
  Text note = {0};
  text_printf(&note, "<li class=\"%s\">%s", class, before);
  page_escape(what, &note);
  text_printf(&note, "%s</li>", after);
  if (!line->notes.count || !strstr(text_str(&line->notes), text_str(&note)))
    text_add_bytes(&line->notes, text_str(&note), note.count);
  text_release(&note);
}

static void add_violation(const Report *report, const ReportResult *result, SheetLine *line) {
  const ReportCounterexample *run = &result->counterexample;
  Text note = {0};
  const char *what =
      result->violation != UNDEFINED_NONE ? undefined_text(result->violation) : "this goes round for ever";
  text_printf(&note, "<li class=\"violated\">%s", what);
  if (*report->entry) {
    text_add(&note, ", from ");
    page_escape(report->entry, &note);
    text_add(&note, "()");
  }
  for (uint32_t i = 0; i < run->inputs.count; i++) {
    text_add(&note, i ? ", " : ", with ");
    page_escape(run->inputs.data[i], &note);
  }
  if (run->steps.count) text_add_char(&note, ' ');
  page_add_trace(run, &note);
  text_add(&note, "</li>");
  text_add(&line->notes, text_str(&note));
  text_release(&note);
}

// ---- Verdicts ----

static const char *missing_fact(const Report *report, const ReportResult *result) {
  for (uint32_t i = 0; i < report->diagnostics.count; i++) {
    const ReportDiagnostic *diagnostic = &report->diagnostics.data[i];
    bool is_here = diagnostic->place.file && !strcmp(diagnostic->place.file, result->place.file) &&
                   diagnostic->place.line == result->place.line && diagnostic->place.column == result->place.column;
    if (is_here && diagnostic->severity == SEVERITY_NOTE && !strncmp(diagnostic->text, "not known: ", 11))
      return diagnostic->text;
  }
  return NULL;
}

static bool is_violated_at(const Report *report, Place place) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    if (result->verdict == VERDICT_FALSE && result->place.file && !strcmp(result->place.file, place.file) &&
        result->place.line == place.line && result->place.column == place.column)
      return true;
  }
  return false;
}

// Answers with one place miss one thing.
static void add_obstacle(Sheets *sheets, const Report *report, const ReportResult *result) {
  Text key = {0}, clean = {0};
  if (result->place.file)
    text_printf(&key, "%s:%u:%u", result->place.file, result->place.line, result->place.column);
  else
    text_add(&key, result->reason);
  build_clean(&clean, text_str(&key));
  sheets->unknown++;
  json_t *known = json_object_get(sheets->obstacle_index, text_str(&clean));
  if (!known) {
    known = json_integer(sheets->obstacles.count);
    build_set(sheets->obstacle_index, text_str(&clean), known);
    Place place = result->place;
    place.file = place.file ? arena_strdup(sheets->arena, place.file) : NULL;
    obstacle_vec_push(&sheets->obstacles,
                      (Obstacle){.text = arena_strdup(sheets->arena, result->reason), .place = place});
  }
  Obstacle *obstacle = &sheets->obstacles.data[json_integer_value(known)];
  obstacle->count++;
  const char *fact = result->place.file ? missing_fact(report, result) : NULL;
  if (fact) obstacle->text = arena_strdup(sheets->arena, fact);
  if (result->place.file && is_violated_at(report, result->place)) obstacle->is_violation = true;
  text_release(&key);
  text_release(&clean);
}

static void add_loops(Sheets *sheets, const ReportResult *result) {
  for (uint32_t i = 0; i < result->loops.count; i++) {
    if (!result->loops.data[i].place.file) continue;
    SheetLine *line = line_of(sheets, result->loops.data[i].place);
    if (result->bound)
      add_note(line, "loop", "at most ", result->loops.data[i].ranking, " rounds");
    else
      add_note(line, "loop", "ends: ", result->loops.data[i].ranking, " decreases");
  }
  for (uint32_t i = 0; i < result->functions.count; i++)
    if (result->functions.data[i].place.file)
      add_note(line_of(sheets, result->functions.data[i].place), "loop", "a call costs at most ",
               result->functions.data[i].bound, "");
  for (uint32_t i = 0; i < result->expected.count; i++)
    if (result->expected.data[i].file)
      add_note(line_of(sheets, result->expected.data[i]), "loop", "", "expected to run for ever", "");
}

static void add_invariants(Sheets *sheets, const Report *report) {
  for (uint32_t i = 0; i < report->invariants.count; i++) {
    const ReportInvariant *invariant = &report->invariants.data[i];
    if (invariant->place.file && *invariant->text)
      add_note(line_of(sheets, invariant->place), "loop",
               invariant->is_loop ? "whenever it begins anew: " : "whenever it begins: ", invariant->text, "");
  }
}

static void add_result(Sheets *sheets, const Report *report, const ReportResult *result) {
  add_loops(sheets, result);
  if (result->verdict == VERDICT_UNKNOWN) add_obstacle(sheets, report, result);
  if (!result->place.file || result->verdict == VERDICT_TRUE) return;
  SheetLine *line = line_of(sheets, result->place);
  raise_mark(line, result->verdict == VERDICT_FALSE ? MARK_VIOLATED : MARK_UNKNOWN);
  if (result->verdict == VERDICT_FALSE) {
    add_violation(report, result, line);
  } else {
    Text before = {0};
    text_printf(&before, "%s unknown: ", property_name(result->property));
    add_note(line, "unknown", text_str(&before), result->reason, "");
    text_release(&before);
  }
}

// What is not known, and why; what errors and warnings say, stands in checks and verdicts, and what a run begins with at its violation.
static void add_diagnostic(Sheets *sheets, const Report *report, const ReportDiagnostic *diagnostic) {
  if (!diagnostic->place.file) return;
  const ReportResult *result = diagnostic->has_property ? report_find(report, diagnostic->property) : NULL;
  bool is_of_run = result && result->verdict == VERDICT_FALSE && result->counterexample.steps.count &&
                   result->violation == diagnostic->violation && is_violated_at(report, diagnostic->place);
  if (diagnostic->severity == SEVERITY_NOTE && !is_of_run)
    add_note(line_of(sheets, diagnostic->place), "", "", diagnostic->text, "");
  else if (!diagnostic->has_property)
    add_note(line_of(sheets, diagnostic->place), "violated", "", diagnostic->text, "");
}

void sheets_add(Sheets *sheets, const Report *report) {
  for (uint32_t i = 0; i < report->checks.count; i++)
    if (report->checks.data[i].place.file) add_check(sheets, &report->checks.data[i]);
  add_invariants(sheets, report);
  for (uint32_t i = 0; i < report->results.count; i++) add_result(sheets, report, &report->results.data[i]);
  for (uint32_t i = 0; i < report->diagnostics.count; i++) add_diagnostic(sheets, report, &report->diagnostics.data[i]);
}

static int by_name(const void *a, const void *b) { return strcmp(((const Sheet *)a)->name, ((const Sheet *)b)->name); }

static int by_count(const void *a, const void *b) {
  const Obstacle *left = a, *right = b;
  if (left->count != right->count) return left->count < right->count ? 1 : -1;
  int names = strcmp(left->place.file ? left->place.file : "", right->place.file ? right->place.file : "");
  if (names) return names;
  if (left->place.line != right->place.line) return left->place.line < right->place.line ? -1 : 1;
  return strcmp(left->text, right->text);
}

void sheets_end(Sheets *sheets) {
  if (sheets->files.count) qsort(sheets->files.data, sheets->files.count, sizeof(Sheet), by_name);
  if (sheets->obstacles.count) qsort(sheets->obstacles.data, sheets->obstacles.count, sizeof(Obstacle), by_count);
}
