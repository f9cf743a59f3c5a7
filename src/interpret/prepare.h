// What all runs of one program have in common: where its functions and variables lie, what its constants hold, and functions decoded. Many short runs spend most of their time on that.
#ifndef PLUMB_INTERPRET_PREPARE_H
#define PLUMB_INTERPRET_PREPARE_H

#include "interpret/machine.h"

typedef struct InterpretPrepared {
  CodeContext context;
  Code **codes;
  Library *libraries;
  uint64_t *function_addresses, *global_addresses;
  ObjectVec objects;  // the functions, and the program's variables: constants with their bytes, which are shared, the others without any
  Region region;      // in which they lie
  U32Vec own;         // the variables that are not shared
  uint64_t bytes;     // that the constants use
  bool has_globals;   // else the functions alone
  uint32_t runs;
} InterpretPrepared;

// Instead of beginning from nothing. False: there is nothing prepared, as this is the first run.
bool prepare_take(Machine *machine);
// What the functions are, once they are placed, and nothing else is.
void prepare_keep_functions(Machine *machine);
// And the program's variables, which are just placed, too.
void prepare_keep_globals(Machine *machine);
// Are they placed when the run has taken what is prepared? Then constants hold what they are initialised with.
bool prepare_has_globals(const Machine *machine);
// At the end of a run: what is kept for the next one, and no longer the machine's.
void prepare_give_back(Machine *machine);

#endif
