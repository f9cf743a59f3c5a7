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
bool step_require_access(Step *step, Linear pointer, Linear size, bool write, Access *access);
// What an access touches whose obligations are met, and a list there is opened. Asks nothing but how long the list is. False: the rule must return false.
bool step_reach(Step *step, Linear pointer, Linear size, bool write, Access *access);
// The one, and then the other.
bool step_access(Step *step, Linear pointer, Linear size, bool write, Access *access);
// step_reach for a pointer operand of the instruction, as the check in front of it allows; without a check the object is not known.
bool step_reach_checked(Step *step, uint32_t operand, Linear size, bool write, Access *access);

// The obligation that the address of an access is a multiple of `align`, a power of two; the object may be unknown. False: the rule must return false.
bool step_require_aligned(Step *step, const Access *access, uint32_t align);

// If a list begins at the base, its first element becomes an object of its own (state/list.h). False: the rule must return false.
bool step_open_list(Step *step, Symbol base);
// Likewise the last element of the list into whose last element the pointer leads, if it is one.
bool step_open_last(Step *step, Linear pointer);

// A zero byte lies somewhere in [from, size) of the object: a cell at an offset that is a new symbol.
void step_terminate_string(Step *step, Symbol base, Linear from, Linear size);

// What an integer load reads where memory has its bytes in several pieces, or as a part of one (parts.c). False: the rule must return false.
bool step_read_parts(Step *step, const Access *access, uint32_t bytes, AbstractValue *value, bool *found);

// The obligation that two ranges do not overlap, unless they are the same.
void step_require_disjoint_or_same(Step *step, Access to, Access from, Linear size);

// A block of bytes that is copied or filled; nothing is touched when its size is 0. The numbers are operands.
typedef struct {
  uint32_t to, from, size;  // from 0: filled
  uint32_t byte;            // with this; 0: with zeros
} BlockOperands;
bool step_block(Step *step, BlockOperands block);  // of a library function; its contract was checked
bool execute_block(Step *step);                    // OP_MEMCPY, OP_MEMMOVE, OP_MEMSET
// The instruction is a copy of `size` bytes from there to operand 0: numbers of which nothing is known, and which the function reads from the copy, get a name.
void step_read_fields(Step *step, const Access *from, Linear size);

// May the object be written? Of the command line nothing is proved any more then. (Constant objects may not.)
bool step_may_write(Step *step, const Allocation *allocation);

// Any memory may have changed.
void step_havoc_all(Step *step);

// Where signed numbers have no end, the size of an object is the number that the program computed it from, and not what is left of that
// in an unsigned type. All other sizes are as they are. Up to *last (no more than program_largest_object) the two are the same, unless the number is negative.
Linear step_size_asked(Step *step, Linear size, Int *last);

// The program asks for an object of so many bytes (none: not known), on the heap, or on the stack besides what a frame always has.
void step_spend(Step *step, AllocationKind kind, Linear bytes);
void step_give_back(Step *step, const Allocation *object);  // it is freed
void step_spend_unknown(Step *step);                        // a function is called that may allocate whatever it likes

// A new object with arbitrary (or zero) contents. Its first address is a multiple of `align`, a power of two. The program asks for it, or (add_object) it was there
// before, as an element of something.
bool step_allocate(Step *step, AllocationKind kind, Linear size, uint32_t align, bool zero, const char *name,
                   Linear *pointer);
void step_add_object(Step *step, AllocationKind kind, Linear size, uint32_t align, bool zero, const char *name,
                     Linear *pointer);

#endif
