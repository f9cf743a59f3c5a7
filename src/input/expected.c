// See expected.h.
#include "input/expected.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "input/remark.h"
#include "input/source.h"
#include "library/library.h"
#include "program/callgraph.h"
#include "program/cfg.h"

static const char marker[] = "plumb: expect-loop";

// --- places ---

// One may be given from another folder than the other: "server.c" is "src/server.c".
static bool same_file(const char *a, const char *b) {
  size_t la = strlen(a), lb = strlen(b);
  const char *longer = la > lb ? a : b, *shorter = la > lb ? b : a;
  size_t more = la > lb ? la - lb : lb - la;
  return strcmp(longer + more, shorter) == 0 && (!more || longer[more - 1] == '/');
}

static bool fits(Place place, Place wanted) {
  return place.file && same_file(place.file, wanted.file) && place.line == wanted.line &&
         (!wanted.column || place.column == wanted.column);
}

// Marks the loops of the function that begin there: those that are statements, or those that a goto makes.
static bool mark_in(Program *program, Function function, Place wanted, bool statements) {
  FunctionInfo *info = &program->functions[function.id];
  Cfg *cfg = NULL;
  bool found = false;
  for (uint32_t b = 1; b <= info->block_count; b++) {
    if ((info->blocks[b].loop.line != 0) != statements || !fits(block_place(info, (Block){b}), wanted)) continue;
    if (!cfg) cfg = cfg_new(program, function);
    if (cfg->blocks[b].is_loop_head) info->blocks[b].is_expected = found = true;
  }
  cfg_free(cfg);
  return found;
}

static bool mark_all(Program *program, Place wanted, bool statements) {
  bool found = false;
  for (uint32_t f = 1; f <= program->function_count; f++)
    if (program->functions[f].is_defined) found |= mark_in(program, (Function){f}, wanted, statements);
  return found;
}

// A label in front of a loop may begin on its line as well, and jumps to it are something else than the loop's rounds.
static bool mark(Program *program, Place wanted) {
  return mark_all(program, wanted, true) || mark_all(program, wanted, false);
}

// --- the option ---

static bool read_number(const char *digits, const char *end, uint32_t *number) {
  char *stop;
  if (digits == end || !isdigit((unsigned char)*digits)) return false;
  unsigned long long value = strtoull(digits, &stop, 10);
  *number = (uint32_t)value;
  return stop == end && value && value <= UINT32_MAX;
}

// FILE:LINE or FILE:LINE:COLUMN; a file's name may have colons. `place->file` is the caller's to free.
static bool read_place(const char *string, Place *place) {
  const char *end = string + strlen(string), *last = strrchr(string, ':'), *before = NULL;
  if (!last || last == string) return false;
  for (const char *at = last - 1; at > string && !before; at--)
    if (*at == ':') before = at;
  *place = (Place){0};
  bool has_column = before && read_number(before + 1, last, &place->line) && read_number(last + 1, end, &place->column);
  if (!has_column) {
    *place = (Place){0};
    before = last;
    if (!read_number(last + 1, end, &place->line)) return false;
  }
  Text name = {0};
  text_add_bytes(&name, string, (size_t)(before - string));
  place->file = text_take(&name);
  return true;
}

enum { LISTED_LOOPS = 8 };

static void list_loops(const Program *program, Text *message) {
  uint32_t count = 0;
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *info = &program->functions[f];
    if (!info->is_defined) continue;
    Cfg *cfg = cfg_new(program, (Function){f});
    for (uint32_t b = 1; b <= info->block_count; b++) {
      Place place = block_place(info, (Block){b});
      if (!cfg->blocks[b].is_loop_head || !place.file) continue;
      if (count < LISTED_LOOPS)
        text_printf(message, "%s%s:%u", count ? ", " : "loops begin at ", place.file, place.line);
      count++;
    }
    cfg_free(cfg);
  }
  if (count > LISTED_LOOPS) text_printf(message, " and %u more places", count - LISTED_LOOPS);
  if (!count) text_add(message, "the program has no loops");
}

static bool mark_option(Program *program, const char *option, Text *message) {
  Place place;
  if (!read_place(option, &place)) {
    text_printf(message, "--expect-loop: '%s' is no place: give FILE:LINE or FILE:LINE:COLUMN", option);
    return false;
  }
  bool found = mark(program, place);
  memory_free((void *)place.file);
  if (found) return true;
  text_printf(message, "--expect-loop: no loop begins at %s: ", option);
  list_loops(program, message);
  return false;
}

// --- comments ---

static bool is_given(const char *file, const char *const *files, size_t file_count) {
  for (size_t i = 0; i < file_count; i++)
    if (same_file(files[i], file)) return true;
  return false;
}

static void mark_comments(Program *program, const char *file, bool is_checked, ReportPlaceVec *unmatched) {
  Text content = {0}, ignored = {0};
  RemarkVec remarks = {0};
  if (source_read(file, &content, &ignored)) remarks_find(text_str(&content), marker, &remarks);
  for (uint32_t i = 0; i < remarks.count; i++) {
    Place place = {.file = file, .line = remarks.data[i].line};
    if (!mark(program, place) && is_checked && unmatched) report_place_vec_push(unmatched, place);
  }
  remark_vec_release(&remarks);
  text_release(&content);
  text_release(&ignored);
}

// --- both ---

PlumbStatus expected_mark(const PlumbOptions *options, const char *const *files, size_t file_count, Program *program,
                          ReportPlaceVec *unmatched, Text *message) {
  for (size_t i = 0; i < options->expected_loop_count; i++)
    if (!mark_option(program, options->expected_loops[i], message)) return PLUMB_USAGE;
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *info = &program->functions[f];
    const char *file = info->place.file;
    bool is_new = info->is_defined && file && strcmp(file, "-") != 0;
    for (uint32_t g = 1; g < f && is_new; g++) {
      const FunctionInfo *other = &program->functions[g];
      is_new = !other->is_defined || !other->place.file || strcmp(other->place.file, file) != 0;
    }
    if (is_new) mark_comments(program, file, is_given(file, files, file_count), unmatched);
  }
  return PLUMB_OK;
}

void expected_report(const Program *program, Function entry, Report *report, ReportResult *result) {
  bool *reached = memory_zalloc(program->function_count + (size_t)2);
  CallGraph *calls = callgraph_new(program, library_may_call_back);
  callgraph_reachable(calls, entry, reached);
  for (uint32_t f = 1; f <= program->function_count && result; f++) {
    const FunctionInfo *info = &program->functions[f];
    for (uint32_t b = 1; b <= info->block_count; b++)
      if (reached[f] && info->blocks[b].is_expected) report_add_expected(report, result, block_place(info, (Block){b}));
  }
  callgraph_free(calls);
  memory_free(reached);
}
