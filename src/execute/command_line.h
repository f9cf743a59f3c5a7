// What a program is started with: the strings of its command line and of its environment (C11 5.1.2.2.1).
#ifndef PLUMB_EXECUTE_COMMAND_LINE_H
#define PLUMB_EXECUTE_COMMAND_LINE_H

#include "execute/memory.h"
#include "state/memory.h"

// The parameters of a main that nothing else is said of: argc is not negative, argv has argc pointers to strings and a null, and so has the
// environment, whose number of strings is not known.
void execute_command_line(Executor *executor, State *initial);

// What follows a string of the command line or the environment is no part of it: so its last byte is zero, which merges know of all such objects. Nothing is done to other objects.
void step_end_string(Step *step, Symbol base);

// Before a write: what becomes unknown of what the program was started with, where the object belongs to it. An obstacle where what all such strings keep might be lost.
void step_write_command_line(Step *step, const Access *access, Linear size);

// Are the elements, of so many bytes each, pointers of argv, which may change places with each other?
bool step_permutes_command_line(Step *step, Linear pointer, Linear element, Linear size);

// Somebody else may have written to any of the strings, and to argv.
void command_line_forget(Terms *terms, State *state);

// A string of any length, constant, in an object of this kind. False: the rule must return false.
bool step_given_string(Step *step, AllocationKind kind, Linear *pointer);

typedef enum { COMMAND_LINE_OTHER, COMMAND_LINE_READ, COMMAND_LINE_SPLIT } CommandLineRead;

// A read of a pointer where no cell says what it is. OTHER: not out of a command line; SPLIT: the rule must return false.
CommandLineRead step_read_command_line(Step *step, const Access *access, AbstractValue *value);

#endif
