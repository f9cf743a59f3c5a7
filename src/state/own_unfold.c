// See own_unfold.h.
#include "state/own_unfold.h"

#include "state/list.h"
#include "state/own_describe.h"
#include "state/reach.h"
#include "state/segment.h"

// A list becomes its first element, which owns the next one, and so on. (So its elements may own more than that.)
static bool unfold_list(Memory *memory, Symbol base) {
  Allocation list = *state_allocation(memory->state, base);
  Linear from = linear_constant(memory->terms, list.link);
  uint32_t word = memory->program->pointer_bits / 8;
  Description d = {.memory = memory};
  Segment rest = {
      .base = base, .from = from, .to = linear_add_constant(memory->terms, from, word), .stride = word, .bytes = word};
  bool is_here = list.kind == ALLOCATION_HEAP && !list.freed && !list.entry.id && !list.part;
  bool is_element = is_here && description_of_rest(&d, &list, &rest);
  if (is_element) {
    state_drop_fields(memory->state, base);
    Allocation *first = state_allocation(memory->state, base);
    first->height = linear_add_constant(memory->terms, list.length, -1);
    first->length = (Linear){0};
    first->link = 0;
    first->zero = first->untouched = false;
    segment_vec_push(&memory->state->segments, rest);
  }
  symbol_vec_release(&d.taken);
  return is_element;
}

static bool unfold_some(Memory *memory) {
  const AllocationVec *allocations = &memory->state->allocations;
  for (uint32_t i = 0; i < allocations->count; i++)
    if (allocations->data[i].length.id && !allocations->data[i].path && unfold_list(memory, allocations->data[i].base)) return true;
  return false;
}

bool own_unfold_lists(Memory *memory) {
  bool changed = false;
  while (unfold_some(memory)) changed = true;
  return changed;
}

static bool has_shape(const Terms *terms, const State *state, Symbol base, ListShape shape) {
  const Allocation *element = state_allocation(state, base);
  Int size;
  return element->kind == ALLOCATION_HEAP && element->size.id && linear_is_constant(terms, element->size, &size) &&
         size == shape.size;
}

// An object of this shape's size that alone leads to one of another size, on the heap, at another place than the link: a string of its own, say, or a list.
static bool owns_elsewhere(Terms *terms, State *state, ListShape shape) {
  Int at;
  Linear offset;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (!has_shape(terms, state, cell->base, shape) || !linear_is_constant(terms, cell->offset, &at) ||
        at == shape.link)
      continue;
    const Allocation *object = state_pointee(terms, state, cell->value.linear, &offset);
    bool may_own =
        object && object->kind == ALLOCATION_HEAP && !object->freed && !has_shape(terms, state, object->base, shape);
    if (may_own && state_mentions(terms, state, object->base) == 1) return true;
  }
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    bool is_like = linear_constant(terms, shape.size).id == segment->low.id && segment->low.id == segment->high.id;
    if (segment->own && !is_like && has_shape(terms, state, segment->base, shape)) return true;
  }
  return false;
}

static void shapes_of_both(const Terms *terms, const Program *program, const State *a, const State *b,
                           ListShapeVec *shapes) {
  const State *states[] = {a, b};
  for (int i = 0; i < 2; i++) {
    list_shapes(terms, states[i], shapes);
    list_shapes_of_chains(terms, program, states[i], shapes);
  }
}

bool own_has_branches(const Terms *terms, const Program *program, const State *a, const State *b) {
  ListShapeVec shapes = {0};
  bool found = false;
  shapes_of_both(terms, program, a, b, &shapes);
  for (uint32_t i = 0; i < shapes.count; i++)
    for (uint32_t k = 0; k < i; k++)
      found |= shapes.data[i].size == shapes.data[k].size && shapes.data[i].link != shapes.data[k].link &&
               !shapes.data[i].into && !shapes.data[k].into;
  list_shape_vec_release(&shapes);
  return found;
}

bool own_has_owning_chains(Terms *terms, const Program *program, State *a, State *b) {
  ListShapeVec shapes = {0};
  bool found = false;
  shapes_of_both(terms, program, a, b, &shapes);
  for (uint32_t i = 0; i < shapes.count; i++)
    found |=
        !shapes.data[i].into && (owns_elsewhere(terms, a, shapes.data[i]) || owns_elsewhere(terms, b, shapes.data[i]));
  list_shape_vec_release(&shapes);
  return found;
}
