// Elements of arrays that are indices of others: what holds of each of them stands in their braces. See found.c.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

struct name {
  uint32_t at, parent;
};

struct pool {
  char *text;
  size_t text_count;
  struct name *names;
  size_t name_count;
};

struct vertex {
  uint32_t first, degree;
};

struct graph {
  struct vertex *vertices;
  uint32_t vertex_count;
  uint32_t *targets;
  uint32_t target_count;
};

struct part {
  long factor;
  uint32_t symbol;
};

struct term {
  uint32_t count;
  struct part *parts;
};

struct space {
  int *symbols;
  uint32_t symbol_count;
};

// pool: object {text: block(text_count), names: name_count of object {at < pool->text_count}}, id < pool->name_count
char first_of(const struct pool *pool, uint32_t id) { return pool->text[pool->names[id].at]; }

// pool: object {names: name_count of object {parent < pool->name_count}}, id < pool->name_count
uint32_t root_of(const struct pool *pool, uint32_t id, uint32_t steps) {
  while (steps--) id = pool->names[id].parent;
  return id;
}

// values: n of int, order: n of uint32_t {each < n}
int gather(const int *values, const uint32_t *order, size_t n) {
  int all = 0;
  for (size_t i = 0; i < n; i++) all ^= values[order[i]];
  return all;
}

// graph: object {vertices: vertex_count of object {first < graph->target_count}, targets: target_count of uint32_t}, from < graph->vertex_count
uint32_t degree_of(const struct graph *graph, uint32_t from) {
  return graph->targets[graph->vertices[from].first];
}

static int symbol_at(const struct space *space, uint32_t id) {
  assert(id < space->symbol_count);
  return space->symbols[id];
}

// space: object {symbols: symbol_count of int}, term: object {parts: count of object {symbol < space->symbol_count}}
int speaks_of(const struct space *space, const struct term *term, int symbol) {
  for (uint32_t i = 0; i < term->count; i++)
    if (symbol_at(space, term->parts[i].symbol) == symbol) return 1;
  return 0;
}

// order: n of uint32_t {each < m}, values: m of int
int is_in_order(const uint32_t *order, size_t n, const int *values, size_t m) {
  for (size_t i = 1; i < n; i++)
    if (values[order[i - 1]] > values[order[i]]) return 0;
  return m > n;
}

struct line {
  int width, height;
};

struct view {
  int offset, height, count;
  struct line *lines;
};

// An index that is a sum of two numbers lies below the size that neither of them is.
// v: object {lines: count of line}, v->offset + v->height <= v->count, v->offset >= 0
int view_width(const struct view *v) {
  int all = 0;
  for (int y = 0; y < v->height; y++) all ^= v->lines[y + v->offset].width;
  return all;
}
