// Reading arrays. A read passes all layers that cannot concern it: other constant offsets, offsets at a known distance, extents that bounds
// or known bits exclude. What is left is a term READ(array, offset), which array_lower takes apart when it is asked for bits.
#include "base/answer.h"
#include "terms/array_bank.h"
#include "terms/rewrite.h"

enum {
  MAX_CHOICES = 24
};  // nested choices between arrays that a read follows at once; deeper ones are left to array_lower

Term array_join_bytes(TermBank *bank, const Term *bytes, uint32_t count) {
  const Node *first = bank_node(bank, bytes[0]);
  uint32_t run = 1;  // bytes that are neighbours in one term
  if (first->op == TERM_EXTRACT) {
    for (; run < count; run++) {
      const Node *next = bank_node(bank, bytes[run]);
      if (next->op != TERM_EXTRACT || next->a != first->a || next->b != first->b + 8 * run) break;
    }
    if (run == count) return term_extract(bank, (Term){first->a}, first->b + 8 * count - 1, first->b);
  }
  Term value = bytes[0];
  for (uint32_t i = 1; i < count; i++) value = term_concat(bank, bytes[i], value);
  return value;
}

static Term splat(TermBank *bank, Term byte, uint32_t count) {
  Term bytes[TERM_MAX_WIDTH / 8];
  for (uint32_t i = 0; i < count; i++) bytes[i] = byte;
  return array_join_bytes(bank, bytes, count);
}

static Term offset_plus(TermBank *bank, Term offset, uint32_t step) {
  return term_add(bank, offset, term_constant(bank, bank_width(bank, offset), step));
}

// ---- Extents: is [offset, offset + bytes) inside of, or apart from, [from, from + count)? ----

typedef enum { EXTENT_UNKNOWN, EXTENT_INSIDE, EXTENT_APART } Extent;

// distance = offset - from, modulo the width.
static Extent compare_extent(const TermBank *bank, Term distance, uint32_t bytes, UInt count_min, UInt count_max) {
  Facts facts = bank_facts(bank, distance);
  UInt mask = width_mask(bank_width(bank, distance));
  if (count_min >= bytes && facts.umax <= count_min - bytes) return EXTENT_INSIDE;
  // Behind the end, and not so far behind that it is just before the start.
  if (facts.umin >= count_max && facts.umax <= mask - bytes + 1) return EXTENT_APART;
  return EXTENT_UNKNOWN;
}

// Bounds that the two offsets have by themselves; their difference may not show them. Neither the read nor the extent may wrap: that a program must
// not write beyond the end of an object does not keep the model of a run that does so from having other contents before its start.
static bool apart_by_bounds(const TermBank *bank, Term offset, uint32_t bytes, Term from, UInt count_max) {
  Facts x = bank_facts(bank, offset), y = bank_facts(bank, from);
  UInt mask = width_mask(bank_width(bank, offset));
  if (x.umax > mask - bytes || count_max > mask - y.umax) return false;
  return x.umax + bytes <= y.umin || y.umax + count_max <= x.umin;
}

static Extent extent_of(TermBank *bank, Term offset, uint32_t bytes, Term from, Term count, Term *distance) {
  Facts size = bank_facts(bank, count);
  *distance = term_sub(bank, offset, from);
  if (apart_by_bounds(bank, offset, bytes, from, size.umax)) return EXTENT_APART;
  return compare_extent(bank, *distance, bytes, size.umin, size.umax);
}

// ---- Reading through one layer ----

// A read that goes on, or is done when `result` is not none. False: this layer has to stay.
typedef struct {
  Array array;
  Term offset, result;
  uint32_t bytes;
} Reader;

static Term read_at(TermBank *bank, Array array, Term offset, uint32_t bytes, uint32_t choices);

static bool read_cells(TermBank *bank, Reader *reader, const ArrayNode *node, uint32_t choices) {
  const CellsPool *pool = bank->arrays->cells;
  Cells cells = array_node_cells(node);
  uint64_t mask = (uint64_t)width_mask(node->width);
  UInt constant;
  if (!bank_constant(bank, reader->offset, &constant)) {
    Facts facts = bank_facts(bank, reader->offset);
    if (facts.umax > mask - reader->bytes ||
        cells_any(pool, cells, (uint64_t)facts.umin, (uint64_t)facts.umax + reader->bytes - 1))
      return false;
    reader->array = (Array){node->a};
    return true;
  }
  Term bytes[TERM_MAX_WIDTH / 8];
  uint32_t found = 0;
  for (uint32_t i = 0; i < reader->bytes; i++) {
    bytes[i] = cells_get(pool, cells, ((uint64_t)constant + i) & mask);
    found += bytes[i].id != 0;
  }
  if (!found) {
    reader->array = (Array){node->a};
    return true;
  }
  Array below = {node->a};
  for (uint32_t i = 0; i < reader->bytes; i++)
    if (!bytes[i].id) bytes[i] = read_at(bank, below, offset_plus(bank, reader->offset, i), 1, choices);
  reader->result = array_join_bytes(bank, bytes, reader->bytes);
  return true;
}

static bool read_write(TermBank *bank, Reader *reader, const ArrayNode *node) {
  Term value = {node->y}, at = {node->x}, distance;
  uint32_t size = bank_width(bank, value) / 8;
  Term count = term_constant(bank, node->width, size);
  Extent extent = extent_of(bank, reader->offset, reader->bytes, at, count, &distance);
  UInt constant;
  if (extent == EXTENT_INSIDE && bank_constant(bank, distance, &constant)) {
    uint32_t low = 8 * (uint32_t)constant;
    reader->result = term_extract(bank, value, low + 8 * reader->bytes - 1, low);
    return true;
  }
  if (extent != EXTENT_APART) return false;
  reader->array = (Array){node->a};
  return true;
}

// Of cells: the last write at an unknown offset, where nothing else was written since.
static bool read_last_write(TermBank *bank, Reader *reader) {
  uint32_t index;
  if (bank_op(bank, reader->offset) == TERM_CONSTANT) return false;
  if (!map_get(&bank->arrays->last_writes, reader->array.id, &index)) return false;
  ArrayNode write = bank->arrays->writes.data[index];
  return read_write(bank, reader, &write);
}

static bool read_set(TermBank *bank, Reader *reader, const ArrayNode *node) {
  Term distance;
  Extent extent = extent_of(bank, reader->offset, reader->bytes, (Term){node->x}, (Term){node->z}, &distance);
  if (extent == EXTENT_INSIDE)
    reader->result = splat(bank, (Term){node->y}, reader->bytes);
  else if (extent == EXTENT_APART)
    reader->array = (Array){node->a};
  return extent != EXTENT_UNKNOWN;
}

static bool read_copy(TermBank *bank, Reader *reader, const ArrayNode *node) {
  Term distance;
  Extent extent = extent_of(bank, reader->offset, reader->bytes, (Term){node->x}, (Term){node->z}, &distance);
  if (extent == EXTENT_UNKNOWN) return false;
  reader->array = (Array){extent == EXTENT_INSIDE ? node->b : node->a};
  if (extent == EXTENT_INSIDE) reader->offset = term_add(bank, (Term){node->y}, distance);
  return true;
}

// Both sides at once, if they are the same, or the offset is constant: then they are likely to be known.
static bool read_choice(TermBank *bank, Reader *reader, const ArrayNode *node, uint32_t choices) {
  if (!choices || bank_op(bank, reader->offset) != TERM_CONSTANT) return false;
  Term yes = read_at(bank, (Array){node->a}, reader->offset, reader->bytes, choices / 2);
  Term no = read_at(bank, (Array){node->b}, reader->offset, reader->bytes, choices / 2);
  reader->result = term_ite(bank, (Term){node->x}, yes, no);
  return true;
}

static bool read_layer(TermBank *bank, Reader *reader, uint32_t choices) {
  ArrayNode node = *array_node(bank, reader->array);
  switch ((ArrayOp)node.op) {
    case ARRAY_NONE:
    case ARRAY_VARIABLE: return false;
    case ARRAY_FILL: reader->result = splat(bank, (Term){node.x}, reader->bytes); return true;
    case ARRAY_CELLS: return read_last_write(bank, reader) || read_cells(bank, reader, &node, choices);
    case ARRAY_WRITE: return read_write(bank, reader, &node);
    case ARRAY_ITE: return read_choice(bank, reader, &node, choices);
    case ARRAY_SET: return read_set(bank, reader, &node);
    case ARRAY_COPY: return read_copy(bank, reader, &node);
  }
  return false;
}

// `choices` bounds the work below choices: it is halved on each side.
static Term read_at(TermBank *bank, Array array, Term offset, uint32_t bytes, uint32_t choices) {
  Reader reader = {.array = array, .offset = offset, .bytes = bytes};
  while (read_layer(bank, &reader, choices))
    if (reader.result.id) return reader.result;
  return bank_make(bank, TERM_READ, 8 * bytes, reader.array.id, reader.offset.id, 0);
}

Term array_read(TermBank *bank, Array array, Term offset, uint32_t bytes) {
  return array_read_inside(bank, array, offset, bytes, UINT64_MAX);
}

Term array_read_inside(TermBank *bank, Array array, Term offset, uint32_t bytes, uint64_t size) {
  ensure(bytes >= 1 && bytes <= TERM_MAX_WIDTH / 8 && term_width(bank, offset) == array_index_width(bank, array));
  Reader reader = {.array = array, .offset = offset, .bytes = bytes};
  while (read_last_write(bank, &reader))
    if (reader.result.id) return reader.result;
  Term value = {0};
  if (bank_op(bank, offset) != TERM_CONSTANT) value = array_read_places(bank, reader.array, offset, bytes, size);
  return value.id ? value : read_at(bank, reader.array, offset, bytes, MAX_CHOICES);
}
