// What a program is started with: the strings of its command line and of its environment (C11 5.1.2.2.1).
#ifndef PLUMB_EXECUTE_COMMAND_LINE_H
#define PLUMB_EXECUTE_COMMAND_LINE_H

#include "execute/memory.h"
#include "state/memory.h"

// The parameters of a main that nothing else is said of: argc is not negative, argv has argc pointers to strings and a null, and so has the
// environment, whose number of strings is not known.
void execute_command_line(Executor *executor, State *initial);

// A string of any length, constant, in an object of this kind. False: the rule must return false.
bool step_given_string(Step *step, AllocationKind kind, Linear *pointer);

typedef enum { COMMAND_LINE_OTHER, COMMAND_LINE_READ, COMMAND_LINE_SPLIT } CommandLineRead;

// A read of a pointer where no cell says what it is. OTHER: not out of a command line; SPLIT: the rule must return false.
CommandLineRead step_read_command_line(Step *step, const Access *access, AbstractValue *value);

#endif
