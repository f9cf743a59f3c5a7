// See own_path.h.
#include "state/own_path.h"

#include <assert.h>
#include <string.h>

#include "state/own_describe.h"
#include "state/own_nulls.h"
#include "state/own_unfold.h"
#include "state/reach.h"
#include "state/segment.h"
#include "state/segment_bounds.h"
#include "state/template.h"

enum { MOST_STEPS = 24 };  // along objects, before it is said that nothing is found there

bool own_has_paths(const State *state) {
  for (uint32_t i = 0; i < state->allocations.count; i++)
    if (state->allocations.data[i].path) return true;
  return false;
}

static const ListField *end_of(const State *state, Symbol base) {
  for (uint32_t i = 0; i < state->fields.count; i++)
    if (state->fields.data[i].base.id == base.id) return &state->fields.data[i];
  return NULL;
}

void own_lose_paths(State *state) {
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    Allocation *path = &state->allocations.data[i];
    if (!path->path) continue;
    path->length = (Linear){0};
    path->path = NULL;
    state->heap_lost = true;
    state_drop_fields(state, path->base);
  }
}

// -- Templates

static bool leads_on(const Segment *place) { return place->own && place->shape == &TEMPLATE_SELF; }

uint32_t own_path_ways(const Template *path) {
  uint32_t ways = 0;
  for (uint32_t i = 0; i < path->count; i++) ways += leads_on(&path->places[i]);
  return ways;
}

const Template *own_join_paths(Terms *terms, const Template *a, const Template *b) {
  Segment joined = {.own = true, .shape = a}, other = {.own = true, .shape = b};
  bool possible = template_join(terms, &joined, &other) && joined.shape && own_path_ways(joined.shape);
  return possible ? joined.shape : NULL;
}

bool own_path_covers(Terms *terms, const Template *general, const Template *special) {
  return template_covers(terms, &(Segment){.own = true, .shape = general}, &(Segment){.own = true, .shape = special});
}

// What is said of the objects to which the places lead holds of the object at the end, too. (Zero bytes in it may be overwritten, and the number that says its size.)
static const Template *allow_end(Terms *terms, const Template *shape, const Allocation *end) {
  Segment places[TEMPLATE_PLACES];
  if (shape->count) memcpy(places, shape->places, sizeof(Segment) * shape->count);
  for (uint32_t i = 0; i < shape->count; i++) {
    if (!leads_on(&places[i])) continue;
    places[i].string = false;
    places[i].zero_from = places[i].zero_to = 0;
    places[i].room = (Room){0};
    if (end->align < places[i].align) places[i].align = end->align;
  }
  return template_new(terms, places, shape->count, shape->zero);
}

// -- Folding

// An object of constant size on the heap, as a path's are.
static bool is_candidate(const Memory *memory, const Allocation *object) {
  return object->kind == ALLOCATION_HEAP && !object->freed && !object->constant && !object->area &&
         !object->length.id && !object->entry.id && !object->part && object->size.id &&
         linear_is_constant(memory->terms, object->size, NULL);
}

// Where the cell leads to another object of the same size, to its start; null: it does not.
static const Allocation *next_object(const Memory *memory, const Cell *cell) {
  const State *state = memory->state;
  const Allocation *object = state_allocation(state, cell->base), *next;
  Symbol base;
  Segment array;
  if (cell->bytes != memory_word_bytes(memory) || cell->value.condition.kind != ATOM_NONE || !cell->value.linear.id ||
      !linear_is_symbol(memory->terms, cell->value.linear, &base))
    return NULL;
  if (!linear_is_constant(memory->terms, cell->offset, NULL) && !description_array_around(memory, cell, &array)) return NULL;
  next = state_allocation(state, base);
  bool fits = next && next != object && next->kind == ALLOCATION_HEAP && !next->freed && !next->constant &&
              next->size.id == object->size.id;
  return fits ? next : NULL;
}

// Does a way along objects of its size lead from here to one that more than one pointer leads to?
static bool leads_to_end(Memory *memory, Symbol base, uint32_t steps) {
  const State *state = memory->state;
  if (state_mentions(memory->terms, memory->state, base) > 1) return true;
  for (uint32_t i = 0; i < state->cells.count && steps < MOST_STEPS; i++) {
    const Cell *cell = &state->cells.data[i];
    const Allocation *next = cell->base.id == base.id ? next_object(memory, cell) : NULL;
    if (next && leads_to_end(memory, next->base, steps + 1)) return true;
  }
  return false;
}

// Does a pointer lead to the place itself (the address of the link that will be changed)? Of a path it is not known at which place an object leads on, so the two would not be one any more.
static bool is_pointed_to(const Memory *memory, const Cell *cell) {
  Linear address = linear_add(memory->terms, linear_symbol(memory->terms, cell->base), cell->offset);
  return cell->offset.id != linear_constant(memory->terms, 0).id && address.id && state_has_value(memory->state, address);
}

// The one cell of the object from which such a way begins. False: there is none, or more than one, or it has to be known which it is.
static bool find_way(Memory *memory, Symbol base, Symbol *next) {
  const State *state = memory->state;
  uint32_t count = 0;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    const Allocation *object = cell->base.id == base.id ? next_object(memory, cell) : NULL;
    if (!object || !leads_to_end(memory, object->base, 0)) continue;
    if (is_pointed_to(memory, cell)) return false;
    *next = object->base;
    count++;
  }
  return count == 1;
}

// Does a path begin at the object: is it no next object of a candidate, or of a path?
static bool is_first(const Memory *memory, Symbol base) {
  const State *state = memory->state;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (linear_factor(memory->terms, cell->value.linear, base) && cell->base.id != base.id &&
        is_candidate(memory, state_allocation(state, cell->base)) &&
        state_allocation(state, cell->base)->size.id == state_allocation(state, base)->size.id)
      return false;
  }
  for (uint32_t i = 0; i < state->fields.count; i++)
    if (linear_factor(memory->terms, state->fields.data[i].last.linear, base)) return false;
  return true;
}

// The height of a path says how deep objects stand below the first one, but for those on the way, and from its end on. It stays what it is where others, `below` an object to which `way` steps
// lead from the first one, do not stand deeper. None: that is not known.
static Linear height_with(Memory *memory, Linear height, Linear way, Linear below) {
  Linear other = height.id && below.id ? linear_add(memory->terms, way, below) : (Linear){0};
  bool is_within = other.id && memory_knows(memory, atom_le(memory->terms, other, height));
  return is_within ? height : (Linear){0};
}

static Linear height_of(const Memory *memory, const Allocation *object) {
  return segments_height(memory->terms, memory->state, object);
}

static void become_path(Memory *memory, Symbol base, const Template *shape, Linear length, Linear height,
                        AbstractValue end) {
  State *state = memory->state;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (state->cells.data[i].base.id != base.id) state->cells.data[kept++] = state->cells.data[i];
  state->cells.count = kept;
  state_drop_fields(state, base);
  Allocation *path = state_allocation(state, base);
  path->zero = path->initial = path->untouched = false;
  path->height = height;
  path->link = path->into = 0;
  path->length = length;
  path->path = shape;
  path->each = NULL;
  list_field_vec_push(&state->fields, (ListField){.base = base, .offset = 0, .bytes = memory_word_bytes(memory), .last = end});
}

// Segments that own what is no allocation any more; what lies in them was described.
static void drop_contents(State *state, Symbol base) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (state->segments.data[i].base.id != base.id) state->segments.data[kept++] = state->segments.data[i];
  state->segments.count = kept;
  state_drop_orders(state, base);
}

// An object from which a way leads down is a path of length 1.
static bool begin_path(Memory *memory, Symbol base, bool everywhere) {
  Description d = {.memory = memory};
  Symbol next;
  const Template *shape;
  bool may_begin = is_first(memory, base) || (everywhere && state_mentions(memory->terms, memory->state, base) > 1);
  if (!may_begin || !find_way(memory, base, &next)) return false;
  bool is_path = description_of_way(&d, base, next, &shape);
  if (is_path) {
    AbstractValue end = value_number(linear_symbol(memory->terms, next), true);
    Linear height = height_of(memory, state_allocation(memory->state, base));
    height = height_with(memory, height, linear_constant(memory->terms, 0), description_height(&d));
    description_take(&d);
    drop_contents(memory->state, base);
    become_path(memory, base, shape, linear_constant(memory->terms, 1), height, end);
  }
  symbol_vec_release(&d.taken);
  return is_path;
}

// The object that the last element of a list links to, where a path may lead there. False: there is no such thing.
static bool list_leads_to(Memory *memory, const Allocation *list, Symbol *next) {
  const State *state = memory->state;
  bool is_list =
      list->length.id && !list->path && list->kind == ALLOCATION_HEAP && !list->freed && !list->entry.id && !list->part;
  for (uint32_t i = 0; i < state->fields.count && is_list; i++) {
    const ListField *field = &state->fields.data[i];
    if (field->base.id != list->base.id || field->offset != list->link || field->bytes != memory_word_bytes(memory)) continue;
    if (!field->last.linear.id || !linear_is_symbol(memory->terms, field->last.linear, next)) return false;
    const Allocation *object = state_allocation(state, *next);
    return object && object != list && object->kind == ALLOCATION_HEAP && !object->freed &&
           object->size.id == list->size.id && leads_to_end(memory, *next, 0);
  }
  return false;
}

static bool list_becomes_path(Memory *memory, const Allocation *list) {
  Description d = {.memory = memory};
  Symbol base = list->base, next;
  Linear length = list->length;
  const Template *shape;
  if (!list_leads_to(memory, list, &next)) return false;
  bool is_path = description_of_list_way(&d, list, next, &shape) && own_path_ways(shape);
  if (is_path) {
    description_take(&d);
    drop_contents(memory->state, base);
    become_path(memory, base, shape, length, (Linear){0}, value_number(linear_symbol(memory->terms, next), true));
  }
  symbol_vec_release(&d.taken);
  return is_path;
}

// Only the path leads to the object at its end, from which the way leads on: it belongs to the path.
static bool take_next(Memory *memory, const Allocation *path, const Allocation *end, Symbol next) {
  Terms *terms = memory->terms;
  Description d = {.memory = memory};
  Symbol base = path->base, last = end->base;
  Linear length = linear_add_constant(terms, path->length, 1);
  const Template *shape;
  bool is_there = length.id && is_candidate(memory, end) && description_of_way(&d, last, next, &shape);
  shape = is_there ? own_join_paths(terms, allow_end(terms, path->path, end), shape) : NULL;
  if (shape) {
    Linear height = height_with(memory, path->height, path->length, height_of(memory, end));
    height = height_with(memory, height, path->length, description_height(&d));
    description_take(&d);
    drop_contents(memory->state, last);
    state_drop_allocation(memory->state, last);
    become_path(memory, base, shape, length, height, value_number(linear_symbol(terms, next), true));
  }
  symbol_vec_release(&d.taken);
  return shape != NULL;
}

// Only the path leads to another path: both are one.
static bool append_path(Memory *memory, const Allocation *path, const Allocation *rest) {
  Terms *terms = memory->terms;
  const ListField *field = end_of(memory->state, rest->base);
  AbstractValue end = field ? field->last : (AbstractValue){0};
  Symbol base = path->base, second = rest->base;
  Linear length = linear_add(terms, path->length, rest->length);
  const Template *shape = own_join_paths(terms, allow_end(terms, path->path, rest), rest->path);
  if (!length.id || !shape || !end.linear.id || rest->entry.id || rest->part) return false;
  Linear height = height_with(memory, path->height, path->length, rest->height);
  state_drop_allocation(memory->state, second);
  become_path(memory, base, shape, length, height, end);
  return true;
}

// What is at the end belongs to the path alone, with all that it owns: the first object is a whole one again.
static bool close_path(Memory *memory, const Allocation *path, const Allocation *end, AbstractValue pointer) {
  Terms *terms = memory->terms;
  State *state = memory->state;
  Description d = {.memory = memory};
  Segment both = {.own = true, .shape = allow_end(terms, path->path, end)}, element = {0};
  Symbol base = path->base;
  bool is_whole = description_add(&d, &pointer, &element);
  for (uint32_t i = 0; i < d.taken.count && is_whole; i++) is_whole = d.taken.data[i].id != base.id;
  is_whole = is_whole && template_join(terms, &both, &element);
  if (is_whole) {
    Linear before_end = linear_add_constant(terms, path->length, -1);
    Linear height = height_with(memory, path->height, before_end, description_height(&d));
    description_take(&d);
    Allocation *whole = state_allocation(state, base);
    whole->height = height;
    whole->length = (Linear){0};
    whole->path = NULL;
    state_drop_fields(state, base);
    segment_fill_object(memory, base, &both);
  }
  symbol_vec_release(&d.taken);
  return is_whole;
}

// Takes more objects into the path, if it `grows`, or makes it a whole object.
static bool move_end(Memory *memory, Symbol base, bool grows) {
  State *state = memory->state;
  const Allocation *path = state_allocation(state, base);
  const ListField *field = end_of(state, base);
  AbstractValue pointer = field ? field->last : (AbstractValue){0};
  Symbol next, last;
  // What the caller handed as a path it finds again as such.
  if (path->entry.id || path->part || !pointer.linear.id || !linear_is_symbol(memory->terms, pointer.linear, &last))
    return false;
  const Allocation *end = state_allocation(state, last);
  bool is_alone = end && end != path && end->kind == ALLOCATION_HEAP && !end->freed && end->size.id == path->size.id &&
                  state_mentions(memory->terms, state, last) == 1;
  if (!is_alone) return false;
  if (end->path) return grows && append_path(memory, path, end);
  if (grows && find_way(memory, last, &next)) return take_next(memory, path, end, next);
  return !leads_to_end(memory, last, 0) && close_path(memory, path, end, pointer);
}

static bool fold_some(Memory *memory, bool everywhere) {
  const AllocationVec *allocations = &memory->state->allocations;
  for (uint32_t i = 0; i < allocations->count; i++) {
    const Allocation *object = &allocations->data[i];
    bool changed = object->path        ? move_end(memory, object->base, true)
                   : object->length.id ? list_becomes_path(memory, object)
                                       : is_candidate(memory, object) && begin_path(memory, object->base, everywhere);
    if (changed) return true;
  }
  return false;
}

// The least and the greatest of the places that this one may be. False: they are not known.
static bool places_between(const Memory *memory, Linear place, Int *low, Int *high) {
  Linear turned = linear_scale(memory->terms, place, -1);
  if (!oracle_minimise(memory->oracle, &memory->state->knowledge, place, low) || !turned.id) return false;
  bool is_known = oracle_minimise(memory->oracle, &memory->state->knowledge, turned, high);
  if (is_known) *high = -*high;
  return is_known;
}

// The only cell of an object without segments at a place that is not known, where no other one lies between the places that it may have; null: there is no such.
static const Cell *only_moving_cell(const Memory *memory, Symbol base, Int *low, Int *high) {
  const CellVec *cells = &memory->state->cells;
  const Cell *moving = NULL;
  for (uint32_t i = 0; i < cells->count; i++) {
    bool moves = cells->data[i].base.id == base.id && !linear_is_constant(memory->terms, cells->data[i].offset, NULL);
    if (moves && moving) return NULL;
    if (moves) moving = &cells->data[i];
  }
  for (uint32_t i = 0; i < memory->state->segments.count; i++)
    if (memory->state->segments.data[i].base.id == base.id) return NULL;
  if (!moving) return NULL;
  if (!places_between(memory, moving->offset, low, high)) return NULL;
  for (uint32_t i = 0; i < cells->count; i++) {
    Int at;
    bool is_other = cells->data[i].base.id == base.id && linear_is_constant(memory->terms, cells->data[i].offset, &at);
    if (is_other && at < *high + (Int)moving->bytes && *low < at + (Int)cells->data[i].bytes) return NULL;
  }
  return moving;
}

// A table of zeros in which one pointer lies at a place that is not known: segments say that the others are null, as far as the place may be.
static void spell_table(Memory *memory, const Allocation *object) {
  Terms *terms = memory->terms;
  Symbol base = object->base;
  Int low, high, size, rest;
  const Cell *cell = memory_is_zero(memory, object) ? only_moving_cell(memory, base, &low, &high) : NULL;
  uint32_t word = memory_word_bytes(memory);
  if (!cell || cell->bytes != word || low < 0 || !linear_is_constant(terms, object->size, &size) || high + (Int)word > size) return;
  Linear from = linear_constant(terms, low), to = linear_constant(terms, high + (Int)word), place = cell->offset;
  if (!segment_residue(terms, from, place, word, &rest) || rest || (high - low) % word) return;
  Segment nulls = {.base = base, .from = from, .to = place, .stride = word, .bytes = word, .low = linear_constant(terms, 0), .high = linear_constant(terms, 0)};
  Allocation *table = state_allocation(memory->state, base);
  table->zero = table->initial = table->untouched = false;
  segment_vec_push(&memory->state->segments, nulls);
  nulls.from = linear_add_constant(terms, place, word);
  nulls.to = to;
  segment_vec_push(&memory->state->segments, nulls);
  own_spell_gaps(memory, base, 0, low);
  own_spell_gaps(memory, base, high + (Int)word, size);
}

bool own_fold_paths(Memory *memory, bool everywhere) {
  bool changed = own_unfold_lists(memory);
  for (uint32_t i = 0; i < memory->state->allocations.count; i++)
    if (is_candidate(memory, &memory->state->allocations.data[i])) spell_table(memory, &memory->state->allocations.data[i]);
  while (fold_some(memory, everywhere)) changed = true;
  return changed;
}

static bool close_some(Memory *memory) {
  const AllocationVec *allocations = &memory->state->allocations;
  for (uint32_t i = 0; i < allocations->count; i++)
    if (allocations->data[i].path && move_end(memory, allocations->data[i].base, false)) return true;
  return false;
}

bool own_close_paths(Memory *memory) {
  bool changed = false;
  while (close_some(memory)) changed = true;
  memory->state->exact &= !changed;
  return changed;
}

// -- Opening

// One of the elements of the place.
static Linear some_element(Memory *memory, const Segment *place) {
  Terms *terms = memory->terms;
  Int extent = linear_info(terms, place->to)->constant - linear_info(terms, place->from)->constant;
  Int most = (extent - (Int)place->bytes) / (Int)place->stride;
  if (most == 0) return place->from;
  Linear index = linear_symbol(terms, symbol_new(terms, "way"));
  state_assume(terms, memory->state, atom_le(terms, linear_constant(terms, 0), index));
  state_assume(terms, memory->state, atom_le(terms, index, linear_constant(terms, most)));
  return linear_add(terms, place->from, linear_scale(terms, index, place->stride));
}

static Segment place_of_way(const Template *path, uint32_t way) {
  for (uint32_t i = 0; i < path->count; i++)
    if (leads_on(&path->places[i]) && !way--) return template_place(path, i);
  assert(false);
  return (Segment){0};
}

// The path from its second object on.
static Symbol add_rest(Memory *memory, Symbol base, Linear length, const Template *path, const ListField *end,
                       uint32_t align) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  Symbol rest = symbol_new(terms, symbol_info(terms, base)->name);
  Int highest = int_pow2(memory->program->pointer_bits) - 1;
  symbol_pin(terms, rest);
  Allocation others = *state_allocation(state, base);
  others.base = rest;
  others.part = others.entry.id != 0;
  others.exposed = others.taken = true;
  others.path = path;
  others.length = linear_add_constant(terms, length, -1);
  if (others.height.id) others.height = linear_add_constant(terms, others.height, -1);
  others.align = align;
  state_add_allocation(state, others);
  if (end) list_field_vec_push(&state->fields, *end);
  if (end) state->fields.data[state->fields.count - 1].base = rest;
  state_assume(terms, state, atom_le(terms, linear_constant(terms, 1), linear_symbol(terms, rest)));
  state_assume(terms, state, atom_le(terms, linear_symbol(terms, rest), linear_constant(terms, highest)));
  return rest;
}

bool own_open_path(Memory *memory, Symbol base, bool single, uint32_t way) {
  State *state = memory->state;
  Terms *terms = memory->terms;
  Allocation *first = state_allocation(state, base);
  const Template *path = first->path;
  const ListField *found = end_of(state, base);
  ListField end = found ? *found : (ListField){0};
  Linear length = first->length;
  AbstractValue next = end.last;
  first->length = (Linear){0};
  first->path = NULL;
  // Who was handed the path is told of all its objects from here on.
  if (first->entry.id) written_add_all(&first->written);
  state_drop_fields(state, base);
  segment_fill_object(memory, base, &(Segment){.shape = path});
  Segment place = place_of_way(path, way);
  Linear offset = some_element(memory, &place);
  if (!single)
    next = value_number(linear_symbol(terms, add_rest(memory, base, length, path, found ? &end : NULL, place.align)),
                        true);
  segments_take_out(memory, base, offset);
  if (next.linear.id)
    memory_set(memory, base, offset, place.bytes, next);
  else
    memory_clobber(memory, base, offset, linear_constant(terms, place.bytes));
  state->exact = false;
  return !state->knowledge.contradiction;
}
