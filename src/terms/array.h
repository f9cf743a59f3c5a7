// Arrays: the contents of one memory object each, bytes indexed by offset (llbmc.md, sections 2.4 and 6.7).
//
// An array is a value, like a term: writing gives a new one, the old one stays. All offsets of an array have the width with which its
// root (array_fill, array_constant, array_variable) was made; sums of offsets wrap at that width. Bytes of values are little endian.
// There are no bounds here: whoever reads outside of an object must have checked that before.
//
// Bytes written at constant offsets are kept in a persistent, interned tree (cells.h): reading them, copying an array, and joining the
// arrays of two branches (array_ite) cost what was changed, not the size of the object. Order of writes leaves no trace, so equal
// contents usually have equal ids. Only accesses at unknown offsets, and operations of unknown size, become layers above it.
#ifndef PLUMB_TERMS_ARRAY_H
#define PLUMB_TERMS_ARRAY_H

#include <stdbool.h>
#include <stdint.h>

#include "terms/term.h"

typedef struct {
  uint32_t id;  // 0: none
} Array;

// ---- Roots; index_width is 8 to 64 ----

Array array_fill(TermBank *bank, uint32_t index_width, Term byte);  // byte (width 8) everywhere
Array array_constant(TermBank *bank, uint32_t index_width, const uint8_t *bytes, uint64_t count,
                     uint8_t fill);  // fill from offset count on; bytes are copied
Array array_variable(TermBank *bank, uint32_t index_width, const char *name);  // arbitrary bytes; a new one each time

uint32_t array_index_width(const TermBank *bank, Array array);

// ---- Operations ----

Array array_write(TermBank *bank, Array array, Term offset, Term value);  // the width of value is a multiple of 8
Term array_read(TermBank *bank, Array array, Term offset, uint32_t bytes);  // 1..16
// The same of an object of `size` bytes: where the access does not lie within it the result need not be right. UINT64_MAX: it has to be.
Array array_write_inside(TermBank *bank, Array array, Term offset, Term value, uint64_t size);
Term array_read_inside(TermBank *bank, Array array, Term offset, uint32_t bytes, uint64_t size);
// The offsets, rising, of which this one is one where the access lies within an object of `size` bytes; no two accesses at them overlap. 0: there are more than
// there is room for, or nothing is known.
enum { ARRAY_PLACES = 64 };
uint32_t array_places(const TermBank *bank, Term offset, uint32_t bytes, uint64_t size, uint64_t *at);
Array array_ite(TermBank *bank, Term condition, Array a, Array b);          // equal index widths
// memset: byte (width 8) at from .. from + count - 1.
Array array_set(TermBank *bank, Array array, Term from, Term byte, Term count);
// memcpy and memmove: bytes from .. of src (as it is now, so overlap is no matter) to at .. of dst. No cost per byte unless they are few.
Array array_copy(TermBank *bank, Array dst, Term at, Array src, Term from, Term count);

#endif
