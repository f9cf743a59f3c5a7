// What all runs of one program have in common: where its functions and variables lie, and functions decoded. Many short runs spend most of their time on that.
#ifndef PLUMB_INTERPRET_PREPARE_H
#define PLUMB_INTERPRET_PREPARE_H

#include "interpret/machine.h"

typedef struct InterpretPrepared {
  CodeContext context;
  Code **codes;
  Library *libraries;
  uint64_t *function_addresses, *global_addresses;
  ObjectVec objects;  // the functions
  Region region;      // in which they lie
  uint32_t runs;
} InterpretPrepared;

// Instead of beginning from nothing. False: there is nothing prepared, as this is the first run.
bool prepare_take(Machine *machine);
// What the functions are, once they are placed, and nothing else is.
void prepare_keep_functions(Machine *machine);
// At the end of a run: what is kept for the next one, and no longer the machine's.
void prepare_give_back(Machine *machine);

#endif
