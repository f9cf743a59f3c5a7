// Memory objects, and what they hold on one path of execution (llbmc.md, 3.4, 4.4 and 5: objects instead of one array and its segments).
//
// A pointee is an object that some execution makes: a function, a global, a block of the entry's arguments, an allocation at one place in one
// context. It is known by a key that depends on the place, context and round of loops only, so that it has the same number whenever the
// program is encoded again with other bounds. A store says of each pointee what it holds and whether it lives; it is shared until somebody writes.
#ifndef PLUMB_ENCODE_STORE_H
#define PLUMB_ENCODE_STORE_H

#include "encode/pointers.h"
#include "encode/val.h"
#include "terms/array.h"

typedef enum { POINTEE_FUNCTION, POINTEE_GLOBAL, POINTEE_ARGUMENT, POINTEE_HEAP, POINTEE_STACK } PointeeKind;

typedef struct {
  PointeeKind kind;
  uint32_t number;   // as in Val.object; not 0
  uint32_t origin;   // Function or Global
  uint32_t root;     // STACK: index of the first life of the same local
  Term size;         // bytes, as wide as a pointer; of the last encoding
  uint32_t align;    // its address is a multiple of this
  bool is_constant;  // must not be written
  bool is_stream;    // an open stream of the C library, or a closed one: its bytes are out of reach
  bool is_unsized;   // there may be more bytes than `size`
  bool is_exposed;   // on some path, in some encoding, its address went into memory, a number, or out of the program (wild.h)
  Array initial;     // what it holds at first
  Place place;       // where it is made
  const Instruction *area;  // an argument area: the ALLOCA that says what may be loaded; null: an ordinary object
  // Where addresses may lie in it, on any path and in any encoding: reading them in pieces tells about the layout of objects.
  bool has_addresses, has_addresses_anywhere;
  Map addresses;  // keys: offsets
  bool has_cuts_anywhere;  // and where perhaps only a part of an address was overwritten since
  Map cuts;
} Pointee;
VEC_DEFINE(PointeeVec, pointee_vec, Pointee)

typedef struct {
  PointeeVec pointees;  // [index]
  Map by_key;           // key: index
  Map by_number;        // number: index
  uint32_t made[3];     // per region: static, heap, stack
  uint32_t number_bits;
} Pointees;

void pointees_release(Pointees *pointees);
// The index of the pointee with this key, made if it is new; UINT32_MAX: there are no numbers left. `is_new` may be null.
uint32_t pointees_find(Pointees *pointees, uint64_t key, PointeeKind kind, bool *is_new);

typedef struct {
  Array content;  // id 0: not there on this path
  Term alive;     // width 1
  const Pointers *pointers;
} Cell;

typedef struct {
  uint32_t references;
  uint32_t count;  // pointees from here on are not there
  Cell *cells;     // by index of the pointee
  Term ahead;      // id 0, or 8 bits: an Ahead (library/format.h), what is known of standard input's next byte
} Store;

Store *store_new(void);            // GIVE; empty
Store *store_share(Store *store);  // GIVE
void store_free(Store *store);     // TAKE; null is fine
Cell store_get(const Store *store, uint32_t index);
void store_set(Store **store, uint32_t index, Cell cell);  // replaces *store by a copy when others share it
void store_set_ahead(Store **store, Term ahead);
// Of executions that came with a where `by_a` holds, else with b. TAKE both.
Store *store_meet(Arena *arena, Vals *vals, Term by_a, Store *a, Store *b);

#endif
