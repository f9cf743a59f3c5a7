// Persistent maps from byte offsets to bytes (terms of width 8): the cells of an array that were written at constant offsets.
//
// A radix tree over the nibbles of the offset, path-copied on change. Nodes are interned: equal maps are equal numbers, memset of any size
// makes one node per level, and joining two maps looks only at what differs.
#ifndef PLUMB_TERMS_CELLS_H
#define PLUMB_TERMS_CELLS_H

#include <stdbool.h>

#include "terms/term.h"

typedef struct {
  uint32_t root;    // 0: no cells
  uint32_t height;  // levels below the root; offsets are below 16^(height + 1)
} Cells;

// At a leaf 16 bytes (terms), above it 16 nodes; 0 is nothing.
typedef struct {
  uint32_t entries[16];
} CellsNode;

typedef struct CellsPool CellsPool;

CellsPool *cells_pool_new(void);        // GIVE
void cells_pool_free(CellsPool *pool);  // TAKE; null is fine
uint64_t cells_pool_bytes(const CellsPool *pool);

Term cells_get(const CellsPool *pool, Cells cells, uint64_t offset);  // none if there is no cell
Cells cells_set(CellsPool *pool, Cells cells, uint64_t offset, const Term *bytes,
                uint32_t count);                                                           // offset + count <= 2^64
Cells cells_fill(CellsPool *pool, Cells cells, uint64_t first, uint64_t last, Term byte);  // first <= last
bool cells_any(const CellsPool *pool, Cells cells, uint64_t first, uint64_t last);         // is there a cell between?
const CellsNode *cells_node(const CellsPool *pool, uint32_t id);  // valid until a node is made; id 0 has no entries

// Where two maps differ, `join` says what the result has: a cell, or none. The bytes of one call are neighbours within 16 aligned bytes
// in which both maps differ; either may be none there. False: more than `limit` bytes differ, and nothing was made.
typedef void CellsJoin(void *context, uint64_t offset, uint32_t count, const Term *a, const Term *b, Term *result);
bool cells_join(CellsPool *pool, Cells a, Cells b, uint32_t limit, CellsJoin *join, void *context, Cells *result);

#endif
