// See order.h.
#include "state/order.h"

#include "state/segment_bounds.h"

enum { MOST_LEARNT = 64 };

// -- Places and values

bool order_is_possible(const Allocation *object) {
  bool is_one = object->kind == ALLOCATION_STACK || object->kind == ALLOCATION_HEAP ||
                object->kind == ALLOCATION_GLOBAL || object->kind == ALLOCATION_ARGUMENT;
  return is_one && !object->constant && !object->freed && !object->length.id;
}

bool order_has_place(Terms *terms, const Order *order, Linear offset, uint32_t bytes) {
  Int rest;
  return bytes == order->bytes && offset.id && segment_residue(terms, order->from, offset, order->stride, &rest) &&
         !rest;
}

bool order_same_shape(Terms *terms, const Order *a, const Order *b) {
  return a->stride == b->stride && a->reading == b->reading && a->down == b->down &&
         order_has_place(terms, a, b->from, b->bytes);
}

bool order_is_below(Memory *memory, Linear a, Linear b) {
  return a.id && b.id && (a.id == b.id || memory_knows(memory, atom_le(memory->terms, a, b)));
}

bool order_knows(Memory *memory, const Order *order, Linear a, Linear b) {
  return order->down ? order_is_below(memory, b, a) : order_is_below(memory, a, b);
}

static Linear moved(Memory *memory, const Order *order, Linear place, Int elements) {
  return place.id ? linear_add_constant(memory->terms, place, elements * (Int)order->stride) : place;
}

static bool is_apart(Memory *memory, Linear a, Linear b) {
  return a.id != b.id && memory_knows(memory, atom_ne(memory->terms, a, b));
}

bool order_has_element(Memory *memory, const Order *order, Linear place) {
  return order_is_below(memory, order->from, place) &&
         order_is_below(memory, moved(memory, order, place, 1), order->to) &&
         (!order->hole.id || is_apart(memory, place, order->hole));
}

static Linear number_of(Memory *memory, const Order *order, const AbstractValue *value) {
  bool is_number = value->condition.kind == ATOM_NONE && segment_is_number(memory->terms, value);
  return is_number ? value_as(memory->terms, memory->oracle, &memory->state->knowledge, value, 8 * order->bytes,
                              order->reading)
                   : (Linear){0};
}

Linear order_cell(Memory *memory, const Order *order, Linear place, uint32_t *next) {
  const CellVec *cells = &memory->state->cells;
  while (place.id && *next < cells->count) {
    const Cell *cell = &cells->data[(*next)++];
    if (cell->base.id != order->base.id || cell->bytes != order->bytes || cell->offset.id != place.id) continue;
    Linear number = number_of(memory, order, &cell->value);
    if (number.id) return number;
  }
  return (Linear){0};
}

// Does what a cell at the place holds come before the value (up), or behind it?
static bool cell_says(Memory *memory, const Order *order, Linear place, Linear value, bool up) {
  Linear number;
  for (uint32_t next = 0; (number = order_cell(memory, order, place, &next)).id;)
    if (up ? order_knows(memory, order, number, value) : order_knows(memory, order, value, number)) return true;
  return false;
}

// Premise: all elements before the place that matter are at most `last` there, or (up: false) all behind it at least there. Conclusion: whether one of the elements
// on the far side of these holds the same number as the value, so that they come before it (behind it).
static bool is_copy(Memory *memory, const Order *order, Linear last, Linear value, bool up) {
  const CellVec *cells = &memory->state->cells;
  for (uint32_t i = 0; i < cells->count; i++) {
    const Cell *cell = &cells->data[i];
    if (cell->base.id != order->base.id || cell->value.linear.id != value.id || cell->value.reading != order->reading ||
        cell->value.condition.kind != ATOM_NONE || !order_has_place(memory->terms, order, cell->offset, cell->bytes))
      continue;
    bool is_far = up ? order_is_below(memory, last, cell->offset) : order_is_below(memory, cell->offset, last);
    if (is_far && order_has_element(memory, order, cell->offset)) return true;
  }
  return false;
}

// Does a segment around [from, to) say that its elements come before the value (up), or behind it?
static bool segment_says(Memory *memory, const Order *order, Linear from, Linear to, Linear value, bool up) {
  const SegmentVec *segments = &memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    if (segment->base.id != order->base.id || segment->own || segment->string || segment->stride != order->stride ||
        segment->reading != order->reading || segment_has_pointers(memory->terms, segment) ||
        !order_has_place(memory->terms, order, segment->from, segment->bytes))
      continue;
    Linear bound = up != order->down ? segment->high : segment->low;
    bool says = bound.id && (up ? order_knows(memory, order, bound, value) : order_knows(memory, order, value, bound));
    if (says && order_is_below(memory, segment->from, from) && order_is_below(memory, to, segment->to)) return true;
  }
  return false;
}

bool order_fits_before(Memory *memory, const Order *order, Linear place, Linear value) {
  Linear previous = moved(memory, order, place, -1), last = previous;
  bool is_hole = order->hole.id && previous.id == order->hole.id;
  if (!value.id || !previous.id) return false;
  if (is_hole) last = moved(memory, order, previous, -1);
  if (order_is_below(memory, moved(memory, order, last, 1), order->from)) return true;
  bool is_before_hole = order->hole.id && order_is_below(memory, previous, order->hole);
  if (is_before_hole && order_knows(memory, order, order->before, value)) return true;
  bool is_element = !order->hole.id || is_hole || is_apart(memory, previous, order->hole);
  if (is_element && cell_says(memory, order, last, value, true)) return true;
  return is_copy(memory, order, last, value, true) || segment_says(memory, order, order->from, place, value, true);
}

bool order_fits_after(Memory *memory, const Order *order, Linear place, Linear value) {
  Linear next = moved(memory, order, place, 1), first = next;
  bool is_hole = order->hole.id && next.id == order->hole.id;
  if (!value.id || !next.id) return false;
  if (is_hole) first = moved(memory, order, next, 1);
  if (order_is_below(memory, order->to, first)) return true;
  bool is_behind_hole = order->hole.id && order_is_below(memory, order->hole, next);
  if (is_behind_hole && order_knows(memory, order, value, order->after)) return true;
  bool is_element = !order->hole.id || is_hole || is_apart(memory, next, order->hole);
  if (is_element && cell_says(memory, order, first, value, false)) return true;
  return is_copy(memory, order, first, value, false) || segment_says(memory, order, next, order->to, value, false);
}

// -- Writing

// Keeps what lies in [from, to), which elements begin at, if that is a part for sure.
static void keep_part(Memory *memory, OrderVec *parts, const Order *order, Linear from, Linear to) {
  Order part = *order;
  Int extent;
  if (!from.id || !to.id || !order_has_place(memory->terms, order, from, order->bytes) ||
      !order_has_place(memory->terms, order, to, order->bytes))
    return;
  if (linear_is_constant(memory->terms, linear_sub(memory->terms, to, from), &extent) && extent <= (Int)order->stride)
    return;
  part.from = from;
  part.to = to;
  order_vec_push(parts, part);
}

// Premise: of the elements of an order without a hole, those may change that have bytes in [offset, offset + size). Those before and behind them stay in order.
static void split(Memory *memory, OrderVec *parts, const Order *order, Linear offset, Linear size) {
  Terms *terms = memory->terms;
  Int rest, length;
  if (order->hole.id || !segment_residue(terms, order->from, offset, order->stride, &rest)) return;
  Linear first = linear_add_constant(terms, offset, -rest), end = {0};
  if (linear_is_constant(terms, size, &length))
    end = linear_add_constant(terms, first, (rest + length + order->stride - 1) / order->stride * order->stride);
  else if (size.id && !rest)
    end = linear_add(terms, offset, size);
  if (order_is_below(memory, first, order->to)) keep_part(memory, parts, order, order->from, first);
  if (order_is_below(memory, order->from, end)) keep_part(memory, parts, order, end, order->to);
}

static bool is_beside(Memory *memory, const Order *order, Linear offset, Linear size) {
  Int rest, length;
  return segment_residue(memory->terms, order->from, offset, order->stride, &rest) &&
         linear_is_constant(memory->terms, size, &length) && rest >= order->bytes && rest + length <= order->stride;
}

static bool is_outside(Memory *memory, const Order *order, Linear offset, Linear size) {
  Linear end = size.id ? linear_add(memory->terms, offset, size) : size;
  return order_is_below(memory, order->to, offset) || order_is_below(memory, end, order->from);
}

static void drop_hole(Order *order) { order->hole = order->before = order->after = (Linear){0}; }

// What is written to the hole, or behind the last element, becomes an element where it fits.
static void fill_hole(Memory *memory, Order *order, Linear place, Linear value) {
  if (!order_fits_before(memory, order, place, value) || !order_fits_after(memory, order, place, value)) return;
  if (place.id == order->to.id) order->to = moved(memory, order, place, 1);
  drop_hole(order);
}

// An element changes that stays in order: a bound holds where it speaks of other elements, or of the new number, too.
static void keep_bounds(Memory *memory, Order *order, Linear place, Linear value) {
  if (!order->hole.id) return;
  if (!order_is_below(memory, order->hole, place) && !order_knows(memory, order, value, order->before))
    order->before = (Linear){0};
  if (!order_is_below(memory, place, order->hole) && !order_knows(memory, order, order->after, value))
    order->after = (Linear){0};
}

// Premise: `place` is one at a whole number of strides, and the number (none: it is not known) is written there. False: what is left is in parts.
static bool write_element(Memory *memory, OrderVec *parts, Order *order, Linear place, Linear value) {
  bool ends_there = place.id == order->to.id && (!order->hole.id || order->hole.id == place.id);
  if (ends_there || (order->hole.id && order->hole.id == place.id)) {
    fill_hole(memory, order, place, value);
    return order->to.id;
  }
  if (is_outside(memory, order, place, linear_constant(memory->terms, order->bytes))) return true;
  if (order_fits_before(memory, order, place, value) && order_fits_after(memory, order, place, value)) {
    keep_bounds(memory, order, place, value);
    return true;
  }
  if (order->hole.id) {
    split(memory, parts, order, place, linear_constant(memory->terms, order->bytes));
    return false;
  }
  order->hole = place;
  return true;
}

// Where the only element lies of which the write may change something; none: there may be others.
static Linear only_element(Memory *memory, const Order *order, Linear offset, Linear size) {
  Int rest, length, stride = order->stride;
  bool is_known = segment_residue(memory->terms, order->from, offset, order->stride, &rest) &&
                  linear_is_constant(memory->terms, size, &length);
  if (!is_known) return (Linear){0};
  bool hits_first = rest<order->bytes, hits_second = rest + length> stride;
  if (hits_first == hits_second || rest + length > 2 * stride) return (Linear){0};
  return linear_add_constant(memory->terms, offset, hits_first ? -rest : stride - rest);
}

static void write_order(Memory *memory, OrderVec *parts, Order order, Linear offset, Linear size,
                        const AbstractValue *value) {
  Int bytes;
  bool is_whole = value && linear_is_constant(memory->terms, size, &bytes) && bytes == order.bytes &&
                  order_has_place(memory->terms, &order, offset, order.bytes);
  if (is_beside(memory, &order, offset, size) || (!is_whole && is_outside(memory, &order, offset, size))) {
    order_vec_push(parts, order);
    return;
  }
  Linear place = only_element(memory, &order, offset, size),
         number = is_whole ? number_of(memory, &order, value) : (Linear){0};
  if (place.id) {
    if (write_element(memory, parts, &order, place, number)) order_vec_push(parts, order);
  } else {
    split(memory, parts, &order, offset, size);
  }
}

void orders_write(Memory *memory, Symbol base, Linear offset, Linear size, const AbstractValue *value) {
  OrderVec *orders = &memory->state->orders, parts = {0};
  uint32_t kept = 0;
  for (uint32_t i = 0; i < orders->count; i++) {
    Order order = orders->data[i];
    if (order.base.id == base.id)
      write_order(memory, &parts, order, offset, size, value);
    else
      orders->data[kept++] = order;
  }
  orders->count = kept;
  order_vec_append(orders, parts.data, parts.count);
  order_vec_release(&parts);
}

void orders_copy(Memory *memory, Symbol to, Linear to_offset, Symbol from, Linear from_offset, Linear size,
                 OrderVec *copies) {
  const OrderVec *orders = &memory->state->orders;
  Terms *terms = memory->terms;
  Linear shift = linear_sub(terms, to_offset, from_offset), end = size.id ? linear_add(terms, from_offset, size) : size;
  for (uint32_t i = 0; i < orders->count && shift.id; i++) {
    Order copy = orders->data[i];
    if (copy.base.id != from.id || !order_is_below(memory, from_offset, copy.from) ||
        !order_is_below(memory, copy.to, end))
      continue;
    bool has_hole = copy.hole.id != 0;
    copy.base = to;
    copy.from = linear_add(terms, copy.from, shift);
    copy.to = linear_add(terms, copy.to, shift);
    if (has_hole) copy.hole = linear_add(terms, copy.hole, shift);
    if (copy.from.id && copy.to.id && has_hole == (copy.hole.id != 0)) order_vec_push(copies, copy);
  }
}

// -- Reading

static void learn(Memory *memory, const Order *order, Linear first, Linear second, AtomVec *learnt) {
  if (!first.id || !second.id || first.id == second.id || learnt->count == MOST_LEARNT) return;
  atom_vec_push(learnt, order->down ? atom_le(memory->terms, second, first) : atom_le(memory->terms, first, second));
}

// What the order says of the element and those of which there are cells, and of the element and the bounds.
static void learn_order(Memory *memory, const Order *order, Linear place, AtomVec *learnt) {
  const CellVec *cells = &memory->state->cells;
  uint32_t first = 0;
  Linear value = order_cell(memory, order, place, &first);
  if (!value.id || !order_has_element(memory, order, place)) return;
  for (uint32_t i = 0; i < cells->count; i++) {
    const Cell *cell = &cells->data[i];
    if (cell->base.id != order->base.id || cell->offset.id == place.id ||
        !order_has_place(memory->terms, order, cell->offset, cell->bytes))
      continue;
    bool is_behind = order_is_below(memory, place, cell->offset);
    if ((!is_behind && !order_is_below(memory, cell->offset, place)) || !order_has_element(memory, order, cell->offset))
      continue;
    Linear other = number_of(memory, order, &cell->value);
    learn(memory, order, is_behind ? value : other, is_behind ? other : value, learnt);
  }
  if (order->before.id && order_is_below(memory, place, order->hole))
    learn(memory, order, value, order->before, learnt);
  if (order->after.id && order_is_below(memory, order->hole, place)) learn(memory, order, order->after, value, learnt);
}

void orders_read(Memory *memory, Symbol base, Linear offset, uint32_t bytes) {
  State *state = memory->state;
  AtomVec learnt = {0};
  offset = offset.id && state->orders.count ? state_resolve(memory->terms, state, offset) : (Linear){0};
  for (uint32_t i = 0; i < state->orders.count && offset.id; i++) {
    const Order *order = &state->orders.data[i];
    if (order->base.id == base.id && order_has_place(memory->terms, order, offset, bytes))
      learn_order(memory, order, offset, &learnt);
  }
  for (uint32_t i = 0; i < learnt.count; i++) state_assume(memory->terms, state, learnt.data[i]);
  atom_vec_release(&learnt);
}

bool order_image(Terms *terms, Order *order, const Substitution *meaning) {
  bool has_hole = order->hole.id != 0;
  Linear *parts[] = {&order->from, &order->to, &order->hole, &order->before, &order->after};
  for (int i = 0; i < 5; i++)
    if (parts[i]->id) *parts[i] = linear_apply(terms, *parts[i], meaning);
  return order->from.id && order->to.id && has_hole == (order->hole.id != 0);
}
