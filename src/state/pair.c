// See pair.h.
#include "state/pair.h"

#include "state/list.h"
#include "state/own_fold.h"
#include "state/own_path.h"
#include "state/own_unfold.h"
#include "state/reach.h"
#include "state/segment.h"
#include "state/segment_fold.h"
#include "state/segment_string.h"
#include "state/segment_whole.h"
#include "state/string.h"
#include "state/template.h"

static bool has_cell(const State *state, const Cell *cell) {
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *mine = &state->cells.data[i];
    if (mine->base.id == cell->base.id && mine->offset.id == cell->offset.id && mine->bytes == cell->bytes) return true;
  }
  return false;
}

static bool lies_inside(const Terms *terms, const Allocation *object, const Cell *cell) {
  Int size, offset;
  return object->size.id && linear_is_constant(terms, object->size, &size) &&
         linear_is_constant(terms, cell->offset, &offset) && offset >= 0 && offset + cell->bytes <= size;
}

// Premise: the bytes of the cell were never written here, and there it holds a number that may have been read from such bytes. Conclusion: they hold some number here,
// too. (As a cell of both it stays the same from one round to the next, whether this one reads it or not.)
static bool read_unwritten(Memory *memory, const State *other, const Cell *cell, bool has_no_end,
                           AbstractValue *value) {
  const Allocation *here = state_allocation(memory->state, cell->base), *there = state_allocation(other, cell->base);
  bool may_be_read = there->untouched && cell->bytes <= 8 && cell->value.linear.id &&
                     linear_is_symbol(memory->terms, cell->value.linear, &(Symbol){0});
  if (!may_be_read || here->length.id || !lies_inside(memory->terms, here, cell) ||
      !memory_is_untouched(memory, cell->base, cell->offset, cell->bytes))
    return false;
  *value = value_read(memory_some_number(memory, cell->value.reading, cell->bytes, has_no_end), cell->value.reading);
  return true;
}

// What two states are before they are unified.
typedef struct {
  bool has_no_end;  // what lies in bytes that were never written has no bounds
  bool with_next;   // such bytes are read, and a zero that may be the next element is a cell, too
} Completion;

// Does one of the first `count` cells cover the place?
static bool is_covered(const Memory *memory, uint32_t count, Symbol base, Int offset) {
  for (uint32_t i = 0; i < count; i++) {
    const Cell *cell = &memory->state->cells.data[i];
    Int from;
    if (cell->base.id == base.id && linear_is_constant(memory->terms, cell->offset, &from) && from <= offset && offset < from + cell->bytes) return true;
  }
  return false;
}

// Does it hold what all bytes there hold that were not set, zero or what they were filled with?
static bool is_unset(Memory *memory, const Cell *cell, const AbstractValue *value) {
  AbstractValue filled;
  return value_is_null(memory->terms, value) ||
         segment_constant(memory, cell->base, cell->offset, cell->bytes, &filled);
}

// Is it a place of which the state knows nothing, or one in bytes that were filled, which moves? What lies there is no number of its own.
static bool is_any_place(Memory *memory, const Cell *cell, const AbstractValue *value) {
  if (linear_is_constant(memory->terms, cell->offset, NULL) || !is_unset(memory, cell, value)) return false;
  Map symbols = {0};
  state_symbols(memory->terms, memory->state, &symbols);
  bool is_known = linear_is_over(memory->terms, cell->offset, &symbols);
  map_release(&symbols);
  return !is_known || !value_is_null(memory->terms, value);
}

// A place that is not set, where the elements that were set may end: the first one is missing, or the one before is among the first `count` cells, or the place moves with the number of them.
static bool is_next_element(Memory *memory, uint32_t count, const Cell *cell, const AbstractValue *value) {
  U32Vec strides = {0};
  Int offset;
  bool is_next = false;
  if (!is_unset(memory, cell, value)) return false;
  if (!linear_is_constant(memory->terms, cell->offset, &offset)) return true;
  segment_strides_of(memory, state_allocation(memory->state, cell->base), &strides);
  u32_vec_push(&strides, cell->bytes);
  for (uint32_t i = 0; i < strides.count && !is_next; i++)
    is_next = strides.data[i] >= cell->bytes && (offset < strides.data[i] || is_covered(memory, count, cell->base, offset - strides.data[i]));
  u32_vec_release(&strides);
  return is_next;
}

// Adds to `state` the cells that `other` has and that `state` knows only by a summary of the
// object. Says nothing new. Is there one that may also be left out?
static bool complete_cells(Memory *memory, const State *other, Completion how) {
  uint32_t count = memory->state->cells.count;
  bool any = false;
  for (uint32_t i = 0; i < other->cells.count; i++) {
    Cell cell = other->cells.data[i];
    const Allocation *allocation = state_allocation(memory->state, cell.base);
    AbstractValue value;
    if (!allocation || allocation->freed || has_cell(memory->state, &cell) || !memory_lies_inside(memory, cell.base, cell.offset, cell.bytes)) continue;
    bool knows =
        memory_find(memory, cell.base, cell.offset, cell.bytes, &value) && !is_any_place(memory, &cell, &value);
    bool reads = !knows && how.with_next && read_unwritten(memory, other, &cell, how.has_no_end, &value);
    bool is_next = knows && is_next_element(memory, count, &cell, &value);
    if ((knows && (how.with_next || !is_next)) || reads) memory_set(memory, cell.base, cell.offset, cell.bytes, value);
    any |= reads || is_next;
  }
  return any;
}

void pair_release(Pair *pair) {
  unification_release(&pair->unification);
  state_free(pair->a);
  state_free(pair->b);
}

// Both states with their chains as lists of this shape. False: there are none.
static bool fold_pair(Terms *terms, Oracle *oracle, const Program *program, const Pair *pair, ListShape shape,
                      Pair *folded) {
  *folded = (Pair){.a = state_clone(pair->a), .b = state_clone(pair->b)};
  bool changed = list_fold(&(Memory){terms, oracle, program, folded->a}, shape);
  changed |= list_fold(&(Memory){terms, oracle, program, folded->b}, shape);
  if (changed) unify(terms, oracle, program, folded->a, folded->b, &folded->unification);
  return changed;
}

static void swap_pairs(Pair *x, Pair *y) {
  Pair before = *x;
  *x = *y;
  *y = before;
}

// Fewer pointers get lost, or as many and more is known of ways back, or there are fewer objects: a chain that can be followed both ways is a list from where something leads to it, which takes in what else is chained there.
static bool is_better_list(const Pair *x, const Pair *y) {
  uint32_t lost = x->unification.lost_pointers, other = y->unification.lost_pointers;
  uint32_t back = list_ways_back(x->unification.general), back_other = list_ways_back(y->unification.general);
  if (lost != other) return lost < other;
  return back != back_other ? back > back_other
                       : x->unification.general->allocations.count < y->unification.general->allocations.count;
}

static void try_shape(Terms *terms, Oracle *oracle, const Program *program, const Pair *pair, ListShape shape, Pair *best) {
  Pair folded;
  bool helps = fold_pair(terms, oracle, program, pair, shape, &folded) &&
               folded.unification.lost_pointers < pair->unification.lost_pointers;
  bool loses = list_ways_back(folded.a) + list_ways_back(folded.b) < list_ways_back(pair->a) + list_ways_back(pair->b);
  if (helps && (!best->a || is_better_list(&folded, best))) swap_pairs(&folded, best);
  if (folded.a) pair_release(&folded);
  if (!loses || shape.two_way) return;
  shape.two_way = true;
  try_shape(terms, oracle, program, pair, shape, best);
}

// Where pointers get lost since chains have different lengths, the chains become lists of the best of these shapes, if that helps.
static bool fold_best(Terms *terms, Oracle *oracle, const Program *program, Pair *pair, const ListShape *shapes,
                      uint32_t count) {
  Pair best = {0};
  for (uint32_t i = 0; i < count; i++) try_shape(terms, oracle, program, pair, shapes[i], &best);
  if (!best.a) return false;
  swap_pairs(pair, &best);
  pair_release(&best);
  return true;
}

// Lists that are there keep their shape.
static void fold_lists(Terms *terms, Oracle *oracle, const Program *program, Pair *pair) {
  ListShapeVec shapes = {0};
  if (!pair->unification.lost_pointers) return;
  for (int i = 0; i < 2; i++) list_shapes(terms, i ? pair->b : pair->a, &shapes);
  for (uint32_t i = 0; i < shapes.count && pair->unification.lost_pointers; i++)
    fold_best(terms, oracle, program, pair, &shapes.data[i], 1);
  uint32_t there = shapes.count;
  for (int i = 0; i < 2; i++) list_shapes_of_chains(terms, program, i ? pair->b : pair->a, &shapes);
  while (pair->unification.lost_pointers &&
         fold_best(terms, oracle, program, pair, shapes.data + there, shapes.count - there))
    continue;
  list_shape_vec_release(&shapes);
}

static uint32_t losses(const Pair *pair) { return pair->unification.lost_pointers + pair->unification.lost_objects + pair->unification.lost_links; }

// Does the object have several structures, as far as the program counts by their size?
static bool is_of_structures(const Memory *memory, const Segment *segment) {
  const Allocation *object = state_allocation(memory->state, segment->base);
  U32Vec strides = {0};
  Int size;
  bool is_known = object->size.id && linear_is_constant(memory->terms, object->size, &size), any = false;
  if (is_known) segment_strides_of(memory, object, &strides);
  for (uint32_t i = 0; i < strides.count; i++)
    any |= strides.data[i] > segment->bytes && size >= 2 * (Int)strides.data[i];
  u32_vec_release(&strides);
  return any;
}

// An element that owns, alone at a place that is no constant, or in one of several structures: the next one will stand somewhere else.
static bool has_stray_element(Terms *terms, Oracle *oracle, const Program *program, const Pair *pair) {
  const Memory memory = {terms, oracle, program, pair->unification.general};
  const SegmentVec *segments = &memory.state->segments;
  Int extent;
  for (uint32_t i = 0; i < segments->count; i++) {
    const Segment *segment = &segments->data[i];
    if (segment->own && linear_is_constant(terms, linear_sub(terms, segment->to, segment->from), &extent) &&
        extent <= (Int)segment->stride &&
        (!linear_is_constant(terms, segment->from, NULL) || is_of_structures(&memory, segment)))
      return true;
  }
  return false;
}

// With fewer losses, or as many and no stray elements, or fewer segments.
static bool is_better(Terms *terms, Oracle *oracle, const Program *program, const Pair *x, const Pair *y) {
  if (losses(x) != losses(y)) return losses(x) < losses(y);
  bool strays = has_stray_element(terms, oracle, program, x);
  if (strays != has_stray_element(terms, oracle, program, y)) return !strays;
  return x->unification.general->segments.count < y->unification.general->segments.count;
}

// Pointers that lead to chains are those of lists, for which states are better kept apart than folded to tables.
static bool has_chains(const Terms *terms, const Program *program, const Pair *pair) {
  ListShapeVec shapes = {0};
  const State *states[] = {pair->a, pair->b};
  for (int i = 0; i < 2; i++) {
    list_shapes(terms, states[i], &shapes);
    list_shapes_of_chains(terms, program, states[i], &shapes);
  }
  bool any = shapes.count > 0;
  list_shape_vec_release(&shapes);
  return any;
}

// The object of state a (0) or b (1) that the general one stands for.
static Symbol object_of(const Terms *terms, const Unification *unification, int which, Symbol general) {
  Linear image;
  Symbol base = general;
  if (substitution_get(which ? &unification->to_b : &unification->to_a, general, &image))
    linear_is_symbol(terms, image, &base);
  return base;
}

// Where one state has objects in elements, and the other one has none there, they go into elements there, too.
static bool fold_as_other(Terms *terms, Oracle *oracle, const Program *program, bool nulls, Pair *pair) {
  State *states[] = {pair->a, pair->b};
  bool changed = false;
  for (int which = 0; which < 2; which++) {
    SegmentVec likes = {0};  // folding one state does not change the other one's
    segment_vec_append(&likes, states[which]->segments.data, states[which]->segments.count);
    for (uint32_t i = 0; i < likes.count; i++) {
      const AllocationVec *objects = &pair->unification.general->allocations;
      for (uint32_t k = 0; k < objects->count && likes.data[i].own; k++) {
        Symbol general = objects->data[k].base;
        if (object_of(terms, &pair->unification, which, general).id != likes.data[i].base.id) continue;
        Symbol other = object_of(terms, &pair->unification, 1 - which, general);
        Memory memory = {terms, oracle, program, states[1 - which]};
        changed |= state_allocation(memory.state, other) && own_fold_like(&memory, other, &likes.data[i], nulls);
      }
    }
    segment_vec_release(&likes);
  }
  return changed;
}

enum { MAX_LAYERS = 3 };  // objects that own objects

// With nulls as elements, or without: then a table of which a part was emptied stays two. False: that does not help.
static bool fold_alike_once(Terms *terms, Oracle *oracle, const Program *program, bool nulls, Pair *pair) {
  Pair folded = {.a = state_clone(pair->a), .b = state_clone(pair->b)};
  unify(terms, oracle, program, folded.a, folded.b, &folded.unification);
  bool helps = fold_as_other(terms, oracle, program, nulls, &folded);
  if (helps) {
    unification_release(&folded.unification);
    unify(terms, oracle, program, folded.a, folded.b, &folded.unification);
    helps = nulls ? losses(&folded) < losses(pair) : !losses(&folded);
  }
  if (helps) swap_pairs(pair, &folded);
  pair_release(&folded);
  return helps;
}

static void fold_alike(Terms *terms, Oracle *oracle, const Program *program, Pair *pair) {
  if (losses(pair) && fold_alike_once(terms, oracle, program, false, pair)) return;
  for (int i = 0; i < MAX_LAYERS && losses(pair) && fold_alike_once(terms, oracle, program, true, pair); i++) continue;
}

// Each state is folded by itself, everywhere or only where it differs from the other one. What comes of it is kept where it is better than the best so far.
static void try_own(Terms *terms, Oracle *oracle, const Program *program, const Pair *pair, OwnFolding how,
                    bool everywhere, Pair *best) {
  Pair folded = {.a = state_clone(pair->a), .b = state_clone(pair->b)};
  how.met = pair->b;
  how.other = everywhere ? NULL : pair->b;
  bool changed = own_fold(&(Memory){terms, oracle, program, folded.a}, how);
  how.met = pair->a;
  how.other = everywhere ? NULL : pair->a;
  changed |= own_fold(&(Memory){terms, oracle, program, folded.b}, how);
  if (changed) unify(terms, oracle, program, folded.a, folded.b, &folded.unification);
  if (changed) fold_alike(terms, oracle, program, &folded);
  if (changed && losses(&folded) < losses(pair) && (!best->a || is_better(terms, oracle, program, &folded, best)))
    swap_pairs(best, &folded);
  if (folded.a) pair_release(&folded);
}

static OwnHolders holders_of(Terms *terms, const Program *program, const Pair *pair) {
  if (!has_chains(terms, program, pair)) return OWN_ANY;
  if (own_has_owning_chains(terms, program, pair->a, pair->b)) return OWN_CHAINS;
  return own_has_branches(terms, program, pair->a, pair->b) ? OWN_BLOCKS : OWN_TABLES;
}

// Where pointers in arrays get lost, they become segments that own what they point to, if that helps.
static void fold_own(Terms *terms, Oracle *oracle, const Program *program, Pair *pair) {
  SegmentShapeVec shapes = {0};
  Pair best = {0};
  if (!losses(pair)) return;
  OwnHolders holders = holders_of(terms, program, pair);
  own_strides(terms, oracle, program, pair->a, &shapes);
  own_strides(terms, oracle, program, pair->b, &shapes);
  for (int nulls = pair->a->joins_links && holders == OWN_BLOCKS; nulls < 2; nulls++) {
    // Of chains, which lie in tables or own other things beside, it does not show without a comparison whether nulls are elements of one table.
    if (holders != OWN_CHAINS && best.a && !losses(&best) && !has_stray_element(terms, oracle, program, &best)) break;
    for (uint32_t i = 0; i < 2 * shapes.count; i++)
      try_own(terms, oracle, program, pair, (OwnFolding){shapes.data[i % shapes.count].stride, nulls, holders, NULL, NULL},
              i >= shapes.count, &best);
  }
  segment_shape_vec_release(&shapes);
  if (!best.a) return;
  pair_release(pair);
  *pair = best;
}

// Where cells get lost, what they have in common with their neighbours may stay.
static void fold_segments(Terms *terms, Oracle *oracle, const Program *program, Pair *pair) {
  SegmentShapeVec shapes = {0};
  U32Vec strides = {0};
  if (!pair->unification.lost_contents) return;
  State *both[] = {pair->a, pair->b};
  for (int i = 0; i < 2; i++) segment_shapes(&(Memory){terms, oracle, program, both[i]}, both[1 - i], &shapes);
  for (int i = 0; i < 2; i++) strings_strides(&(Memory){terms, oracle, program, both[i]}, &strides);
  if (shapes.count + strides.count) {
    for (uint32_t k = 0; k < 2 * shapes.count; k++)
      segments_split(&(Memory){terms, oracle, program, both[k % 2]}, both[1 - k % 2], shapes.data[k / 2]);
    for (int i = 0; i < 2; i++) {
      Memory memory = {terms, oracle, program, both[i]};
      for (uint32_t k = 0; k < shapes.count; k++) segments_fold(&memory, both[1 - i], shapes.data[k]);
      segments_fold_members(&memory, both[1 - i]);
      for (uint32_t k = 0; k < strides.count; k++) strings_fold(&memory, strides.data[k]);
    }
    for (int i = 0; i < 2; i++) strings_align(terms, both[i], both[1 - i]);
    for (int i = 0; i < 2; i++) {
      Memory memory = {terms, oracle, program, both[i]};
      strings_fold_as_other(&memory, both[1 - i]);
      strings_grow(&memory);
    }
    if (pair->a->segments.count + pair->b->segments.count) {
      unification_release(&pair->unification);
      unify(terms, oracle, program, pair->a, pair->b, &pair->unification);
    }
  }
  segment_shape_vec_release(&shapes);
  u32_vec_release(&strides);
}

// The better one of two, of which the other one goes. The second one was unified if it says so.
static void keep_better(Pair *pair, Pair *other, bool is_unified) {
  if (is_unified && losses(other) < losses(pair)) swap_pairs(pair, other);
  pair_release(other);
}

// What lies between an object and another one deep below it, to both of which pointers lead, becomes a path.
static void fold_paths(Terms *terms, Oracle *oracle, const Program *program, const Pair *before, bool everywhere,
                       Pair *pair) {
  if (!losses(pair)) return;
  Pair both = {.a = state_clone(before->a), .b = state_clone(before->b)}, *folded = &both;
  bool changed = own_fold_paths(&(Memory){terms, oracle, program, folded->a}, everywhere);
  changed |= own_fold_paths(&(Memory){terms, oracle, program, folded->b}, everywhere);
  if (changed) {
    unify(terms, oracle, program, folded->a, folded->b, &folded->unification);
    fold_alike(terms, oracle, program, folded);
    fold_own(terms, oracle, program, folded);
  }
  keep_better(pair, folded, changed);
}

// Chains become lists. Where that loses what their elements own, they are owned each by the one before instead.
static void fold_pointers(Terms *terms, Oracle *oracle, const Program *program, Pair *pair) {
  if (!losses(pair)) return;
  Pair unfolded = {.a = state_clone(pair->a), .b = state_clone(pair->b)};
  Pair before = {.a = state_clone(pair->a), .b = state_clone(pair->b)};
  fold_lists(terms, oracle, program, pair);
  fold_alike(terms, oracle, program, pair);
  fold_own(terms, oracle, program, pair);
  bool tries = losses(pair) && own_has_owning_chains(terms, program, unfolded.a, unfolded.b);
  if (tries) {
    unify(terms, oracle, program, unfolded.a, unfolded.b, &unfolded.unification);
    fold_alike(terms, oracle, program, &unfolded);
    fold_own(terms, oracle, program, &unfolded);
  }
  keep_better(pair, &unfolded, tries);
  fold_paths(terms, oracle, program, &before, false, pair);
  fold_paths(terms, oracle, program, &before, true, pair);
  pair_release(&before);
}

static bool unify_pair(Terms *terms, Oracle *oracle, const Program *program, const State *a, const State *b,
                       Completion how, Pair *pair) {
  *pair = (Pair){.a = state_clone(a), .b = state_clone(b)};
  bool has_next = complete_cells(&(Memory){terms, oracle, program, pair->a}, b, how);
  has_next |= complete_cells(&(Memory){terms, oracle, program, pair->b}, a, how);
  unify(terms, oracle, program, pair->a, pair->b, &pair->unification);
  fold_pointers(terms, oracle, program, pair);
  fold_segments(terms, oracle, program, pair);
  return has_next;
}

// Segments of which a number in both states says how far they reach.
static uint32_t count_growing(const Terms *terms, const Pair *pair) {
  const SegmentVec *segments = &pair->unification.general->segments;
  uint32_t count = 0;
  for (uint32_t i = 0; i < segments->count; i++)
    count += !linear_is_constant(terms, segments->data[i].from, NULL) || !linear_is_constant(terms, segments->data[i].to, NULL);
  return count;
}

// A cell that only one state has may be the next element of those that are alike: that says more than some number in the other state does.
void pair_unify(Terms *terms, Oracle *oracle, const Program *program, const State *a, const State *b, bool has_no_end,
                Pair *pair) {
  Pair plain;
  if (!unify_pair(terms, oracle, program, a, b, (Completion){has_no_end, true}, pair)) return;
  unify_pair(terms, oracle, program, a, b, (Completion){has_no_end, false}, &plain);
  if (count_growing(terms, &plain) > count_growing(terms, pair)) swap_pairs(pair, &plain);
  pair_release(&plain);
}
