// Contracts that stand in the source, in comments right above a function:
//
//   // plumb: requires s: string, d: block(strlen(s) + 1)
//   // plumb: ensures result >= 0
#ifndef PLUMB_INPUT_COMMENTS_H
#define PLUMB_INPUT_COMMENTS_H

#include "base/vec.h"
#include "contract/spec.h"
#include "program/program.h"

typedef struct {
  Text contract;  // of all lines, with commas between
  U32Vec starts, lines, columns;  // of each line: where it begins in the contract, and in the file, from 1
} Comments;

// What stands above the function in its file; nothing where there is no such file.
void comments_read(Comments *comments, const Program *program, Function function);
void comments_release(Comments *comments);
// Appends "FILE:LINE:COLUMN: MESSAGE", on one line.
void comments_explain(const Comments *comments, const char *file, const SpecProblem *problem, Text *out);

#endif
