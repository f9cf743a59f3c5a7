// See order_fold.h.
#include "state/order_fold.h"

#include "state/segment_bounds.h"

enum { MOST_CELLS = 48, MOST_FACTS = 24, MOST_ORDERS = 12, MAX_ORDER_STRIDES = 4 };

static Linear moved(Memory *memory, const Order *order, Linear place, Int elements) {
  return linear_add_constant(memory->terms, place, elements * (Int)order->stride);
}

static bool is_equal(Memory *memory, Linear a, Linear b) {
  return a.id && b.id && (a.id == b.id || memory_knows(memory, atom_eq(memory->terms, a, b)));
}

static void drop_hole(Order *order) { order->hole = order->before = order->after = (Linear){0}; }

// -- Facts

// Do all elements come before what a cell at the place holds, and the others behind it?
static bool cell_fits(Memory *memory, const Order *order, Linear place) {
  Linear value;
  for (uint32_t next = 0; (value = order_cell(memory, order, place, &next)).id;)
    if (order_fits_before(memory, order, place, value) && order_fits_after(memory, order, place, value)) return true;
  return false;
}

// The same by what segments say of the place, of which there need not be a cell.
static bool bounds_fit(Memory *memory, const Order *order, Linear place) {
  const SegmentVec *segments = &memory->state->segments;
  Linear next = moved(memory, order, place, 1);
  bool fits_before = order_is_below(memory, place, order->from), fits_after = order_is_below(memory, order->to, next);
  for (uint32_t i = 0; i < segments->count && next.id && !(fits_before && fits_after); i++) {
    const Segment *segment = &segments->data[i];
    bool is_there = segment->base.id == order->base.id && !segment->own && !segment->string && segment->stride == order->stride && segment->reading == order->reading &&
                    order_has_place(memory->terms, order, segment->from, segment->bytes) && !segment_has_pointers(memory->terms, segment) &&
                    order_is_below(memory, segment->from, place) && order_is_below(memory, next, segment->to);
    if (!is_there) continue;
    Linear first = order->down ? segment->high : segment->low, last = order->down ? segment->low : segment->high;
    fits_before |= first.id && order_fits_before(memory, order, place, first);
    fits_after |= last.id && order_fits_after(memory, order, place, last);
  }
  return fits_before && fits_after;
}

// A hole beyond the ends or at one of them is none, nor is one that holds what fits.
static void close_hole(Memory *memory, Order *order) {
  if (!order->hole.id) return;
  Linear last = moved(memory, order, order->to, -1);
  if (order_is_below(memory, order->to, order->hole)) {
    drop_hole(order);
  } else if (cell_fits(memory, order, order->hole) || bounds_fit(memory, order, order->hole)) {
    drop_hole(order);
  } else if (is_equal(memory, order->hole, last)) {
    order->to = last;
    drop_hole(order);
  } else if (is_equal(memory, order->hole, order->from)) {
    order->from = moved(memory, order, order->from, 1);
    drop_hole(order);
  }
}

// Cells beside the elements become some as long as they fit.
static void extend(Memory *memory, Order *order) {
  if (order->hole.id) return;
  for (uint32_t i = 0; i < MOST_CELLS && order->to.id && cell_fits(memory, order, order->to); i++)
    order->to = moved(memory, order, order->to, 1);
  for (uint32_t i = 0; i < MOST_CELLS && order->to.id; i++) {
    Linear before = moved(memory, order, order->from, -1);
    if (!before.id || !cell_fits(memory, order, before)) break;
    order->from = before;
  }
}

static bool is_new(const OrderVec *facts, const Order *order) {
  for (uint32_t i = 0; i < facts->count; i++) {
    const Order *other = &facts->data[i];
    if (other->base.id == order->base.id && other->from.id == order->from.id && other->to.id == order->to.id &&
        other->hole.id == order->hole.id && other->before.id == order->before.id &&
        other->after.id == order->after.id && other->stride == order->stride && other->bytes == order->bytes &&
        other->reading == order->reading && other->down == order->down)
      return false;
  }
  return true;
}

static void add_fact(OrderVec *facts, const Order *order) {
  if (order->from.id && order->to.id && facts->count < MOST_FACTS && is_new(facts, order))
    order_vec_push(facts, *order);
}

static void add_own(Memory *memory, Symbol base, OrderVec *facts) {
  for (uint32_t i = 0; i < memory->state->orders.count; i++) {
    Order order = memory->state->orders.data[i];
    if (order.base.id != base.id) continue;
    Linear hole = order.hole;
    close_hole(memory, &order);
    extend(memory, &order);
    add_fact(facts, &order);
    if (hole.id && !order.hole.id) add_fact(facts, &memory->state->orders.data[i]);  // its bounds
  }
}

// Two parts that have an element in common are one.
static bool join_facts(Memory *memory, const Order *first, const Order *second, Order *joined) {
  if (first->base.id != second->base.id || first->hole.id || second->hole.id || !order_same_shape(memory->terms, first, second)) return false;
  bool meets = order_is_below(memory, moved(memory, second, second->from, 1), first->to) && order_is_below(memory, first->from, second->from) && order_is_below(memory, first->to, second->to);
  *joined = *first;
  joined->to = second->to;
  return meets;
}

static void add_joined(Memory *memory, OrderVec *facts) {
  Order joined;
  for (uint32_t i = 0; i < facts->count; i++)
    for (uint32_t k = 0; k < facts->count; k++)
      if (i != k && join_facts(memory, &facts->data[i], &facts->data[k], &joined)) add_fact(facts, &joined);
}

static bool is_covered(Memory *memory, const OrderVec *facts, const Order *cell) {
  for (uint32_t i = 0; i < facts->count; i++) {
    const Order *fact = &facts->data[i];
    if (fact->base.id == cell->base.id && order_same_shape(memory->terms, fact, cell) &&
        order_has_element(memory, fact, cell->from))
      return true;
  }
  return false;
}

// Is there a cell before this one that is in order with it? Then the run begins there.
static bool goes_on(Memory *memory, const Order *cell) {
  Linear before = moved(memory, cell, cell->from, -1);
  uint32_t first = 0, second = 0;
  return before.id && order_knows(memory, cell, order_cell(memory, cell, before, &first),
                                  order_cell(memory, cell, cell->from, &second));
}

static void add_runs(Memory *memory, Order shape, OrderVec *facts) {
  const CellVec *cells = &memory->state->cells;
  uint32_t seen = 0;
  for (uint32_t i = 0; i < cells->count && seen < MOST_CELLS; i++) {
    if (cells->data[i].base.id != shape.base.id || cells->data[i].bytes != shape.bytes) continue;
    seen++;
    Order run = shape;
    run.from = cells->data[i].offset;
    run.to = moved(memory, &run, run.from, 1);
    uint32_t first = 0;
    if (!run.to.id || !order_cell(memory, &run, run.from, &first).id || goes_on(memory, &run) ||
        is_covered(memory, facts, &run))
      continue;
    extend(memory, &run);
    add_fact(facts, &run);
  }
}

// The distances between elements that the program may take to be there.
static void strides_of(const Memory *memory, uint32_t bytes, U32Vec *strides) {
  u32_vec_push(strides, bytes);
  for (uint32_t i = 0; i < memory->program->stride_count && strides->count < MAX_ORDER_STRIDES; i++)
    if (memory->program->strides[i] > bytes && memory->program->strides[i] <= SEGMENT_MAX_STRIDE)
      u32_vec_push(strides, memory->program->strides[i]);
}

void orders_fold(Memory *memory, Symbol base, bool guesses, OrderVec *facts) {
  const Program *program = memory->program;
  add_own(memory, base, facts);
  for (uint32_t i = 0; guesses && i < program->ordered_count; i++) {
    U32Vec strides = {0};
    strides_of(memory, program->ordered[i].bytes, &strides);
    for (uint32_t k = 0; k < 2 * strides.count; k++)
      add_runs(memory,
               (Order){.base = base,
                       .stride = strides.data[k / 2],
                       .bytes = program->ordered[i].bytes,
                       .reading = program->ordered[i].is_unsigned ? READ_UNSIGNED : READ_SIGNED,
                       .down = k % 2},
               facts);
    u32_vec_release(&strides);
  }
  if (memory->state->compares) add_joined(memory, facts);
}

// -- Comparing

bool order_is_trivial(Memory *memory, const Order *order) {
  if (order_is_below(memory, order->to, moved(memory, order, order->from, 1))) return true;
  if (!order->hole.id || !order_is_below(memory, order->to, moved(memory, order, order->from, 2))) return false;
  return order_is_below(memory, order->from, order->hole) &&
         order_is_below(memory, moved(memory, order, order->hole, 1), order->to);
}

static bool covers(Memory *memory, const Order *fact, const Order *order) {
  if (!order_same_shape(memory->terms, fact, order) || !order_is_below(memory, fact->from, order->from) ||
      !order_is_below(memory, order->to, fact->to))
    return false;
  return !fact->hole.id || is_equal(memory, fact->hole, order->hole) || order_is_below(memory, order->to, fact->hole) ||
         order_is_below(memory, moved(memory, order, fact->hole, 1), order->from);
}

// Premise: all that the order says of elements holds. Does a fact say as much of the part before the hole (behind it)?
static bool fact_bounds(Memory *memory, const OrderVec *facts, const Order *order, bool up) {
  for (uint32_t i = 0; i < facts->count; i++) {
    const Order *fact = &facts->data[i];
    if (fact->base.id != order->base.id || !fact->hole.id || !order_same_shape(memory->terms, fact, order)) continue;
    bool is_part =
        up ? order_is_below(memory, fact->from, order->from) && order_is_below(memory, order->hole, fact->hole)
           : order_is_below(memory, order->to, fact->to) && order_is_below(memory, fact->hole, order->hole);
    bool reaches = up ? order_is_below(memory, order->hole, fact->to) : order_is_below(memory, fact->from, order->hole);
    bool says = up ? order_knows(memory, order, fact->before, order->before)
                   : order_knows(memory, order, order->after, fact->after);
    if (is_part && reaches && says) return true;
  }
  return false;
}

bool order_bounds_hold(Memory *memory, const OrderVec *facts, const Order *order) {
  Order plain = *order;
  plain.before = plain.after = (Linear){0};
  if (order->before.id && !fact_bounds(memory, facts, order, true) &&
      (!order_is_below(memory, order->hole, order->to) ||
       !order_fits_before(memory, &plain, order->hole, order->before)))
    return false;
  return !order->after.id || fact_bounds(memory, facts, order, false) ||
         (order_is_below(memory, order->from, moved(memory, order, order->hole, 1)) &&
          order_fits_after(memory, &plain, order->hole, order->after));
}

static bool elements_hold(Memory *memory, const OrderVec *facts, const Order *order) {
  Order plain = *order;
  if (order_is_trivial(memory, &plain)) return true;
  plain.before = plain.after = (Linear){0};
  if (plain.hole.id && is_equal(memory, plain.hole, moved(memory, &plain, plain.to, -1))) {
    plain.to = plain.hole;
    plain.hole = (Linear){0};
  } else if (plain.hole.id && is_equal(memory, plain.hole, plain.from)) {
    plain.from = moved(memory, &plain, plain.from, 1);
    plain.hole = (Linear){0};
  }
  if (!plain.from.id) return false;
  for (uint32_t i = 0; i < facts->count; i++)
    if (facts->data[i].base.id == order->base.id && covers(memory, &facts->data[i], &plain)) return true;
  return false;
}

bool order_holds(Memory *memory, const OrderVec *facts, const Order *order) {
  return elements_hold(memory, facts, order) && order_bounds_hold(memory, facts, order);
}

void orders_prune(Memory *memory) {
  OrderVec *orders = &memory->state->orders;
  for (uint32_t i = orders->count; i--;) {
    Order order = orders->data[i];
    orders->count--;
    memmove(orders->data + i, orders->data + i + 1, (orders->count - i) * sizeof(Order));
    OrderVec others = *orders;
    if (order_is_trivial(memory, &order) || order_holds(memory, &others, &order)) continue;
    order_vec_reserve(orders, orders->count + 1);
    memmove(orders->data + i + 1, orders->data + i, (orders->count - i) * sizeof(Order));
    orders->data[i] = order;
    orders->count++;
  }
  if (orders->count > MOST_ORDERS) orders->count = MOST_ORDERS;
}
