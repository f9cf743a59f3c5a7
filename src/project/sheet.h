// What is to be said at each line of each source file, gathered from all answers of a run.
#ifndef PLUMB_PROJECT_SHEET_H
#define PLUMB_PROJECT_SHEET_H

#include <jansson.h>

#include "base/vec.h"
#include "project/findings.h"

// How a line looks; of two, the greater one counts.
typedef enum { MARK_NONE, MARK_NEVER, MARK_PROVED, MARK_UNKNOWN, MARK_VIOLATED, MARK_COUNT } Mark;

typedef struct {
  Mark mark;
  Text title;  // its checks with their verdicts, a line each
  Text notes;  // HTML
} SheetLine;
VEC_DEFINE(SheetLineVec, sheet_line_vec, SheetLine)

typedef struct {
  const char *name;    // owned by the sheets
  SheetLineVec lines;  // by number; [0] is about the file
  uint32_t checks[MARK_COUNT];
} Sheet;
VEC_DEFINE(SheetVec, sheet_vec, Sheet)

typedef struct {
  const char *text;  // why something is unknown
  uint32_t count;
} Reason;
VEC_DEFINE(ReasonVec, reason_vec, Reason)

typedef struct {
  Arena *arena;
  SheetVec files;     // by name
  json_t *index;      // name -> place in `files` while answers are added
  json_t *seen;       // checks: "FILE:LINE:COLUMN TEXT" -> Mark
  ReasonVec reasons;  // the most frequent one first
  json_t *reason_index;
} Sheets;

void sheets_begin(Sheets *sheets);
void sheets_add(Sheets *sheets, const Report *report);  // one answer
void sheets_end(Sheets *sheets);                        // sorts
void sheets_release(Sheets *sheets);

#endif
