// The steps that touch memory or addresses. Each returns false when the run ended.
#ifndef PLUMB_INTERPRET_MEMOPS_H
#define PLUMB_INTERPRET_MEMOPS_H

#include "interpret/machine.h"

bool memops_alloca(Machine *machine, Step *step);
bool memops_load(Machine *machine, Step *step);
bool memops_store(Machine *machine, Step *step);
bool memops_pointer_add(Machine *machine, Step *step);
bool memops_copy(Machine *machine, Step *step);  // MEMCPY, MEMMOVE
bool memops_fill(Machine *machine, Step *step);  // MEMSET
bool memops_lifetime(Machine *machine, Step *step);
bool memops_stack(Machine *machine, Step *step);  // STACKSAVE, STACKRESTORE

// The bytes at an address for reading or writing, or the end of the run: size > 0.
Object *memops_access(Machine *machine, const Step *step, uint64_t address, uint64_t size, Access access,
                      ObjectId *hint);

#endif
