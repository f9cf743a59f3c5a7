// What the answer about a function depends on: itself, and whatever it mentions, functions and objects, all the way down.
#ifndef PLUMB_PROJECT_REACH_H
#define PLUMB_PROJECT_REACH_H

#include "program/program.h"
#include "report/digest.h"

// Adds the text of all of it, in the program's order, so that it is the same where all of it has only moved within its files. Loops that are meant to run for ever are marked already. `reached`, of function_count + 1 elements, says
// for each function whether it belongs to that; may be null.
void reach_digest(const Program *program, Function entry, Digest *digest, bool *reached);

#endif
