// Access to memory, for instructions and library models.
#ifndef PLUMB_EXECUTE_MEMORY_H
#define PLUMB_EXECUTE_MEMORY_H

#include "execute/rules.h"

typedef struct {
  Symbol base;    // of the object; id 0: not known which object
  Linear offset;  // bytes
} Access;

// The obligations of an access to `size` bytes at the pointer. False: the rule must return false. Where the object is not known, the violation is recorded
// and access->base is none: the access may then read anything or change anything.
bool step_access(Step *step, Linear pointer, Linear size, bool write, Access *access);

// A zero byte lies somewhere in [from, size) of the object: a cell at an offset that is a new symbol.
void step_terminate_string(Step *step, Symbol base, Linear from, Linear size);

// Obligation: the operand points to a string. False: the rule must return false.
bool step_require_string(Step *step, uint32_t operand, Access *access);

// Of a function outside of the program: does it ask something of the memory that it is given, which is not modelled? How many of its first arguments are strings
// that it only reads (0: it is no such function)?
bool library_is_unmodelled(const char *name);
uint32_t library_strings_read(const char *name);
bool execute_string_reader(Step *step, const char *name);

// Any memory may have changed.
void step_havoc_all(Step *step);

// A new object with arbitrary (or zero) contents.
bool step_allocate(Step *step, AllocationKind kind, Linear size, bool zero, const char *name, Linear *pointer);

#endif
