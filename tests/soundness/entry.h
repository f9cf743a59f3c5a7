// The arguments of an entry function other than main, by the names of its parameters, alike for the graph and for the runs:
// a pointer whose name starts with `s` points to a string, one whose name starts with `b` to a block of as many bytes as the next parameter says.
#ifndef PLUMB_TESTS_SOUNDNESS_ENTRY_H
#define PLUMB_TESTS_SOUNDNESS_ENTRY_H

#include "execute/execute.h"
#include "interpret/interpret.h"

enum { ENTRY_PARAMETERS = 6, ENTRY_BYTES = 16 };

typedef struct {
  InterpretArgument arguments[ENTRY_PARAMETERS];
  uint32_t count;
  uint8_t bytes[ENTRY_PARAMETERS][ENTRY_BYTES];
} EntryArguments;

// Adds the objects to the state in which the function starts.
void entry_objects(Executor *executor, Function entry, State *initial);

// Arguments for a run; none for main.
void entry_arguments(const Program *program, Function entry, uint64_t seed, EntryArguments *arguments);

#endif
