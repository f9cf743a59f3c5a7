// The program's variables that a function, or one that it can come to, mentions, and that may have been changed before it is called.
#ifndef PLUMB_INFER_VARIABLES_H
#define PLUMB_INFER_VARIABLES_H

#include "program/program.h"

// By global, for the caller to free. `reached` says by function which ones it can come to.
bool *variables_mentioned(const Program *program, const bool *reached);
// Does C's type say of what it holds anything that a contract can describe: numbers, and pointers to data?
bool variable_is_describable(const GlobalInfo *global);
// Does the function mention one of these?
bool variables_any_describable(const Program *program, Function function);

#endif
