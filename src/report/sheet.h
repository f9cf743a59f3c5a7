// What is to be said at each line of each source file, gathered from the answers to one question or many.
#ifndef PLUMB_REPORT_SHEET_H
#define PLUMB_REPORT_SHEET_H

#include <jansson.h>

#include "base/arena.h"
#include "base/vec.h"
#include "report/report.h"

// How a line looks; of two, the greater one counts.
typedef enum { MARK_NONE, MARK_NEVER, MARK_PROVED, MARK_UNKNOWN, MARK_VIOLATED, MARK_COUNT } Mark;

typedef struct {
  const char *text;  // what must hold
  uint32_t column;
  Mark mark;
  const char *because;  // PROVED: facts that it needs; null: none are told
} SheetCheck;
VEC_DEFINE(SheetCheckVec, sheet_check_vec, SheetCheck)

typedef struct {
  Mark mark;
  SheetCheckVec checks;
  Text notes;  // HTML: elements of a list
} SheetLine;
VEC_DEFINE(SheetLineVec, sheet_line_vec, SheetLine)

typedef struct {
  const char *name;    // owned by the sheets
  SheetLineVec lines;  // by number; [0] is about the file
  uint32_t checks[MARK_COUNT];
} Sheet;
VEC_DEFINE(SheetVec, sheet_vec, Sheet)

// What stands in the way of answers.
typedef struct {
  const char *text;   // the fact that is missing, or the reason
  Place place;        // no file: it is about none
  uint32_t count;     // of the answers
  bool is_violation;  // the place is where a run goes wrong
} Obstacle;
VEC_DEFINE(ObstacleVec, obstacle_vec, Obstacle)

typedef struct {
  Arena *arena;
  SheetVec files;          // by name
  json_t *index;           // name -> place in `files` while answers are added
  ObstacleVec obstacles;   // the one that the most answers need first
  json_t *obstacle_index;  // "FILE:LINE:COLUMN", or the reason -> place in `obstacles`
  uint32_t unknown;        // answers
} Sheets;

void sheets_begin(Sheets *sheets);
void sheets_add_file(Sheets *sheets, const char *file);  // there is a sheet for it, whatever is said
void sheets_add(Sheets *sheets, const Report *report);   // one answer
void sheets_end(Sheets *sheets);                         // sorts
void sheets_release(Sheets *sheets);
// The sheet of a file, as a number; the count of sheets: there is none. `file` may be null.
uint32_t sheets_find(const Sheets *sheets, const char *file);

const char *mark_name(Mark mark);                          // "proved", the class of HTML
const char *mark_verdict(Mark mark);                       // "never reached", for people
void sheet_line_title(const SheetLine *line, Text *text);  // appends its checks with their verdicts, a line each

#endif
