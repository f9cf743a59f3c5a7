// The pointers that an object holds at known offsets, beside their bytes in its array: reading one gives back the very pointer that was written,
// with the selections between objects that it was made of. What is not here is taken from the bytes. Of a pointer that is overwritten in part the other
// bytes stay known, and those that are put beside each other in their order make it again (it was copied byte by byte). Lists are immutable.
#ifndef PLUMB_ENCODE_POINTERS_H
#define PLUMB_ENCODE_POINTERS_H

#include "base/arena.h"
#include "encode/val.h"
#include "terms/array.h"

typedef struct {
  uint64_t offset;
  Val val;
  bool is_taken;  // on some path from the bytes
  bool is_part;   // one byte only,
  uint8_t index;  // this one of the pointer
} PointerAt;

typedef struct {
  uint32_t count;
  PointerAt at[];  // by offset; they do not overlap
} Pointers;        // null: none

const PointerAt *pointers_find(const Pointers *pointers, uint64_t offset);  // null: not there
bool pointers_find_part(const Vals *vals, const Pointers *pointers, uint64_t offset, Part *part);  // of which pointer is the byte known to be one?
// Without those that `bytes` bytes from the offset on touch.
const Pointers *pointers_clear(Arena *arena, const Vals *vals, const Pointers *pointers, uint64_t offset,
                               uint64_t bytes);
const Pointers *pointers_set(Arena *arena, const Vals *vals, const Pointers *pointers, uint64_t offset, Val val);
const Pointers *pointers_set_part(Arena *arena, const Vals *vals, const Pointers *pointers, uint64_t offset, Part part);
const Pointers *pointers_put(Arena *arena, const Vals *vals, const Pointers *pointers, PointerAt at);  // perhaps taken from bytes
// The value at an offset: from the list, else from the bytes.
Val pointers_read(Vals *vals, const Pointers *pointers, Array content, uint64_t offset);
// Of an object that holds a where `by_a`, else b; with their contents.
const Pointers *pointers_meet(Arena *arena, Vals *vals, Term by_a, const Pointers *a, Array content_a,
                              const Pointers *b, Array content_b);

#endif
