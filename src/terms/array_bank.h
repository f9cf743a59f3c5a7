// The inside of arrays. For the files of this folder that make or read arrays only.
//
// An array is cells (cells.h) over a layer, or a layer alone. Layers are what has no constant place: roots, writes at unknown offsets, choices
// between different arrays, memset and memcpy of unknown extent or of more than a few bytes.
#ifndef PLUMB_TERMS_ARRAY_BANK_H
#define PLUMB_TERMS_ARRAY_BANK_H

#include "terms/bank.h"
#include "terms/cells.h"

typedef enum {
  ARRAY_NONE,
  ARRAY_FILL,      // x: the byte
  ARRAY_VARIABLE,  // b: its number
  ARRAY_CELLS,     // over a; root b, height x
  ARRAY_WRITE,     // a, offset x, value y
  ARRAY_ITE,       // condition x, a, b
  ARRAY_SET,       // a, from x, byte y, count z
  ARRAY_COPY,      // into a at x, from b at y, count z
} ArrayOp;

typedef struct {
  uint8_t op, width;
  uint32_t a, b, x, y, z;
} ArrayNode;

VEC_DEFINE(ArrayNodeVec, array_node_vec, ArrayNode)

typedef struct ArrayBank {
  ArrayNodeVec nodes;  // by id; [0] is unused
  uint32_t *slots;
  uint32_t slot_count, variables;
  U32Vec variable_names;  // by number: index + 1 into the names of the term bank, or 0
  CellsPool *cells;
  Map last_writes;      // array after a write that became cells (array_place.c): index into writes
  ArrayNodeVec writes;  // the ARRAY_WRITE that it might have been
} ArrayBank;

ArrayBank *array_bank_new(void);          // GIVE
void array_bank_free(ArrayBank *arrays);  // TAKE
uint64_t array_bank_bytes(const ArrayBank *arrays);

static inline const ArrayNode *array_node(const TermBank *bank, Array array) {
  return &bank->arrays->nodes.data[array.id];
}
static inline bool array_same(Array a, Array b) { return a.id == b.id; }
Array array_make(TermBank *bank, ArrayNode node);
static inline Cells array_node_cells(const ArrayNode *node) { return (Cells){node->b, node->x}; }

// A read (the term) one layer further down: an equal term whose own reads see less of the array. None for reads of one byte of a variable.
Term array_lower(TermBank *bank, Term read);
// Accesses at an unknown offset of which few places are possible (array_place.c); none: there are too many, or there are other layers than cells.
Array array_write_places(TermBank *bank, Array array, Term offset, Term value, uint64_t size);
Term array_read_places(TermBank *bank, Array array, Term offset, uint32_t bytes, uint64_t size);
Term array_join_bytes(TermBank *bank, const Term *bytes, uint32_t count);  // bytes[0] is the lowest

#endif
