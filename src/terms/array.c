// See array.h: making arrays. Reading them is in array_read.c.
#include "terms/array.h"

#include "base/answer.h"
#include "base/probe.h"
#include "terms/array_bank.h"
#include "terms/rewrite.h"

enum {
  MAX_JOINED_BYTES = 4096,  // more differences than that are not joined cell by cell
  MAX_COPIED_BYTES = 128,   // longer copies become a layer
};

// ---- Interning ----

ArrayBank *array_bank_new(void) {
  ArrayBank *arrays = memory_zalloc(sizeof(ArrayBank));
  array_node_vec_push(&arrays->nodes, (ArrayNode){0});
  arrays->slot_count = 256;
  arrays->slots = memory_zalloc(arrays->slot_count * sizeof(uint32_t));
  arrays->cells = cells_pool_new();
  return arrays;
}

void array_bank_free(ArrayBank *arrays) {
  array_node_vec_release(&arrays->nodes);
  memory_free(arrays->slots);
  u32_vec_release(&arrays->variable_names);
  cells_pool_free(arrays->cells);
  map_release(&arrays->last_writes);
  array_node_vec_release(&arrays->writes);
  memory_free(arrays);
}

uint64_t array_bank_bytes(const ArrayBank *arrays) {
  return (uint64_t)arrays->nodes.capacity * sizeof(ArrayNode) + (uint64_t)arrays->slot_count * sizeof(uint32_t) +
         cells_pool_bytes(arrays->cells);
}

static uint64_t hash_node(const ArrayNode *node) {
  uint64_t head = map_key2((uint32_t)node->op << 8 | node->width, node->a);
  return hash_combine(hash_combine(hash_combine(head, node->b), map_key2(node->x, node->y)), node->z);
}

static bool same_node(const ArrayNode *a, const ArrayNode *b) {
  return a->op == b->op && a->width == b->width && a->a == b->a && a->b == b->b && a->x == b->x && a->y == b->y &&
         a->z == b->z;
}

static void grow(ArrayBank *arrays) {
  memory_free(arrays->slots);
  arrays->slot_count = probe_more_slots(arrays->slot_count);
  arrays->slots = memory_zalloc((size_t)arrays->slot_count * sizeof(uint32_t));
  for (uint32_t id = 1; id < arrays->nodes.count; id++) {
    Probe probe;
    probe_begin(&probe, hash_node(&arrays->nodes.data[id]), arrays->slot_count);
    uint32_t slot = probe_next(&probe);
    while (arrays->slots[slot]) slot = probe_next(&probe);
    arrays->slots[slot] = id;
  }
}

Array array_make(TermBank *bank, ArrayNode node) {
  ArrayBank *arrays = bank->arrays;
  Probe probe;
  probe_begin(&probe, hash_node(&node), arrays->slot_count);
  uint32_t slot = probe_next(&probe);
  for (; arrays->slots[slot]; slot = probe_next(&probe))
    if (same_node(&arrays->nodes.data[arrays->slots[slot]], &node)) return (Array){arrays->slots[slot]};
  uint32_t id = arrays->nodes.count;
  array_node_vec_push(&arrays->nodes, node);
  arrays->slots[slot] = id;
  if (arrays->nodes.count > arrays->slot_count / 2) grow(arrays);
  return (Array){id};
}

uint32_t array_index_width(const TermBank *bank, Array array) {
  ensure(array.id && array.id < bank->arrays->nodes.count);
  return array_node(bank, array)->width;
}

// ---- Roots ----

Array array_fill(TermBank *bank, uint32_t index_width, Term byte) {
  ensure(index_width >= 8 && index_width <= 64 && term_width(bank, byte) == 8);
  return array_make(bank, (ArrayNode){.op = ARRAY_FILL, .width = (uint8_t)index_width, .x = byte.id});
}

Array array_variable(TermBank *bank, uint32_t index_width, const char *name) {
  ensure(index_width >= 8 && index_width <= 64);
  ArrayBank *arrays = bank->arrays;
  if (name) name_vec_push(&bank->names, memory_strdup(name));
  u32_vec_push(&arrays->variable_names, name ? bank->names.count : 0);
  return array_make(bank, (ArrayNode){.op = ARRAY_VARIABLE, .width = (uint8_t)index_width, .b = arrays->variables++});
}

static Array with_cells(TermBank *bank, Array base, Cells cells) {
  if (!cells.root) return base;
  uint8_t width = array_node(bank, base)->width;
  return array_make(bank,
                    (ArrayNode){.op = ARRAY_CELLS, .width = width, .a = base.id, .b = cells.root, .x = cells.height});
}

// The layer below the cells, and the cells.
static Array base_of(const TermBank *bank, Array array, Cells *cells) {
  const ArrayNode *node = array_node(bank, array);
  *cells = node->op == ARRAY_CELLS ? array_node_cells(node) : (Cells){0};
  return node->op == ARRAY_CELLS ? (Array){node->a} : array;
}

Array array_constant(TermBank *bank, uint32_t index_width, const uint8_t *bytes, uint64_t count, uint8_t fill) {
  Array base = array_fill(bank, index_width, term_constant(bank, 8, fill));
  ensure(!count || count - 1 <= (uint64_t)width_mask(index_width));
  Cells cells = {0};
  for (uint64_t i = 0; i < count;) {
    uint64_t end = i + 1;
    while (end < count && bytes[end] == bytes[i]) end++;
    Term byte = term_constant(bank, 8, bytes[i]);
    if (bytes[i] != fill) cells = cells_fill(bank->arrays->cells, cells, i, end - 1, byte);
    i = end;
  }
  return with_cells(bank, base, cells);
}

// ---- Writing ----

static void check_offset(const TermBank *bank, Array array, Term offset) {
  ensure(term_width(bank, offset) == array_index_width(bank, array));
}

static Array write_cells(TermBank *bank, Array array, uint64_t offset, Term value, uint32_t count) {
  Term bytes[TERM_MAX_WIDTH / 8];
  for (uint32_t i = 0; i < count; i++) bytes[i] = rewrite_byte(bank, value, i);
  Cells cells;
  Array base = base_of(bank, array, &cells);
  uint64_t last = (uint64_t)width_mask(array_node(bank, array)->width), first_part = last - offset;
  uint32_t straight = first_part < count - 1 ? (uint32_t)first_part + 1 : count;  // the rest is written at offset 0
  cells = cells_set(bank->arrays->cells, cells, offset, bytes, straight);
  if (straight < count) cells = cells_set(bank->arrays->cells, cells, 0, bytes + straight, count - straight);
  return with_cells(bank, base, cells);
}

Array array_write(TermBank *bank, Array array, Term offset, Term value) {
  return array_write_inside(bank, array, offset, value, UINT64_MAX);
}

Array array_write_inside(TermBank *bank, Array array, Term offset, Term value, uint64_t size) {
  check_offset(bank, array, offset);
  uint32_t width = term_width(bank, value);
  ensure(width % 8 == 0);
  UInt constant;
  if (bank_constant(bank, offset, &constant)) return write_cells(bank, array, (uint64_t)constant, value, width / 8);
  Array spread = array_write_places(bank, array, offset, value, size);
  if (spread.id) return spread;
  ArrayNode node = *array_node(bank, array);
  if (node.op == ARRAY_WRITE && node.x == offset.id && bank_width(bank, (Term){node.y}) <= width)
    array = (Array){node.a};
  return array_make(bank,
                    (ArrayNode){.op = ARRAY_WRITE, .width = node.width, .a = array.id, .x = offset.id, .y = value.id});
}

static Term splat(TermBank *bank, Term byte, uint32_t count) {
  Term value = byte;
  for (uint32_t i = 1; i < count; i++) value = term_concat(bank, byte, value);
  return value;
}

Array array_set(TermBank *bank, Array array, Term from, Term byte, Term count) {
  check_offset(bank, array, from);
  check_offset(bank, array, count);
  ensure(term_width(bank, byte) == 8);
  UInt first, size;
  if (bank_constant(bank, count, &size)) {
    if (!size) return array;
    uint8_t width = array_node(bank, array)->width;
    if (bank_constant(bank, from, &first) && size - 1 <= width_mask(width) - first) {
      Cells cells;
      Array base = base_of(bank, array, &cells);
      return with_cells(bank, base,
                        cells_fill(bank->arrays->cells, cells, (uint64_t)first, (uint64_t)(first + size - 1), byte));
    }
    if (size <= TERM_MAX_WIDTH / 8) return array_write(bank, array, from, splat(bank, byte, (uint32_t)size));
  }
  return array_make(bank, (ArrayNode){.op = ARRAY_SET,
                                      .width = array_node(bank, array)->width,
                                      .a = array.id,
                                      .x = from.id,
                                      .y = byte.id,
                                      .z = count.id});
}

static bool copy_is_short(const TermBank *bank, Term at, Term from, Term count) {
  UInt size, unused;
  if (!bank_constant(bank, count, &size)) return false;
  if (size <= TERM_MAX_WIDTH / 8) return true;
  return size <= MAX_COPIED_BYTES && bank_constant(bank, at, &unused) && bank_constant(bank, from, &unused);
}

// In pieces of 8 bytes; all are read from src as it was.
static Array copy_short(TermBank *bank, Array dst, Term at, Array src, Term from, uint32_t count) {
  uint32_t width = array_node(bank, dst)->width, piece = count <= 16 ? count : 8;
  for (uint32_t i = 0; i < count; i += piece) {
    Term step = term_constant(bank, width, i);
    uint32_t bytes = count - i < piece ? count - i : piece;
    Term value = array_read(bank, src, term_add(bank, from, step), bytes);
    dst = array_write(bank, dst, term_add(bank, at, step), value);
  }
  return dst;
}

Array array_copy(TermBank *bank, Array dst, Term at, Array src, Term from, Term count) {
  check_offset(bank, dst, at);
  check_offset(bank, src, from);
  check_offset(bank, dst, count);
  ensure(array_index_width(bank, src) == array_index_width(bank, dst));
  if (bank_is_zero(bank, count) || (array_same(dst, src) && term_same(at, from))) return dst;
  if (copy_is_short(bank, at, from, count))
    return copy_short(bank, dst, at, src, from, (uint32_t)term_value(bank, count));
  return array_make(bank, (ArrayNode){.op = ARRAY_COPY,
                                      .width = array_node(bank, dst)->width,
                                      .a = dst.id,
                                      .b = src.id,
                                      .x = at.id,
                                      .y = from.id,
                                      .z = count.id});
}

// ---- Choice ----

typedef struct {
  TermBank *bank;
  Term condition;
  Array a, b;  // what lies below the cells
} Choice;

static Term cell_or_below(Choice *choice, Term cell, Array below, uint64_t offset) {
  if (cell.id) return cell;
  uint32_t width = array_node(choice->bank, below)->width;
  return array_read(choice->bank, below, term_constant(choice->bank, width, offset), 1);
}

// Do the two bytes belong to one number?
static bool same_number(const TermBank *bank, Term low, Term high) {
  const Node *x = bank_node(bank, low), *y = bank_node(bank, high);
  if (x->op == TERM_CONSTANT && y->op == TERM_CONSTANT) return true;
  if (y->op == TERM_NOT && x->op == TERM_NOT) x = bank_node(bank, (Term){x->a}), y = bank_node(bank, (Term){y->a});
  return x->op == TERM_EXTRACT && y->op == TERM_EXTRACT && x->a == y->a && y->b == x->b + 8;
}

// The bytes of one number are chosen together.
static void choose_cells(void *context, uint64_t offset, uint32_t count, const Term *a, const Term *b, Term *result) {
  Choice *choice = context;
  TermBank *bank = choice->bank;
  Term x[16], y[16];
  for (uint32_t i = 0; i < count; i++) {
    x[i] = cell_or_below(choice, a[i], choice->a, offset + i);
    y[i] = cell_or_below(choice, b[i], choice->b, offset + i);
  }
  for (uint32_t start = 0, end; start < count; start = end) {
    for (end = start + 1; end < count;) {
      if (!same_number(bank, x[end - 1], x[end]) || !same_number(bank, y[end - 1], y[end])) break;
      end++;
    }
    Term yes = array_join_bytes(bank, x + start, end - start), no = array_join_bytes(bank, y + start, end - start);
    Term value = term_ite(bank, choice->condition, yes, no);
    for (uint32_t i = start; i < end; i++) result[i] = rewrite_byte(bank, value, i - start);
  }
}

static Array ite_layer(TermBank *bank, Term condition, Array a, Array b) {
  if (array_same(a, b)) return a;
  uint8_t width = array_node(bank, a)->width;
  return array_make(bank, (ArrayNode){.op = ARRAY_ITE, .width = width, .x = condition.id, .a = a.id, .b = b.id});
}

Array array_ite(TermBank *bank, Term condition, Array a, Array b) {
  ensure(term_width(bank, condition) == 1 && array_index_width(bank, a) == array_index_width(bank, b));
  if (array_same(a, b)) return a;
  UInt decided;
  if (bank_constant(bank, condition, &decided)) return decided ? a : b;
  if (bank_op(bank, condition) == TERM_NOT) return array_ite(bank, bank_a(bank, condition), b, a);
  ArrayNode x = *array_node(bank, a), y = *array_node(bank, b);
  if (x.op == ARRAY_ITE && x.x == condition.id) return array_ite(bank, condition, (Array){x.a}, b);
  if (y.op == ARRAY_ITE && y.x == condition.id) return array_ite(bank, condition, a, (Array){y.b});
  Cells a_cells, b_cells, cells;
  Choice choice = {.bank = bank, .condition = condition};
  choice.a = base_of(bank, a, &a_cells);
  choice.b = base_of(bank, b, &b_cells);
  if (cells_join(bank->arrays->cells, a_cells, b_cells, MAX_JOINED_BYTES, choose_cells, &choice, &cells))
    return with_cells(bank, ite_layer(bank, condition, choice.a, choice.b), cells);
  return ite_layer(bank, condition, a, b);
}
