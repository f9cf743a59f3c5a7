// See sheet.h.
#include "project/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "report/build.h"
#include "report/checks.h"
#include "report/page.h"

enum { MOST_LINES = 1 << 20, MOST_STEPS = 200 };

void sheets_begin(Sheets *sheets) {
  *sheets =
      (Sheets){.arena = arena_new(), .index = json_object(), .seen = json_object(), .reason_index = json_object()};
}

void sheets_release(Sheets *sheets) {
  for (uint32_t i = 0; i < sheets->files.count; i++) {
    SheetLineVec *lines = &sheets->files.data[i].lines;
    for (uint32_t k = 0; k < lines->count; k++) {
      text_release(&lines->data[k].title);
      text_release(&lines->data[k].notes);
    }
    sheet_line_vec_release(lines);
  }
  sheet_vec_release(&sheets->files);
  reason_vec_release(&sheets->reasons);
  json_decref(sheets->index);
  json_decref(sheets->seen);
  json_decref(sheets->reason_index);
  arena_free(sheets->arena);
}

static Sheet *sheet_of(Sheets *sheets, const char *file) {
  json_t *known = json_object_get(sheets->index, file);
  if (known) return &sheets->files.data[json_integer_value(known)];
  build_set(sheets->index, file, json_integer(sheets->files.count));
  sheet_vec_push(&sheets->files, (Sheet){.name = arena_strdup(sheets->arena, file)});
  return &sheets->files.data[sheets->files.count - 1];
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

// Of one check, several answers may speak: the worst one counts.
static void add_check(Sheets *sheets, const ReportCheck *check) {
  Text key = {0};
  text_printf(&key, "%s:%u:%u %s", check->place.file, check->place.line, check->place.column, check->text);
  json_t *before = json_object_get(sheets->seen, text_str(&key));
  Mark mark = mark_of(check->verdict), old = before ? (Mark)json_integer_value(before) : MARK_NONE;
  SheetLine *line = line_of(sheets, check->place);
  Sheet *sheet = sheet_of(sheets, check->place.file);
  if (mark > old) {
    raise_mark(line, mark);
    sheet->checks[mark]++;
    if (before) sheet->checks[old]--;
    build_set(sheets->seen, text_str(&key), json_integer(mark));
    text_printf(&line->title, "%s%s: %s", line->title.count ? "\n" : "", check->text,
                check_verdict_name(check->verdict));
  }
  text_release(&key);
}

// ---- Verdicts ----

static void add_note(SheetLine *line, const char *before, const char *what, const char *after) {
  Text note = {0};
  text_printf(&note, "<em>%s", before);
  page_escape(what, &note);
  text_printf(&note, "%s</em>", after);
  if (!line->notes.count || !strstr(text_str(&line->notes), text_str(&note)))
    text_add_bytes(&line->notes, text_str(&note), note.count);
  text_release(&note);
}

// The places that a run passes, as buttons with which one follows it; a place is "FILE:LINE".
static void add_trace(const Report *report, const ReportResult *result, SheetLine *line) {
  const ReportCounterexample *run = &result->counterexample;
  Text *notes = &line->notes;
  text_add(notes, "<em><details><summary>");
  page_escape(undefined_text(result->violation), notes);
  text_add(notes, " from ");
  page_escape(report->entry, notes);
  text_add(notes, "()</summary>");
  for (uint32_t i = 0; i < run->inputs.count; i++) {
    text_add(notes, i ? ", " : "with ");
    page_escape(run->inputs.data[i], notes);
  }
  text_add(notes, "<div class=\"trace\" data-steps=\"");
  for (uint32_t i = 0; i < run->steps.count && i < MOST_STEPS; i++) {
    text_add(notes, i ? "|" : "");
    page_escape(run->steps.data[i], notes);
  }
  text_add(notes, "\"><button>back</button> <button>on</button> <span class=\"soft\"></span></div></details></em>");
}

static void add_reason(Sheets *sheets, const ReportResult *result) {
  if (!result->reason || !result->reason[0]) return;
  json_t *known = json_object_get(sheets->reason_index, result->reason);
  if (known) {
    sheets->reasons.data[json_integer_value(known)].count++;
    return;
  }
  build_set(sheets->reason_index, result->reason, json_integer(sheets->reasons.count));
  reason_vec_push(&sheets->reasons, (Reason){arena_strdup(sheets->arena, result->reason), 1});
}

static void add_result(Sheets *sheets, const Report *report, const ReportResult *result) {
  for (uint32_t i = 0; i < result->loops.count; i++) {
    if (!result->loops.data[i].place.file) continue;
    SheetLine *line = line_of(sheets, result->loops.data[i].place);
    raise_mark(line, MARK_PROVED);
    add_note(line, "ends: ", result->loops.data[i].ranking, " decreases");
  }
  if (result->verdict == VERDICT_UNKNOWN) add_reason(sheets, result);
  if (!result->place.file || result->verdict == VERDICT_TRUE) return;
  SheetLine *line = line_of(sheets, result->place);
  raise_mark(line, result->verdict == VERDICT_FALSE ? MARK_VIOLATED : MARK_UNKNOWN);
  if (result->verdict == VERDICT_FALSE)
    add_trace(report, result, line);
  else
    add_note(line, "unknown: ", result->reason, "");
}

void sheets_add(Sheets *sheets, const Report *report) {
  for (uint32_t i = 0; i < report->checks.count; i++)
    if (report->checks.data[i].place.file) add_check(sheets, &report->checks.data[i]);
  for (uint32_t i = 0; i < report->results.count; i++) add_result(sheets, report, &report->results.data[i]);
  for (uint32_t i = 0; i < report->diagnostics.count; i++) {
    const ReportDiagnostic *diagnostic = &report->diagnostics.data[i];
    if (diagnostic->place.file && diagnostic->severity == SEVERITY_NOTE)
      add_note(line_of(sheets, diagnostic->place), "", diagnostic->text, "");
  }
}

static int by_name(const void *a, const void *b) { return strcmp(((const Sheet *)a)->name, ((const Sheet *)b)->name); }

static int by_count(const void *a, const void *b) {
  const Reason *left = a, *right = b;
  if (left->count != right->count) return left->count < right->count ? 1 : -1;
  return strcmp(left->text, right->text);
}

void sheets_end(Sheets *sheets) {
  if (sheets->files.count) qsort(sheets->files.data, sheets->files.count, sizeof(Sheet), by_name);
  if (sheets->reasons.count) qsort(sheets->reasons.data, sheets->reasons.count, sizeof(Reason), by_count);
}
