// See unify_order.h.
#include "state/unify_order.h"

#include "state/order_fold.h"
#include "state/reach.h"

enum { MOST_TIES = 4, MOST_PROPOSED = 24, MOST_BOUNDS = 24 };

typedef struct {
  Memory memory;  // of the state: reads only
  const Substitution *meaning;
  Symbol base;
  OrderVec facts;  // of the object under way
} Side;

typedef struct {
  Terms *terms;
  Unification *out;
  const MergeOptions *options;
  Side sides[2];
  Symbol base;      // of the general state
  Map symbols;      // of the general state without orders
  OrderVec *found;  // of the object
} OrderUnifier;

static Linear resolved(const OrderUnifier *u, Linear term) {
  return term.id ? state_resolve(u->terms, u->out->general, term) : term;
}

static Linear in_side(const OrderUnifier *u, int which, Linear term) {
  return term.id ? linear_apply(u->terms, term, u->sides[which].meaning) : term;
}

// -- Places

static void add_place(const OrderUnifier *u, Linear place, LinearVec *places) {
  place = resolved(u, place);
  if (!place.id || places->count == MOST_TIES) return;
  for (uint32_t i = 0; i < places->count; i++)
    if (places->data[i].id == place.id) return;
  linear_vec_push(places, place);
}

// Is it the place when the number of the pair is what it is in the state, by so many bytes more for each one more?
static Linear moved_with(const OrderUnifier *u, int which, Linear place, const PairSymbol *pair, Int step) {
  Linear rest = linear_add_scaled(u->terms, place, which ? pair->b : pair->a, -step);
  Linear term = rest.id ? linear_add_scaled(u->terms, rest, linear_symbol(u->terms, pair->symbol), step) : rest;
  return term.id && linear_is_over(u->terms, resolved(u, term), &u->symbols) ? term : (Linear){0};
}

// A number that counts elements, or a pointer to them that counts their bytes.
static Int step_of(const PairSymbol *pair, const Order *shape) {
  return pair->bits || pair->scale % (Int)shape->stride ? (Int)shape->stride * pair->scale : pair->scale;
}

// By how much a place may move with the number: by elements of the value that its symbol was made for, or of the symbol, since that of the size of an array counts elements, too; up, and where elements are compared down as well.
enum { MOST_STEPS = 4 };
static uint32_t steps_of(const OrderUnifier *u, const PairSymbol *pair, const Order *shape, Int steps[MOST_STEPS]) {
  uint32_t count = 0;
  bool falls = u->sides[0].memory.state->compares;
  for (int sign = 1; sign >= (falls ? -1 : 1); sign -= 2) {
    steps[count++] = sign * step_of(pair, shape);
    if (pair->bits && pair->scale > 1) steps[count++] = sign * (Int)shape->stride;
  }
  return count;
}

// Places of the general state that are a in one state and b in the other one. (What has another number in each round must not stay as what it was in an earlier one: the rounds would not end.)
static void tie(const OrderUnifier *u, const Order *shape, Linear a, Linear b, LinearVec *places) {
  const PairSymbolVec *pairs = &u->out->pairs;
  if (!a.id || !b.id) return;
  if (a.id == b.id && linear_is_over(u->terms, a, &u->symbols)) add_place(u, a, places);
  for (uint32_t i = 0; i < pairs->count && a.id != b.id; i++) {
    Int steps[MOST_STEPS];
    uint32_t count = steps_of(u, &pairs->data[i], shape, steps);
    for (uint32_t k = 0; k < count; k++) {
      Linear term = moved_with(u, 0, a, &pairs->data[i], steps[k]);
      if (term.id && in_side(u, 1, resolved(u, term)).id == b.id) add_place(u, term, places);
    }
  }
}

// Places of the general state that are the hole in one state and may be anything in the other one, which has no hole, or one that other elements have to make up for: it moves with a number, as it does for a loop that makes room.
static void tie_hole(const OrderUnifier *u, const Order *shape, int which, Linear hole, LinearVec *places) {
  const PairSymbolVec *pairs = &u->out->pairs;
  for (uint32_t i = 0; i < pairs->count; i++)
    if (unification_counts(u->terms, u->sides[0].memory.program, u->out, &pairs->data[i]))
      add_place(u, moved_with(u, which, hole, &pairs->data[i], step_of(&pairs->data[i], shape)), places);
  if (linear_is_over(u->terms, hole, &u->symbols) && in_side(u, which, hole).id == hole.id) add_place(u, hole, places);
}

// -- Proposals

static Order image_of(const OrderUnifier *u, int which, Order order) {
  order.base = u->sides[which].base;
  if (!order_image(u->terms, &order, u->sides[which].meaning)) order.from = (Linear){0};
  return order;
}

static bool holds_in(OrderUnifier *u, int which, const Order *order) {
  Order image = image_of(u, which, *order);
  return image.from.id && (!order->before.id || image.before.id) && (!order->after.id || image.after.id) &&
         order_holds(&u->sides[which].memory, &u->sides[which].facts, &image);
}

static bool has_before(const OrderUnifier *u, const Order *order) {
  const OrderVec *orders = &u->sides[0].memory.state->orders;
  Order image = image_of(u, 0, *order);
  for (uint32_t i = 0; i < orders->count; i++) {
    const Order *other = &orders->data[i];
    if (other->base.id == image.base.id && other->from.id == image.from.id && other->to.id == image.to.id &&
        other->stride == image.stride && other->bytes == image.bytes)
      return true;
  }
  return false;
}

// So that chains of merges end.
static bool is_allowed(const OrderUnifier *u, const Order *order) {
  const MergeOptions *options = u->options;
  if (options->join || options->generation < WIDENING_THRESHOLDS) return true;
  return options->generation < WIDENING_CREEP && has_before(u, order);
}

static bool is_found(const OrderUnifier *u, const Order *order) {
  for (uint32_t i = 0; i < u->found->count; i++) {
    const Order *other = &u->found->data[i];
    if (other->from.id == order->from.id && other->to.id == order->to.id && other->hole.id == order->hole.id &&
        order_same_shape(u->terms, other, order))
      return true;
  }
  return false;
}

// One element; or two at a place that varies, of which there are cells as long as they matter.
static bool is_short(const OrderUnifier *u, const Order *order) {
  Int extent, most = (linear_is_constant(u->terms, order->from, NULL) ? 1 : 2) + (order->hole.id != 0);
  return linear_is_constant(u->terms, linear_sub(u->terms, order->to, order->from), &extent) &&
         extent <= most * order->stride;
}

// Is there room for two elements in the object?
static bool has_room(const OrderUnifier *u, const Order *order) {
  Linear size = state_allocation(u->out->general, u->base)->size;
  Int bytes;
  return !size.id || !linear_is_constant(u->terms, size, &bytes) || bytes >= (Int)order->stride + order->bytes;
}

// Are the ends said by numbers though the object has room for a few elements only, as a structure has? What such numbers count are no members, and they would only keep what is no longer needed.
static bool moves_in_structure(const OrderUnifier *u, const Order *order) {
  enum { FEW = 4 };
  Linear size = state_allocation(u->out->general, u->base)->size;
  Int bytes;
  bool is_small = size.id && linear_is_constant(u->terms, size, &bytes) && bytes <= FEW * (Int)order->stride;
  return is_small && !(linear_is_constant(u->terms, order->from, NULL) && linear_is_constant(u->terms, order->to, NULL) &&
                       (!order->hole.id || linear_is_constant(u->terms, order->hole, NULL)));
}

static bool is_trivial_in(OrderUnifier *u, int which, const Order *order) {
  Order image = image_of(u, which, *order);
  return image.from.id && order_is_trivial(&u->sides[which].memory, &image);
}

// Does the hole lie between the ends, for sure?
static bool is_between(OrderUnifier *u, int which, const Order *order) {
  Order image = image_of(u, which, *order);
  return image.from.id && order_is_below(&u->sides[which].memory, image.from, image.hole) &&
         order_is_below(&u->sides[which].memory, linear_add_constant(u->terms, image.hole, order->stride), image.to);
}

static void propose(OrderUnifier *u, Order order) {
  order.before = order.after = (Linear){0};
  order.base = u->base;
  bool is_new = order.from.id && order.to.id && u->found->count < MOST_PROPOSED && !is_found(u, &order) &&
                order_has_place(u->terms, &order, order.to, order.bytes) &&
                (!order.hole.id || order_has_place(u->terms, &order, order.hole, order.bytes));
  if (!is_new || is_short(u, &order) || !has_room(u, &order) || moves_in_structure(u, &order) || !is_allowed(u, &order)) return;
  if (order.hole.id && (!is_between(u, 0, &order) || !is_between(u, 1, &order) ||
                        (is_trivial_in(u, 0, &order) && is_trivial_in(u, 1, &order))))
    return;
  if (holds_in(u, 0, &order) && holds_in(u, 1, &order)) order_vec_push(u->found, order);
}

// The order as it is, or, where it has no hole, with one behind its end: both say the same.
static Order with_hole(const OrderUnifier *u, Order order) {
  order.hole = order.to;
  order.to = linear_add_constant(u->terms, order.to, order.stride);
  return order;
}

static void propose_between(OrderUnifier *u, Linear from, const Order *a, const Order *b) {
  LinearVec ends = {0}, holes = {0};
  tie(u, a, a->to, b->to, &ends);
  if (a->hole.id && b->hole.id) tie(u, a, a->hole, b->hole, &holes);
  if (a->hole.id) tie_hole(u, a, 0, a->hole, &holes);
  if (b->hole.id) tie_hole(u, a, 1, b->hole, &holes);
  Order order = *a;
  order.from = from;
  order.hole = (Linear){0};
  for (uint32_t i = 0; i < ends.count; i++) {
    order.to = ends.data[i];
    if (!a->hole.id && !b->hole.id) propose(u, order);
    for (uint32_t k = 0; k < holes.count; k++) {
      Order holed = order;
      holed.hole = holes.data[k];
      propose(u, holed);
    }
  }
  linear_vec_release(&ends);
  linear_vec_release(&holes);
}

static void propose_pair(OrderUnifier *u, Linear from, Order a, Order b) {
  propose_between(u, from, &a, &b);
  if (!a.hole.id) {
    Order holed = with_hole(u, a);
    propose_between(u, from, &holed, &b);
  }
  if (!b.hole.id) {
    Order holed = with_hole(u, b);
    propose_between(u, from, &a, &holed);
  }
}

static void propose_both(OrderUnifier *u, const Order *a, const Order *b) {
  LinearVec starts = {0};
  bool moves = a->from.id != b->from.id;
  if (!order_same_shape(u->terms, a, b) ||
      (moves && (a->to.id != b->to.id || !linear_is_over(u->terms, a->to, &u->symbols))))
    return;
  tie(u, a, a->from, b->from, &starts);
  for (uint32_t i = 0; i < starts.count; i++) propose_pair(u, starts.data[i], *a, *b);
  linear_vec_release(&starts);
}

// Is the number an element of the object? It does not say how many there are.
static bool is_element(const OrderUnifier *u, const PairSymbol *pair) {
  const CellVec *cells = &u->out->general->cells;
  for (uint32_t i = 0; i < cells->count; i++) {
    Linear value = cells->data[i].value.linear;
    if (cells->data[i].base.id == u->base.id && value.id && linear_factor(u->terms, value, pair->symbol)) return true;
  }
  return false;
}

// Where the order may end in the other state: behind no element, behind one, or where a number says that does the same here.
static void other_ends(const OrderUnifier *u, int which, const Order *order, Linear from, LinearVec *ends) {
  const PairSymbolVec *pairs = &u->out->pairs;
  for (int elements = 0; elements < 2; elements++)
    linear_vec_push(ends, linear_add_constant(u->terms, from, elements * (Int)order->stride));
  for (uint32_t i = 0; i < pairs->count; i++) {
    if (is_element(u, &pairs->data[i])) continue;
    Int steps[MOST_STEPS];
    uint32_t count = steps_of(u, &pairs->data[i], order, steps);
    for (uint32_t k = 0; k < count; k++)
      if (steps[k] > 0) linear_vec_push(ends, in_side(u, 1 - which, resolved(u, moved_with(u, which, order->to, &pairs->data[i], steps[k]))));
  }
}

// Premise: only one state has the order. In the other one there may be no element yet, or only one, and that is in order.
static void propose_from(OrderUnifier *u, int which, const Order *order, Linear from) {
  Order other = *order;
  LinearVec ends = {0};
  other.from = in_side(u, 1 - which, from);
  other.hole = (Linear){0};
  if (other.from.id != order->from.id) return;
  other_ends(u, which, order, other.from, &ends);
  for (uint32_t k = 0; k < ends.count; k++) {
    other.to = ends.data[k];
    if (other.to.id) propose_pair(u, from, which ? other : *order, which ? *order : other);
  }
  linear_vec_release(&ends);
}

// Premise as before; the order ends at the same place in the other state, and begins where a number says, as it does behind a loop that goes down.
static void propose_to(OrderUnifier *u, int which, const Order *order) {
  const PairSymbolVec *pairs = &u->out->pairs;
  for (uint32_t i = 0; i < pairs->count; i++) {
    if (is_element(u, &pairs->data[i])) continue;
    Int steps[MOST_STEPS];
    uint32_t count = steps_of(u, &pairs->data[i], order, steps);
    for (uint32_t k = 0; k < count; k++) {
      Order moved = *order;
      moved.from = resolved(u, moved_with(u, which, order->from, &pairs->data[i], steps[k]));
      if (moved.from.id) propose(u, moved);
    }
  }
}

static void propose_alone(OrderUnifier *u, int which, const Order *order) {
  Linear starts[MOST_TIES];
  uint32_t count = unification_rewrite(u->terms, u->out, which, order->from, starts, MOST_TIES);
  for (uint32_t i = 0; i < count; i++) propose_from(u, which, order, resolved(u, starts[i]));
  if (order->hole.id || !linear_is_over(u->terms, order->to, &u->symbols)) return;
  if (u->sides[0].memory.state->compares) propose_to(u, which, order);
  // The same part, which the other state may have by something else.
  if (linear_is_over(u->terms, order->from, &u->symbols)) propose(u, *order);
}

// -- Bounds

// What the elements on one side of the hole may be compared with: numbers that the program has, and bounds that were there.
static void find_bounds(OrderUnifier *u, const Order *order, LinearVec *bounds) {
  const State *general = u->out->general;
  const Frame *top = state_top(general);
  for (int which = 0; which < 2; which++) {
    const OrderVec *orders = &u->sides[which].memory.state->orders;
    for (uint32_t i = 0; i < orders->count; i++) {
      const Linear old[] = {orders->data[i].before, orders->data[i].after};
      for (int k = 0; k < 2 && orders->data[i].base.id == u->sides[which].base.id; k++) {
        Linear said;
        if (old[k].id && unification_rewrite(u->terms, u->out, which, old[k], &said, 1) && bounds->count < MOST_BOUNDS)
          linear_vec_push(bounds, resolved(u, said));
      }
    }
  }
  for (uint32_t i = 0; i < top->bindings.count && bounds->count < MOST_BOUNDS; i++) {
    AbstractValue value = top->bindings.data[i].abstract;
    bool is_alike = value.linear.id && value.condition.kind == ATOM_NONE && value.reading == order->reading &&
                    !linear_is_constant(u->terms, value.linear, NULL) && !linear_has_pinned(u->terms, value.linear);
    if (is_alike) linear_vec_push(bounds, value.linear);
  }
  for (uint32_t i = 0; i < general->cells.count && bounds->count < MOST_BOUNDS; i++) {
    const Cell *cell = &general->cells.data[i];
    bool is_there = cell->base.id == u->base.id && cell->bytes == order->bytes &&
                    cell->value.reading == order->reading && cell->value.condition.kind == ATOM_NONE;
    if (is_there && cell->value.linear.id && cell->offset.id == order->hole.id)
      linear_vec_push(bounds, cell->value.linear);
  }
}

static bool bounds_hold(OrderUnifier *u, const Order *order) {
  for (int which = 0; which < 2; which++) {
    Order image = image_of(u, which, *order);
    if (!image.from.id || (order->before.id && !image.before.id) || (order->after.id && !image.after.id)) return false;
    if (!order_bounds_hold(&u->sides[which].memory, &u->sides[which].facts, &image)) return false;
  }
  return true;
}

// Is there an element on the side of the hole, in one of the states at least?
static bool has_elements(OrderUnifier *u, const Order *order, bool before) {
  for (int which = 0; which < 2; which++) {
    Order image = image_of(u, which, *order);
    Linear from = before ? image.from : linear_add_constant(u->terms, image.hole, order->stride),
           to = before ? image.hole : image.to;
    if (image.from.id && from.id &&
        order_is_below(&u->sides[which].memory, linear_add_constant(u->terms, from, order->stride), to))
      return true;
  }
  return false;
}

// The first bound that holds in both states.
static void add_bounds(OrderUnifier *u, Order *order) {
  LinearVec bounds = {0};
  find_bounds(u, order, &bounds);
  for (int up = 0; up < 2; up++) {
    for (uint32_t i = 0; i < bounds.count && has_elements(u, order, up); i++) {
      Order bounded = *order;
      bounded.before = bounded.after = (Linear){0};
      *(up ? &bounded.before : &bounded.after) = bounds.data[i];
      if (!bounds.data[i].id || !bounds_hold(u, &bounded)) continue;
      *(up ? &order->before : &order->after) = bounds.data[i];
      break;
    }
  }
  linear_vec_release(&bounds);
}

// Beside each order that has no hole, what comes before its end. Of one that has a single element in both states at most nothing else is said: a loop may leave others behind, and goes on from what it has.
static void add_all_bounds(OrderUnifier *u) {
  uint32_t count = u->found->count, kept = 0;
  for (uint32_t i = 0; i < count; i++) {
    Order order = u->found->data[i];
    bool has_hole = order.hole.id != 0;
    if (!has_hole) order.hole = order.to;
    add_bounds(u, &order);
    if (has_hole || order.before.id) order_vec_push(u->found, order);
    if (!has_hole &&
        (order.before.id || !is_trivial_in(u, 0, &u->found->data[i]) || !is_trivial_in(u, 1, &u->found->data[i])))
      order_vec_push(u->found, u->found->data[i]);
  }
  for (uint32_t i = count; i < u->found->count; i++) u->found->data[kept++] = u->found->data[i];
  u->found->count = kept;
}

// -- Objects

static bool begin_side(OrderUnifier *u, int which) {
  Side *side = &u->sides[which];
  side->base = unification_base(u->terms, u->out, which, u->base);
  const Allocation *object = state_allocation(side->memory.state, side->base);
  if (!object || !order_is_possible(object)) return false;
  orders_fold(&side->memory, side->base, u->options->join || u->options->generation < WIDENING_THRESHOLDS,
              &side->facts);
  return true;
}

static void unify_object(OrderUnifier *u) {
  const OrderVec *a = &u->sides[0].facts, *b = &u->sides[1].facts;
  for (uint32_t i = 0; i < a->count; i++)
    for (uint32_t k = 0; k < b->count; k++) propose_both(u, &a->data[i], &b->data[k]);
  for (int which = 0; which < 2; which++)
    for (uint32_t i = 0; i < u->sides[which].facts.count; i++) propose_alone(u, which, &u->sides[which].facts.data[i]);
  add_all_bounds(u);
}

static void add_found(OrderUnifier *u) {
  order_vec_append(&u->out->general->orders, u->found->data, u->found->count);
  u->found->count = 0;
}

void orders_unify(Terms *terms, Oracle *oracle, const Program *program, Unification *unification, const State *a,
                  const State *b, const MergeOptions *options) {
  OrderVec found = {0};
  OrderUnifier u = {.terms = terms, .out = unification, .options = options, .found = &found};
  State *general = unification->general;
  u.sides[0] = (Side){.memory = {terms, oracle, program, (State *)(uintptr_t)a}, .meaning = &unification->to_a};
  u.sides[1] = (Side){.memory = {terms, oracle, program, (State *)(uintptr_t)b}, .meaning = &unification->to_b};
  if (!program->ordered_count || (!options->join && options->generation >= WIDENING_CREEP)) return;
  state_symbols(terms, general, &u.symbols);
  for (uint32_t i = 0; i < general->allocations.count; i++) {
    u.base = general->allocations.data[i].base;
    if (order_is_possible(&general->allocations.data[i]) && begin_side(&u, 0) && begin_side(&u, 1)) unify_object(&u);
    add_found(&u);
    for (int which = 0; which < 2; which++) u.sides[which].facts.count = 0;
  }
  for (int which = 0; which < 2; which++) order_vec_release(&u.sides[which].facts);
  order_vec_release(&found);
  map_release(&u.symbols);
  orders_prune(&(Memory){terms, oracle, program, general});
}
