// Answers about functions that have moved within their files since.
//
// "Starts" say where functions begin, and which of them each mentions: a JSON array of [FILE, LINE, NAME, [PLACE IN THE ARRAY, ...]]. Those of an answer and those of today
// have the same functions in the same order.
#ifndef PLUMB_PROJECT_MOVE_H
#define PLUMB_PROJECT_MOVE_H

#include <jansson.h>

#include "program/program.h"

// Of the functions of the program that are `reached`. GIVE.
json_t *starts_of(const Program *program, const bool *reached);

// The report, JSON as for users, with all places where they are now, also those in its texts. GIVE; null: it cannot be, because the starts do not fit.
char *move_report(const char *report, const char *from, const char *to);

#endif
