// See own_fold.h.
#include "state/own_fold.h"

#include "program/strides.h"
#include "state/entry.h"
#include "state/own_describe.h"
#include "state/own_nulls.h"
#include "state/own_unfold.h"
#include "state/segment_bounds.h"
#include "state/segment_fold.h"
#include "state/template.h"

static bool may_hold(const State *state, Symbol base) {
  const Allocation *holder = state_allocation(state, base);
  return !holder->freed && !holder->constant && !holder->length.id;
}

// How deep objects stand below the holder when these are its own, too. Where it owns objects already it is what it was, if it came out of an element itself and these stand no deeper, and else nothing is said, so that what is said settles.
static Linear height_with(Memory *memory, Symbol base, const Description *d) {
  Linear before = segments_height(memory->terms, memory->state, state_allocation(memory->state, base)), height = description_height(d);
  if (before.id == linear_constant(memory->terms, 0).id) return height;
  bool is_within = state_allocation(memory->state, base)->taken && before.id && height.id && memory_knows(memory, atom_le(memory->terms, height, before));
  return is_within ? before : (Linear){0};
}

static void make_element(Memory *memory, uint32_t index, Segment segment, Description *d) {
  State *state = memory->state;
  Symbol base = state->cells.data[index].base;
  own_spell_zeros(memory, base);
  state_drop_cell(state, index);
  Linear height = height_with(memory, base, d);
  description_take(d);
  state_allocation(state, base)->height = height;
  segment_vec_push(&state->segments, segment);
}

// The object on the heap to which the cell leads; null: it leads to none.
static const Allocation *heap_object(const Terms *terms, const State *state, const Cell *cell) {
  Linear offset;
  const Allocation *object =
      cell->value.condition.kind == ATOM_NONE ? state_pointee(terms, state, cell->value.linear, &offset) : NULL;
  return object && object->kind == ALLOCATION_HEAP ? object : NULL;
}

// Forgets segments of the holder by which a pointer in it leads to the object. False: there are none.
static bool forget_segments_to(Memory *memory, Symbol holder, Symbol object) {
  SegmentVec *segments = &memory->state->segments;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < segments->count; i++) {
    Segment segment = segments->data[i];
    bool leads = segment.base.id == holder.id && !segment.own && segment.low.id &&
                 linear_factor(memory->terms, segment.low, object);
    if (!leads) segments->data[kept++] = segment;
  }
  bool changed = kept < segments->count;
  segments->count = kept;
  return changed;
}

// The cell becomes an element. False: it cannot.
static bool fold_only(Memory *memory, uint32_t index, uint32_t stride) {
  Cell cell = memory->state->cells.data[index];
  Description d = {.memory = memory};
  Segment segment = {.base = cell.base,
                     .from = cell.offset,
                     .to = linear_add_constant(memory->terms, cell.offset, stride),
                     .stride = stride,
                     .bytes = cell.bytes};
  bool is_element = cell.bytes == memory_word_bytes(memory) && stride >= cell.bytes && segment.to.id && may_hold(memory->state, cell.base) &&
                    description_add(&d, &cell.value, &segment);
  for (uint32_t i = 0; i < d.taken.count && is_element; i++) is_element = d.taken.data[i].id != cell.base.id;
  if (is_element) make_element(memory, index, segment, &d);
  symbol_vec_release(&d.taken);
  return is_element;
}

// The same, also where segments say of elements around it that they hold the same pointer: of the places that may do so one owns the object.
static bool fold_cell(Memory *memory, uint32_t index, uint32_t stride) {
  SegmentVec *segments = &memory->state->segments, before = {0};
  Cell cell = memory->state->cells.data[index];
  const Allocation *object = heap_object(memory->terms, memory->state, &cell);
  segment_vec_append(&before, segments->data, segments->count);
  bool forgets = object && forget_segments_to(memory, cell.base, object->base), folds = fold_only(memory, index, stride);
  if (forgets && !folds) {
    segment_vec_clear(segments);
    segment_vec_append(segments, before.data, before.count);
  }
  segment_vec_release(&before);
  return folds;
}

bool own_fold_cell(Memory *memory, uint32_t index, uint32_t stride) { return fold_cell(memory, index, stride); }

// The looser one of two bounds of sizes, which may be terms; none where there is none.
static Linear bound_of_both(const Memory *memory, Linear a, Linear b, bool is_low) {
  Terms *terms = memory->terms;
  Int low[2], high[2];
  if (a.id == b.id || !a.id || !b.id) return a.id && b.id ? a : (Linear){0};
  knowledge_interval(terms, &memory->state->knowledge, a, &low[0], &high[0]);
  knowledge_interval(terms, &memory->state->knowledge, b, &low[1], &high[1]);
  Int bound = is_low ? (low[0] < low[1] ? low[0] : low[1]) : (high[0] > high[1] ? high[0] : high[1]);
  return bound == BOUND_NONE_LOW || bound == BOUND_NONE_HIGH ? (Linear){0} : linear_constant(terms, bound);
}

bool own_join_elements(Memory *memory, Segment *x, const Segment *y) {
  Segment joined = *x;
  if (!template_join(memory->terms, &joined, y)) return false;
  joined.low = bound_of_both(memory, x->low, y->low, true);
  joined.high = bound_of_both(memory, x->high, y->high, false);
  *x = joined;
  return true;
}

static bool join_two(Memory *memory, Segment *x, const Segment *y) {
  if (!segment_leads_on(memory, x, false) || !segment_leads_on(memory, y, true) || !own_join_elements(memory, x, y)) return false;
  x->to = y->to;
  return true;
}

// Is that where the segment `like` (null: there is none) begins or ends? Then the elements before and behind it are members of a structure that own different things.
static bool is_end_of(const Segment *like, Linear place) { return like && (place.id == like->from.id || place.id == like->to.id); }

// Elements beside `like` say nothing more of it when they are joined, and less of themselves.
static bool lies_beside(Memory *memory, const Segment *like, const Segment *elements) { return own_is_outside(memory, like, elements->from, elements->to); }

// Links of a structure that is no array stay apart: where two states meet, each is compared with the same one.
static bool are_links(const Memory *memory, const Segment *segment) {
  enum { MOST_STRUCTURE = 64 };
  const Allocation *object = state_allocation(memory->state, segment->base);
  Int size;
  bool is_structure = object->kind == ALLOCATION_HEAP && linear_is_constant(memory->terms, object->size, &size) && size <= MOST_STRUCTURE;
  return is_structure && !strides_include(memory->program, segment->stride);
}

static bool stay_apart(const Memory *memory, const Segment *x, const Segment *y) {
  return are_links(memory, x) && (!memory->state->joins_links || x->nullable != y->nullable);
}

// Elements of one segment that are such links are a segment each.
static void split_links(Memory *memory) {
  SegmentVec *segments = &memory->state->segments;
  for (uint32_t i = 0; i < segments->count && !memory->state->joins_links; i++) {
    Segment first = segments->data[i];
    Int extent;
    if (!first.own || !linear_is_constant(memory->terms, linear_sub(memory->terms, first.to, first.from), &extent) || extent <= (Int)first.stride || !are_links(memory, &first)) continue;
    segments->data[i].to = linear_add_constant(memory->terms, first.from, first.stride);
    first.from = segments->data[i].to;
    segment_vec_push(segments, first);
  }
}

static bool join_some(Memory *memory, uint32_t stride, const Segment *like) {
  SegmentVec *segments = &memory->state->segments;
  for (uint32_t i = 0; i < segments->count; i++) {
    for (uint32_t k = 0; k < segments->count; k++) {
      Segment *x = &segments->data[i], *y = &segments->data[k];
      if (i == k || !x->own || !y->own || x->base.id != y->base.id || x->stride != stride || y->stride != stride ||
          x->to.id != y->from.id || is_end_of(like, x->to) || lies_beside(memory, like, x) || lies_beside(memory, like, y) || stay_apart(memory, x, y) || !join_two(memory, x, y))
        continue;
      segments->data[k] = segments->data[--segments->count];
      return true;
    }
  }
  return false;
}

// Are its bytes zero, or does it lead to an object of the heap?
static bool may_be_owned(const Memory *memory, const Cell *cell) {
  Linear offset;
  if (value_is_null(memory->terms, &cell->value)) return true;
  if (cell->bytes != memory_word_bytes(memory) || cell->value.condition.kind != ATOM_NONE) return false;
  const Allocation *object = state_pointee(memory->terms, memory->state, cell->value.linear, &offset);
  return object && object->kind == ALLOCATION_HEAP;
}

// Between which constant places the cell lies, wherever that is. False: that is not known.
static bool range_of(const Memory *memory, const Cell *cell, Int *from, Int *to) {
  knowledge_interval(memory->terms, &memory->state->knowledge, cell->offset, from, to);
  bool is_known = *from >= 0 && *from != BOUND_NONE_HIGH && *to != BOUND_NONE_HIGH;
  *to += is_known ? (Int)cell->bytes : 0;
  return is_known;
}

// Cells that are no elements, before or behind all elements at unknown places, bound where elements lie (members of a structure before and behind a table, and what lies in another table). False: the
// cell lies among them.
static bool leave_out(Memory *memory, Segment *whole, const Cell *cell) {
  Terms *terms = memory->terms;
  Int at, end, low = linear_info(terms, whole->from)->constant, high, stride = whole->stride;
  if (!range_of(memory, cell, &at, &end) || !linear_is_constant(terms, whole->to, &high)) return false;
  if (end <= low || high <= at) return true;
  Int before = low + (at - low) / stride * stride, after = low + (end - low + stride - 1) / stride * stride;
  bool is_behind = at >= low, is_before = after < high;
  for (uint32_t i = 0; i < memory->state->cells.count; i++) {
    const Cell *other = &memory->state->cells.data[i];
    if (other->base.id != cell->base.id || linear_is_constant(terms, other->offset, NULL) || !may_be_owned(memory, other)) continue;
    Linear to = linear_add_constant(terms, other->offset, other->bytes);
    is_behind = is_behind && to.id && memory_knows(memory, atom_le(terms, to, linear_constant(terms, before)));
    is_before = is_before && memory_knows(memory, atom_le(terms, linear_constant(terms, after), other->offset));
  }
  if (is_behind)
    whole->to = linear_constant(terms, before);
  else if (is_before)
    whole->from = linear_constant(terms, after);
  return is_behind || is_before;
}

// In the bytes between two elements, wherever that is.
static bool is_beside(const Memory *memory, const Segment *whole, const Cell *cell) {
  Int rest;
  return segment_residue(memory->terms, whole->from, cell->offset, whole->stride, &rest) && rest >= whole->bytes &&
         rest + cell->bytes <= whole->stride;
}

// Cells that are no elements, though elements as far apart might lie there.
static bool leave_out_others(Memory *memory, Segment *whole) {
  const CellVec *cells = &memory->state->cells;
  for (uint32_t i = 0; i < cells->count; i++) {
    const Cell *cell = &cells->data[i];
    if (cell->base.id == whole->base.id && !may_be_owned(memory, cell) && !is_beside(memory, whole, cell) &&
        !leave_out(memory, whole, cell))
      return false;
  }
  return true;
}

// A number, which is no null element.
static bool is_member(const Terms *terms, const Cell *cell) {
  return segment_is_number(terms, &cell->value) && !value_is_null(terms, &cell->value) && linear_is_constant(terms, cell->offset, NULL);
}

// The same where the state that this one meets has a number, if elements are known to lie on one side of it.
static void leave_out_members(Memory *memory, const State *met, Segment *whole) {
  for (uint32_t i = 0; met && i < met->cells.count; i++) {
    const Cell *cell = &met->cells.data[i];
    if (cell->base.id == whole->base.id && is_member(memory->terms, cell) && !is_beside(memory, whole, cell)) leave_out(memory, whole, cell);
  }
}

static bool is_within(Memory *memory, const Segment *whole, const Cell *cell) {
  Int at, end, from, to;
  if (!range_of(memory, cell, &at, &end)) return true;
  bool is_known = linear_is_constant(memory->terms, whole->from, &from) && linear_is_constant(memory->terms, whole->to, &to);
  return !is_known || (from < end && at < to);
}

// Does no cell at a place that is not known reach into these bytes?
static bool lies_apart(const Memory *memory, Symbol base, Int from, Int to) {
  const CellVec *cells = &memory->state->cells;
  bool is_apart = true;
  for (uint32_t i = 0; i < cells->count && is_apart; i++) {
    Int at, end;
    if (cells->data[i].base.id != base.id || linear_is_constant(memory->terms, cells->data[i].offset, NULL)) continue;
    is_apart = range_of(memory, &cells->data[i], &at, &end) && (end <= from || to <= at);
  }
  return is_apart;
}

static void spell_apart(Memory *memory, Symbol base, Int from, Int to) {
  if (lies_apart(memory, base, from, to)) own_spell_gaps(memory, base, from, to);
}

// Zero bytes before and behind the elements stay known, where no table lies there.
static void spell_zeros_around(Memory *memory, const Segment *whole) {
  Int from, to, size;
  if (!linear_is_constant(memory->terms, whole->from, &from) || !linear_is_constant(memory->terms, whole->to, &to) ||
      !linear_is_constant(memory->terms, state_allocation(memory->state, whole->base)->size, &size))
    return;
  spell_apart(memory, whole->base, 0, from < (Int)whole->stride ? 0 : from);
  spell_apart(memory, whole->base, to, to + (Int)whole->stride > size ? to : size);
}

static bool owns_elements(const State *state, Symbol base) {
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].base.id == base.id && state->segments.data[i].own) return true;
  return false;
}

// Premise: bytes without a cell are zero, cells lie at places that are not known, and each that may be an element is null, or zero bytes of one, or owns an object. Conclusion: so do all elements
// from `start` on, up to members of a structure that are none.
static bool fold_whole(Memory *memory, Symbol base, const State *met, uint32_t stride, Int start) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  Allocation *holder = state_allocation(state, base);
  Linear zero = linear_constant(terms, 0), from = linear_constant(terms, start);
  Description d = {.memory = memory};
  Segment whole = {.base = base,
                   .from = from,
                   .stride = stride,
                   .bytes = memory_word_bytes(memory),
                   .reading = READ_UNSIGNED,
                   .low = zero,
                   .high = zero};
  Int rest;
  bool possible = may_hold(state, base) && memory_is_zero(memory, holder) && holder->size.id, any = false;
  possible = possible && !owns_elements(state, base);
  if (!possible || !segment_residue(terms, from, holder->size, stride, &rest)) return false;
  // The last bytes are no element where there is no room for one; of the last structure in an array the rest is missing, where the elements are a member of it.
  whole.to = linear_add_constant(terms, holder->size, rest < (Int)whole.bytes ? -rest : (Int)stride - rest);
  possible = whole.to.id && leave_out_others(memory, &whole);
  if (possible) leave_out_members(memory, met, &whole);
  for (uint32_t i = 0; i < state->cells.count && possible; i++) {
    const Cell *cell = &state->cells.data[i];
    Segment element = whole;
    if (cell->base.id != base.id || !is_within(memory, &whole, cell)) continue;
    if (is_beside(memory, &whole, cell) || value_is_null(terms, &cell->value)) continue;
    const Allocation *object = heap_object(terms, state, cell);
    if (object) forget_segments_to(memory, base, object->base);  // of the places that may hold the pointer one owns the object
    possible = cell->bytes == whole.bytes && segment_residue(terms, from, cell->offset, stride, &rest) && !rest;
    if (!possible) continue;
    possible = description_add(&d, &cell->value, &element) && template_join(terms, &whole, &element);
    any |= possible;
  }
  possible = possible && any;
  if (possible) {
    uint32_t kept = 0;
    spell_zeros_around(memory, &whole);
    Linear height = height_with(memory, base, &d);
    description_take(&d);
    for (uint32_t i = 0; i < state->cells.count; i++) {
      Cell cell = state->cells.data[i];
      bool is_element =
          cell.base.id == base.id && is_within(memory, &whole, &cell) && !is_beside(memory, &whole, &cell);
      if (!is_element) state->cells.data[kept++] = cell;
    }
    state->cells.count = kept;
    holder = state_allocation(state, base);
    holder->zero = holder->initial = holder->untouched = false;
    holder->height = height;
    segment_vec_push(&state->segments, whole);
  }
  symbol_vec_release(&d.taken);
  return possible;
}

static bool fold_wholes(Memory *memory, const State *met, uint32_t stride, Symbol base) {
  State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int rest;
    bool is_here = !base.id || cell->base.id == base.id;
    if (!is_here || cell->bytes != memory_word_bytes(memory) || linear_is_constant(memory->terms, cell->offset, NULL))
      continue;
    if (segment_residue(memory->terms, linear_constant(memory->terms, 0), cell->offset, stride, &rest) &&
        fold_whole(memory, cell->base, met, stride, rest))
      return true;
  }
  return false;
}

static bool forget_dangling(Memory *memory) {
  State *state = memory->state;
  uint32_t kept = 0, count = state->cells.count;
  for (uint32_t i = 0; i < count; i++) {
    Cell cell = state->cells.data[i];
    const Allocation *object = heap_object(memory->terms, state, &cell);
    if (object && object->freed && object->base.id != cell.base.id) {
      Allocation *holder = state_allocation(state, cell.base);
      holder->zero = holder->initial = holder->untouched = false;
      continue;
    }
    state->cells.data[kept++] = cell;
  }
  state->cells.count = kept;
  return kept < count;
}

// Does the cell hold the same pointer as the first one, further behind, at a place that is no constant?
static bool is_behind(Memory *memory, const Cell *cell, const Cell *first) {
  return cell->base.id == first->base.id && cell->bytes == first->bytes && cell->value.condition.kind == ATOM_NONE &&
         first->value.condition.kind == ATOM_NONE && cell->value.linear.id == first->value.linear.id &&
         !linear_is_constant(memory->terms, cell->offset, NULL) &&
         memory_knows(memory, atom_lt(memory->terms, first->offset, cell->offset));
}

// What an array (none: any) holds in two places belongs to the first one: the last element took the place of one that was removed, and is still there behind the end.
static bool forget_doubles(Memory *memory, Symbol holder) {
  State *state = memory->state;
  bool changed = false;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell first = state->cells.data[i];
    if (holder.id && first.base.id != holder.id) continue;
    const Allocation *object = heap_object(memory->terms, state, &first);
    uint32_t kept = 0, count = state->cells.count;
    if (!object || object->freed) continue;
    for (uint32_t k = 0; k < count; k++)
      if (!is_behind(memory, &state->cells.data[k], &first)) state->cells.data[kept++] = state->cells.data[k];
    if (kept == count) continue;
    state->cells.count = kept;
    memory_forget_summaries(memory, first.base);
    forget_segments_to(memory, first.base, object->base);
    changed = true;
  }
  return changed;
}

// Could an element lie there, as far as cells say?
static bool has_room(const Memory *memory, const Cell *beside, Int at, Int size) {
  const CellVec *cells = &memory->state->cells;
  Int from;
  if (at < 0 || at + (Int)beside->bytes > size) return false;
  for (uint32_t i = 0; i < cells->count; i++) {
    const Cell *cell = &cells->data[i];
    if (cell->base.id != beside->base.id || !linear_is_constant(memory->terms, cell->offset, &from)) continue;
    bool is_there = from < at + (Int)beside->bytes && at < from + (Int)cell->bytes;
    if (is_there && (cell->bytes != beside->bytes || !may_be_owned(memory, cell))) return false;
  }
  return true;
}

// A variable with room for one element is no table, nor is a pointer with other members of a structure around it, and to forget where it points helps nobody. A block
// from the heap may be a table of any length.
static bool is_holder(const Memory *memory, const Cell *cell, OwnFolding how) {
  const Allocation *holder = state_allocation(memory->state, cell->base);
  Int size;
  switch (how.holders) {
    case OWN_CHAINS:
    case OWN_BLOCKS: return holder->kind == ALLOCATION_HEAP;
    case OWN_TABLES:
      return !linear_is_constant(memory->terms, cell->offset, NULL) || owns_elements(memory->state, cell->base);
    case OWN_ANY: break;
  }
  bool is_known = holder->kind != ALLOCATION_HEAP && linear_is_constant(memory->terms, holder->size, &size);
  Int at;
  if (!is_known || !linear_is_constant(memory->terms, cell->offset, &at)) return !is_known || size >= 2 * (Int)how.stride;
  return has_room(memory, cell, at - how.stride, size) || has_room(memory, cell, at + how.stride, size);
}

// Does one of the states have a pointer to the heap in the object where the other one has none?
static bool points_beyond(const Memory *memory, const State *state, const State *other, Symbol base) {
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != base.id || !heap_object(memory->terms, state, cell)) continue;
    bool is_there = false;
    for (uint32_t k = 0; k < other->cells.count && !is_there; k++) {
      const Cell *same = &other->cells.data[k];
      is_there =
          same->base.id == base.id && same->offset.id == cell->offset.id && heap_object(memory->terms, other, same);
    }
    if (!is_there) return true;
  }
  return false;
}

static bool differs(const Memory *memory, const State *other, Symbol base) {
  return state_allocation(other, base) && (points_beyond(memory, memory->state, other, base) || points_beyond(memory, other, memory->state, base));
}

static void find_holders(const Memory *memory, const State *other, SymbolVec *holders) {
  const AllocationVec *objects = &memory->state->allocations;
  for (uint32_t i = 0; i < objects->count; i++)
    if (differs(memory, other, objects->data[i].base)) symbol_vec_push(holders, objects->data[i].base);
}

static bool is_among(const SymbolVec *holders, Symbol base) {
  for (uint32_t i = 0; i < holders->count; i++)
    if (holders->data[i].id == base.id) return true;
  return false;
}

static bool fold_some(Memory *memory, OwnFolding how, const SymbolVec *holders) {
  State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    bool is_here = !how.other || is_among(holders, state->cells.data[i].base);
    if (is_here && is_holder(memory, &state->cells.data[i], how) && fold_cell(memory, i, how.stride)) return true;
  }
  return false;
}

// Zero bytes get a cell where the other state has a number: there is a member of a structure, and no element. Says nothing new.
static void spell_members(Memory *memory, const State *other) {
  State *state = memory->state;
  for (uint32_t i = 0; i < other->cells.count; i++) {
    const Cell *cell = &other->cells.data[i];
    const Allocation *object = state_allocation(state, cell->base);
    AbstractValue here;
    Int at;
    if (!is_member(memory->terms, cell) || !linear_is_constant(memory->terms, cell->offset, &at) || !object || !memory_is_zero(memory, object) || cell_value(&state->cells, cell->base, cell->offset, cell->bytes)) continue;
    if (!memory_lies_inside(memory, cell->base, cell->offset, cell->bytes) || !lies_apart(memory, cell->base, at, at + cell->bytes)) continue;
    if (memory_find(memory, cell->base, cell->offset, cell->bytes, &here) && value_is_null(memory->terms, &here))
      memory_set(memory, cell->base, cell->offset, cell->bytes, here);
  }
}

bool own_fold(Memory *memory, OwnFolding how) {
  SymbolVec holders = {0};
  if (how.met) spell_members(memory, how.met);
  if (how.other) find_holders(memory, how.other, &holders);
  bool changed = how.holders == OWN_ANY && forget_dangling(memory);
  changed |= how.holders == OWN_ANY && forget_doubles(memory, (Symbol){0});
  changed |= how.holders == OWN_CHAINS && own_unfold_lists(memory);
  while (how.nulls && fold_wholes(memory, how.met, how.stride, (Symbol){0})) changed = true;
  // An object whose elements are a segment may become an element itself.
  for (bool again = true; again;) {
    again = false;
    while (fold_some(memory, how, &holders)) again = changed = true;
    while ((how.nulls && own_take_nulls(memory, how.stride, (Symbol){0}, NULL, how.met)) || join_some(memory, how.stride, NULL))
      changed = true;
  }
  split_links(memory);
  symbol_vec_release(&holders);
  return changed;
}

static bool fold_some_of(Memory *memory, Symbol base, uint32_t stride, bool only_moving) {
  const State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    bool is_meant = cell->base.id == base.id && !(only_moving && linear_is_constant(memory->terms, cell->offset, NULL));
    if (is_meant && fold_cell(memory, i, stride)) return true;
  }
  return false;
}

bool own_fold_object(Memory *memory, Symbol base, uint32_t stride) {
  if (!may_hold(memory->state, base)) return false;
  bool changed = forget_doubles(memory, base);
  while (fold_some_of(memory, base, stride, false)) changed = true;
  while (join_some(memory, stride, NULL)) changed = true;
  return changed;
}

// Between which places the object has elements, if one lies at the offset, for all that is known of it: null pointers beyond which it does not lie are members of a structure, most likely.
static Segment around_element(Memory *memory, Symbol base, Linear offset) {
  const State *state = memory->state;
  Terms *terms = memory->terms;
  Segment around = {.base = base, .from = linear_constant(terms, 0), .to = state_allocation(state, base)->size};
  Int at, low = 0, high = INT_MAX128;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != base.id || !linear_is_constant(terms, cell->offset, &at) || !value_is_null(terms, &cell->value)) continue;
    Int end = at + cell->bytes;
    if (at < high && memory_knows(memory, atom_lt(terms, offset, cell->offset)))
      high = at;
    else if (end > low && memory_knows(memory, atom_le(terms, linear_constant(terms, end), offset)))
      low = end;
  }
  around.from = linear_constant(terms, low);
  if (high < INT_MAX128) around.to = linear_constant(terms, high);
  return around;
}

bool own_fold_moving(Memory *memory, Symbol base, uint32_t stride, Linear offset) {
  bool changed = false;
  while (may_hold(memory->state, base) && fold_some_of(memory, base, stride, true)) changed = true;
  if (!changed) return false;
  Segment around = around_element(memory, base, offset);
  while (own_take_nulls(memory, stride, base, around.to.id ? &around : NULL, NULL) || join_some(memory, stride, NULL)) continue;
  return true;
}

static bool is_next_to(const Memory *memory, const Segment *elements, const Cell *cell) {
  Linear end = linear_add_constant(memory->terms, cell->offset, elements->stride);
  return elements->own && elements->base.id == cell->base.id && elements->bytes == cell->bytes && elements->from.id != elements->to.id &&
         (elements->to.id == cell->offset.id || elements->from.id == end.id);
}

// Does the cell own what each of the elements does, as far as these say?
static bool is_one_of(Memory *memory, const Segment *elements, const Cell *cell) {
  Description d = {.memory = memory};
  Segment element = {.base = cell->base, .bytes = cell->bytes, .stride = elements->stride};
  bool is_one = description_add(&d, &cell->value, &element) && element.low.id == elements->low.id && element.high.id == elements->high.id &&
                template_covers(memory->terms, elements, &element);
  symbol_vec_release(&d.taken);
  return is_one;
}

// A cell next to elements like it becomes one of them.
static bool close_some(Memory *memory, const Map *reached) {
  const State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    if (reached && !map_get(reached, state->cells.data[i].base.id, NULL)) continue;
    for (uint32_t k = 0; k < state->segments.count; k++) {
      const Segment *elements = &state->segments.data[k];
      uint32_t stride = elements->stride;
      bool is_closed = is_next_to(memory, elements, &state->cells.data[i]) && is_one_of(memory, elements, &state->cells.data[i]) && fold_cell(memory, i, stride);
      if (!is_closed) continue;
      join_some(memory, stride, NULL);
      return true;
    }
  }
  return false;
}

bool own_close_elements(Memory *memory, const Map *reached) {
  bool changed = false;
  while (close_some(memory, reached)) changed = true;
  memory->state->exact &= !changed;
  return changed;
}

static bool may_be_in(Memory *memory, const Segment *like, const Cell *cell) {
  Int rest;
  return cell->bytes == like->bytes && segment_residue(memory->terms, like->from, cell->offset, like->stride, &rest) &&
         !rest &&
         !own_is_outside(memory, like, cell->offset, linear_add_constant(memory->terms, cell->offset, cell->bytes));
}

static bool fold_some_like(Memory *memory, Symbol base, const Segment *like) {
  State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (state->cells.data[i].base.id == base.id && may_be_in(memory, like, &state->cells.data[i]) &&
        fold_cell(memory, i, like->stride))
      return true;
  return false;
}

bool own_fold_like(Memory *memory, Symbol base, const Segment *like, bool nulls) {
  if (!may_hold(memory->state, base)) return false;
  bool changed = forget_doubles(memory, base);
  nulls = nulls && like->nullable;
  while (nulls && fold_wholes(memory, NULL, like->stride, base)) changed = true;
  while (fold_some_like(memory, base, like)) changed = true;
  while ((nulls && own_take_nulls(memory, like->stride, base, like, NULL)) || join_some(memory, like->stride, like))
    changed = true;
  split_links(memory);
  return changed;
}

static void add_stride(SegmentShapeVec *shapes, uint32_t word, Int stride) {
  if (stride < word || stride > 1 << 16 || stride % word || shapes->count >= 4) return;
  for (uint32_t i = 0; i < shapes->count; i++)
    if (shapes->data[i].stride == (uint32_t)stride) return;
  segment_shape_vec_push(shapes, (SegmentShape){word, (uint32_t)stride});
}

// The sizes of the structures in the table, as far as the program counts by them.
static void add_strides_of(const Memory *memory, const Cell *cell, SegmentShapeVec *shapes) {
  U32Vec strides = {0};
  segment_strides_of(memory, state_allocation(memory->state, cell->base), &strides);
  for (uint32_t i = 0; i < strides.count; i++) add_stride(shapes, cell->bytes, strides.data[i]);
  u32_vec_release(&strides);
}

// Two elements of an array that are so far apart leave room for the rest of the second one.
static bool has_room_behind(const Memory *memory, const Cell *cell, Int distance) {
  const Allocation *holder = state_allocation(memory->state, cell->base);
  Int size;
  return !linear_is_constant(memory->terms, holder->size, &size) || size >= 2 * int_abs(distance);
}

void own_strides(Terms *terms, Oracle *oracle, const Program *program, State *state, SegmentShapeVec *shapes) {
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].own) add_stride(shapes, state->segments.data[i].bytes, state->segments.data[i].stride);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Linear offset;
    const Allocation *object = state_pointee(terms, state, cell->value.linear, &offset);
    Int step = linear_divisor(terms, cell->offset), distance;
    if (!object || object->kind != ALLOCATION_HEAP) continue;
    if (step) add_stride(shapes, cell->bytes, step);
    for (uint32_t k = 0; k < state->cells.count; k++) {
      const Cell *other = &state->cells.data[k];
      if (other->base.id == cell->base.id && other->bytes == cell->bytes && k != i &&
          linear_is_constant(terms, linear_sub(terms, other->offset, cell->offset), &distance) &&
          strides_have(program, distance, cell->bytes) &&
          has_room_behind(&(Memory){terms, oracle, program, state}, cell, distance))
        add_stride(shapes, cell->bytes, int_abs(distance));
    }
    add_strides_of(&(Memory){terms, oracle, program, state}, cell, shapes);
    add_stride(shapes, cell->bytes, cell->bytes);
  }
}
