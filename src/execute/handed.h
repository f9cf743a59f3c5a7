// What a function that is analysed apart is handed of its caller's objects; all others stay with the caller (resume.c).
#ifndef PLUMB_EXECUTE_HANDED_H
#define PLUMB_EXECUTE_HANDED_H

#include "execute/execute.h"

// Objects to which the function is told a way: what its arguments mention, globals that it or a function that it can come to mentions, and what these objects' contents
// mention. The state's bottom frame has the arguments. Linear in the program at the first call of a function.
void named_objects(Executor *executor, Function callee, const State *state, Map *reached);

// These, and objects that it may get at in ways that are not said.
void handed_objects(Executor *executor, Function callee, const State *state, Map *reached);

#endif
