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

// The obligation that the address of an access is a multiple of `align`, a power of two; the object may be unknown. False: the rule must return false.
bool step_require_aligned(Step *step, const Access *access, uint32_t align);

// If a list begins at the base, its first element becomes an object of its own (state/list.h). False: the rule must return false.
bool step_open_list(Step *step, Symbol base);

// A zero byte lies somewhere in [from, size) of the object: a cell at an offset that is a new symbol.
void step_terminate_string(Step *step, Symbol base, Linear from, Linear size);

// A block of bytes that is copied or filled; nothing is touched when its size is 0. The numbers are operands.
typedef struct {
  uint32_t to, from, size;  // from 0: filled
  uint32_t byte;            // with this; 0: with zeros
  bool is_apart;            // the ranges must not overlap, unless they are the same
  uint32_t align, from_align;  // what their addresses must be multiples of; 0: nothing is asked
} BlockOperands;
bool step_block(Step *step, BlockOperands block);

// Any memory may have changed.
void step_havoc_all(Step *step);

// A new object with arbitrary (or zero) contents. Its first address is a multiple of `align`, a power of two.
bool step_allocate(Step *step, AllocationKind kind, Linear size, uint32_t align, bool zero, const char *name,
                   Linear *pointer);

#endif
