// See cells.h.
#include "terms/cells.h"

#include <string.h>

#include "base/map.h"
#include "base/memory.h"

VEC_DEFINE(CellsNodeVec, cells_node_vec, CellsNode)

struct CellsPool {
  CellsNodeVec nodes;  // [0] has no entries
  uint32_t *slots;
  uint32_t slot_count;
};

CellsPool *cells_pool_new(void) {
  CellsPool *pool = memory_zalloc(sizeof(CellsPool));
  cells_node_vec_push(&pool->nodes, (CellsNode){0});
  pool->slot_count = 256;
  pool->slots = memory_zalloc(pool->slot_count * sizeof(uint32_t));
  return pool;
}

void cells_pool_free(CellsPool *pool) {
  if (!pool) return;
  cells_node_vec_release(&pool->nodes);
  memory_free(pool->slots);
  memory_free(pool);
}

uint64_t cells_pool_bytes(const CellsPool *pool) {
  return (uint64_t)pool->nodes.capacity * sizeof(CellsNode) + (uint64_t)pool->slot_count * sizeof(uint32_t);
}

const CellsNode *cells_node(const CellsPool *pool, uint32_t id) { return &pool->nodes.data[id]; }

static uint64_t hash_node(const CellsNode *node) {
  uint64_t hash = 0;
  for (int i = 0; i < 16; i += 2) hash = hash_combine(hash, map_key2(node->entries[i], node->entries[i + 1]));
  return hash;
}

static void grow(CellsPool *pool) {
  memory_free(pool->slots);
  pool->slot_count *= 2;
  pool->slots = memory_zalloc((size_t)pool->slot_count * sizeof(uint32_t));
  for (uint32_t id = 1; id < pool->nodes.count; id++) {
    uint32_t i = (uint32_t)hash_node(&pool->nodes.data[id]) & (pool->slot_count - 1);
    while (pool->slots[i]) i = (i + 1) & (pool->slot_count - 1);
    pool->slots[i] = id;
  }
}

static uint32_t intern(CellsPool *pool, const CellsNode *node) {
  uint32_t any = 0;
  for (int i = 0; i < 16; i++) any |= node->entries[i];
  if (!any) return 0;
  uint32_t i = (uint32_t)hash_node(node) & (pool->slot_count - 1);
  for (; pool->slots[i]; i = (i + 1) & (pool->slot_count - 1))
    if (!memcmp(&pool->nodes.data[pool->slots[i]], node, sizeof(CellsNode))) return pool->slots[i];
  uint32_t id = pool->nodes.count;
  cells_node_vec_push(&pool->nodes, *node);
  pool->slots[i] = id;
  if (pool->nodes.count > pool->slot_count / 2) grow(pool);
  return id;
}

static uint32_t nibble(uint64_t offset, uint32_t level) { return (uint32_t)(offset >> (4 * level)) & 15; }
static bool within(uint64_t offset, uint32_t height) { return height >= 15 || offset >> (4 * (height + 1)) == 0; }

static Cells grow_height(CellsPool *pool, Cells cells, uint64_t offset) {
  while (!within(offset, cells.height)) {
    CellsNode node = {{cells.root}};
    cells.root = intern(pool, &node);
    cells.height++;
  }
  return cells;
}

Term cells_get(const CellsPool *pool, Cells cells, uint64_t offset) {
  if (!within(offset, cells.height)) return (Term){0};
  uint32_t id = cells.root;
  for (uint32_t level = cells.height; level > 0; level--) id = pool->nodes.data[id].entries[nibble(offset, level)];
  return (Term){pool->nodes.data[id].entries[offset & 15]};
}

// Sets bytes that lie in one leaf.
static uint32_t set_leaf(CellsPool *pool, uint32_t root, uint32_t height, uint64_t offset, const Term *bytes,
                         uint32_t count) {
  CellsNode path[16];
  uint32_t id = root, depth = height;
  for (; depth > 0; depth--) {
    path[depth] = pool->nodes.data[id];
    id = path[depth].entries[nibble(offset, depth)];
  }
  path[0] = pool->nodes.data[id];
  for (uint32_t i = 0; i < count; i++) path[0].entries[(offset & 15) + i] = bytes[i].id;
  id = intern(pool, &path[0]);
  for (uint32_t level = 1; level <= height; level++) {
    path[level].entries[nibble(offset, level)] = id;
    id = intern(pool, &path[level]);
  }
  return id;
}

Cells cells_set(CellsPool *pool, Cells cells, uint64_t offset, const Term *bytes, uint32_t count) {
  cells = grow_height(pool, cells, offset + count - 1);
  while (count) {
    uint32_t room = 16 - (uint32_t)(offset & 15), part = count < room ? count : room;
    cells.root = set_leaf(pool, cells.root, cells.height, offset, bytes, part);
    offset += part;
    bytes += part;
    count -= part;
  }
  return cells;
}

// The offsets below a node of that level, counted from its first one.
static uint64_t level_mask(uint32_t level) { return level >= 15 ? UINT64_MAX : ((uint64_t)1 << (4 * (level + 1))) - 1; }

static uint32_t fill_node(CellsPool *pool, uint32_t id, uint32_t level, uint64_t first, uint64_t last,
                          const uint32_t *full) {
  if (first == 0 && last == level_mask(level)) return full[level];
  CellsNode node = pool->nodes.data[id];
  for (uint32_t i = nibble(first, level); i <= nibble(last, level); i++) {
    if (!level) {
      node.entries[i] = full[16];
      continue;
    }
    uint64_t mask = level_mask(level - 1);
    uint64_t from = i == nibble(first, level) ? first & mask : 0, to = i == nibble(last, level) ? last & mask : mask;
    node.entries[i] = fill_node(pool, node.entries[i], level - 1, from, to, full);
  }
  return intern(pool, &node);
}

Cells cells_fill(CellsPool *pool, Cells cells, uint64_t first, uint64_t last, Term byte) {
  cells = grow_height(pool, cells, last);
  uint32_t full[17];  // the node of each level that has the byte everywhere; [16] is the byte itself
  full[16] = byte.id;
  for (uint32_t level = 0; level <= cells.height; level++) {
    CellsNode node;
    for (int i = 0; i < 16; i++) node.entries[i] = level ? full[level - 1] : byte.id;
    full[level] = intern(pool, &node);
  }
  cells.root = fill_node(pool, cells.root, cells.height, first, last, full);
  return cells;
}

static bool any_below(const CellsPool *pool, uint32_t id, uint32_t level, uint64_t first, uint64_t last) {
  if (!id) return false;
  if (first == 0 && last == level_mask(level)) return true;
  for (uint32_t i = nibble(first, level); i <= nibble(last, level); i++) {
    uint32_t entry = pool->nodes.data[id].entries[i];
    if (!level) {
      if (entry) return true;
      continue;
    }
    uint64_t mask = level_mask(level - 1);
    uint64_t from = i == nibble(first, level) ? first & mask : 0, to = i == nibble(last, level) ? last & mask : mask;
    if (any_below(pool, entry, level - 1, from, to)) return true;
  }
  return false;
}

bool cells_any(const CellsPool *pool, Cells cells, uint64_t first, uint64_t last) {
  uint64_t end = level_mask(cells.height);
  if (first > end) return false;
  return any_below(pool, cells.root, cells.height, first, last > end ? end : last);
}

// ---- Join ----

typedef struct {
  CellsPool *pool;
  CellsJoin *join;
  void *context;
} Join;

static uint32_t count_differences(const CellsPool *pool, uint32_t a, uint32_t b, uint32_t level, uint32_t limit) {
  if (a == b) return 0;
  uint32_t count = 0;
  for (int i = 0; i < 16 && count <= limit; i++) {
    uint32_t x = pool->nodes.data[a].entries[i], y = pool->nodes.data[b].entries[i];
    count += level ? count_differences(pool, x, y, level - 1, limit - count) : x != y;
  }
  return count;
}

static uint32_t join_leaf(Join *join, CellsNode a, CellsNode b, uint64_t offset) {
  Term x[16], y[16], result[16];
  for (uint32_t i = 0; i < 16; i++) x[i].id = a.entries[i], y[i].id = b.entries[i];
  for (uint32_t i = 0; i < 16;) {
    uint32_t end = i;
    while (end < 16 && x[end].id != y[end].id) end++;
    if (end > i) join->join(join->context, offset + i, end - i, x + i, y + i, result + i);
    for (; i < end; i++) a.entries[i] = result[i].id;
    if (i < 16) i++;
  }
  return intern(join->pool, &a);
}

static uint32_t join_nodes(Join *join, uint32_t a, uint32_t b, uint32_t level, uint64_t offset) {
  if (a == b) return a;
  CellsNode x = join->pool->nodes.data[a], y = join->pool->nodes.data[b];
  if (!level) return join_leaf(join, x, y, offset);
  for (uint32_t i = 0; i < 16; i++)
    x.entries[i] = join_nodes(join, x.entries[i], y.entries[i], level - 1, offset | (uint64_t)i << (4 * level));
  return intern(join->pool, &x);
}

bool cells_join(CellsPool *pool, Cells a, Cells b, uint32_t limit, CellsJoin *join, void *context, Cells *result) {
  uint64_t end = level_mask(a.height > b.height ? a.height : b.height);
  a = grow_height(pool, a, end);
  b = grow_height(pool, b, end);
  if (count_differences(pool, a.root, b.root, a.height, limit) > limit) return false;
  Join state = {.pool = pool, .join = join, .context = context};
  *result = (Cells){join_nodes(&state, a.root, b.root, a.height, 0), a.height};
  return true;
}
