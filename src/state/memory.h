// The memory of an abstract state: what is loaded, what a store changes, what cells say about each other.
// (papers/pointer-arithmetic.txt, section 3: rules for load and store; mixed widths byte by byte, little endian.)
#ifndef PLUMB_STATE_MEMORY_H
#define PLUMB_STATE_MEMORY_H

#include "state/state.h"

typedef struct {
  Terms *terms;
  Oracle *oracle;
  const Program *program;
  State *state;
} Memory;

// Does what the state knows imply the atom? An atom that is none is not known.
bool memory_knows(Memory *memory, Atom atom);

// The number of a value of so many bits in that reading; none: it is not known there.
Linear value_as(Terms *terms, Oracle *oracle, const Knowledge *knowledge, const AbstractValue *value, uint32_t bits,
                Reading reading);

// Bytes of a pointer.
static inline uint32_t memory_word_bytes(const Memory *memory) { return memory->program->pointer_bits / 8; }

// Are the bytes of the object that have no cell zero?
bool memory_is_zero(const Memory *memory, const Allocation *object);

// Is the range known to lie inside of the object?
bool memory_lies_inside(Memory *memory, Symbol base, Linear offset, uint32_t bytes);

// Wherever the cell of `state` lies, which is at no constant place, does `general` have a cell of that width there, in its object `base`? (As where one of the entries of a table was read.)
bool memory_cell_is_entry(const Terms *terms, const State *state, const Cell *cell, const State *general, Symbol base);

// What is known of the `bytes` bytes at base + offset; false: nothing (an arbitrary value). The range is inside of the
// object.
bool memory_find(Memory *memory, Symbol base, Linear offset, uint32_t bytes, AbstractValue *value);
// The same for who expects no key.
bool memory_read(Memory *memory, Symbol base, Linear offset, uint32_t bytes, AbstractValue *value);

// A new number of so many bytes, of which nothing is known but its type; that of signed ones wider than a short says nothing either where arithmetic `has_no_end`, so that they may have left it.
Linear memory_some_number(Memory *memory, Reading reading, uint32_t bytes, bool has_no_end);

// Were these bytes never written, for sure? Then they are arbitrary, and not only unknown.
bool memory_is_untouched(Memory *memory, Symbol base, Linear offset, uint32_t bytes);

// The number in the bytes [skip, skip + bytes) of a value of `width` bytes, where that is easy (a constant): at least 0. False: it is not.
bool memory_extract(const Memory *memory, const AbstractValue *value, uint32_t width, uint32_t skip, uint32_t bytes,
                    Int *part);

// The number that stands initially in `bytes` bytes (at most 8) of the global from `at` on; false: there is a pointer, or
// they are not all in the object.
bool memory_initial_number(const Program *program, Global id, uint64_t at, uint32_t bytes, UInt *number);
// Likewise as a value, which may be an address: of the bytes at a constant offset in the object of a global.
bool memory_initial(Memory *memory, const Allocation *allocation, Linear offset, uint32_t bytes, AbstractValue *value);

// Forgets what a write to [offset, offset + size) of the object may change; size none: all from offset on; offset none:
// the whole object. The summaries of the object (zero, initial, untouched) may stay when at most 8 bytes are written: the caller
// then says by memory_set what these are, or forgets the summaries.
void memory_clobber(Memory *memory, Symbol base, Linear offset, Linear size);
// The same for all the ranges, of which the caller says only afterwards what they are: in between, bytes without a cell need not be zero where the object is marked so.
void memory_clobber_written(Memory *memory, Symbol base, const Written *written);

// A write of the value: both together, and more is kept where it is as the others beside it. The offset is not none.
void memory_write(Memory *memory, Symbol base, Linear offset, uint32_t bytes, AbstractValue value);

// Bytes without a cell may be anything from here on.
void memory_forget_summaries(Memory *memory, Symbol base);

// Records a cell, after memory_clobber when it is a write; without it when it is the value that a read found.
void memory_set(Memory *memory, Symbol base, Linear offset, uint32_t bytes, AbstractValue value);

// The object's contents become arbitrary.
void memory_havoc(Memory *memory, Symbol base);

// Copies what is known of `size` bytes between two ranges, which are inside of their objects. size is constant or a
// term.
void memory_copy(Memory *memory, Symbol to, Linear to_offset, Symbol from, Linear from_offset, Linear size);

// After a decision about the value of a cell: cells of one object with different values lie at different offsets (a
// string does not end where a byte is not zero). After one about its offset: an element of a constant table that is known now holds what stands there from the beginning. False when the state is then
// seen to be empty.
bool memory_learn(Terms *terms, Oracle *oracle, const Program *program, State *state, Atom decision);

#endif
