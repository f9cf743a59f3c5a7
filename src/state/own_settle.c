// See own_settle.h.
//
// Premise: all places of the structure's own segments and null pointers that are no constants are terms over one symbol s, which lies between a and b, and which only these places have; and for each s in a .. b they are the same
// places, of which each lies in exactly one segment, or is one null. Conclusion: each of these places owns what the segments of all cases say in common, or is null where one of the cases has a null there.
#include "state/own_settle.h"

#include "state/own_fold.h"
#include "state/own_nulls.h"
#include "state/reach.h"
#include "state/segment.h"
#include "state/template.h"

enum { MOST_CASES = 4, MOST_PLACES = 8, MOST_STRUCTURE = 64 };

// What lies at one place in all cases looked at so far.
typedef struct {
  Int at;
  uint32_t claims;   // in how many cases something is there
  bool is_null;      // in all of them it is null
  Segment elements;  // else
} Slot;

typedef struct {
  Memory *memory;
  Symbol base;
  Symbol symbol;
  Int low, high;
  uint32_t count;
  Slot slots[MOST_PLACES];
} Settling;

static bool is_structure(const Memory *memory, const Allocation *object) {
  Int size;
  return object->kind == ALLOCATION_HEAP && !object->freed && !object->constant && !object->area &&
         !object->length.id && object->size.id && linear_is_constant(memory->terms, object->size, &size) &&
         size <= MOST_STRUCTURE;
}

// Constants, and terms over one symbol, the same for all. False: there is another one.
static bool add_symbol(Settling *s, Linear term) {
  const LinearInfo *info = linear_info(s->memory->terms, term);
  if (!info->count) return true;
  if (info->count > 1 || (s->symbol.id && s->symbol.id != info->monomials[0].symbol.id)) return false;
  s->symbol = info->monomials[0].symbol;
  return true;
}

static bool has_symbol(const Settling *s, Linear term) {
  return term.id && linear_factor(s->memory->terms, term, s->symbol);
}

static bool is_moving(const Settling *s, const Segment *segment) {
  return segment->base.id == s->base.id && (has_symbol(s, segment->from) || has_symbol(s, segment->to));
}

static bool find_symbol(Settling *s) {
  const State *state = s->memory->state;
  bool is_one = true;
  for (uint32_t i = 0; i < state->segments.count && is_one; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id == s->base.id && segment->own)
      is_one = add_symbol(s, segment->from) && add_symbol(s, segment->to);
  }
  return is_one && s->symbol.id;
}

// In how many terms that tell places of the structure does the symbol occur?
static uint32_t count_places(const Settling *s) {
  const State *state = s->memory->state;
  uint32_t count = 0;
  for (uint32_t i = 0; i < state->cells.count; i++)
    count += state->cells.data[i].base.id == s->base.id && has_symbol(s, state->cells.data[i].offset);
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->base.id == s->base.id) count += has_symbol(s, segment->from) + has_symbol(s, segment->to);
  }
  return count;
}

static bool has_few_cases(Settling *s) {
  const Memory *memory = s->memory;
  knowledge_interval(memory->terms, &memory->state->knowledge, linear_symbol(memory->terms, s->symbol), &s->low,
                     &s->high);
  return s->low != BOUND_NONE_LOW && s->high != BOUND_NONE_HIGH && s->low < s->high && s->high - s->low < MOST_CASES;
}

// The first cell at such a place that is no null pointer; false: there is none.
static bool find_pointer(const Settling *s, uint32_t *index) {
  const CellVec *cells = &s->memory->state->cells;
  for (*index = 0; *index < cells->count; ++*index) {
    const Cell *cell = &cells->data[*index];
    bool is_null = cell->bytes == memory_word_bytes(s->memory) && value_is_null(s->memory->terms, &cell->value);
    if (cell->base.id == s->base.id && has_symbol(s, cell->offset) && !is_null) return true;
  }
  return false;
}

// Pointers at such places go into elements. False: something else lies there.
static bool fold_pointers(const Settling *s) {
  uint32_t index;
  while (find_pointer(s, &index)) {
    if (!own_fold_cell(s->memory, index, memory_word_bytes(s->memory))) return false;
    s->memory->state->exact = false;
  }
  return true;
}

static Slot *slot_at(Settling *s, Int at) {
  for (uint32_t i = 0; i < s->count; i++)
    if (s->slots[i].at == at) return &s->slots[i];
  if (s->count == MOST_PLACES) return NULL;
  s->slots[s->count] = (Slot){.at = at, .is_null = true};
  return &s->slots[s->count++];
}

// In this case (counted from 0) the place holds an element of the segment, or (none) null. False: that does not go together with what it holds else.
static bool add_claim(Settling *s, uint32_t number, Int at, const Segment *segment) {
  Slot *slot = slot_at(s, at);
  if (!slot || slot->claims++ != number) return false;
  if (!segment) {
    slot->elements.nullable = true;
    return true;
  }
  Segment before = slot->elements;
  slot->elements = *segment;
  slot->elements.nullable |= before.nullable;
  if (slot->is_null) {
    slot->is_null = false;
    return true;
  }
  return own_join_elements(s->memory, &slot->elements, &before);
}

static bool constant_in(const Settling *s, Linear term, Int value, Int *constant) {
  Terms *terms = s->memory->terms;
  Linear replaced = linear_substitute(terms, term, s->symbol, linear_constant(terms, value));
  return replaced.id && linear_is_constant(terms, replaced, constant);
}

static bool add_elements(Settling *s, uint32_t number, const Segment *segment) {
  Int from, to, value = s->low + number;
  if (!constant_in(s, segment->from, value, &from) || !constant_in(s, segment->to, value, &to)) return false;
  for (Int at = from; at + (Int)segment->bytes <= to; at += segment->stride)
    if (!add_claim(s, number, at, segment)) return false;
  return true;
}

static bool add_case(Settling *s, uint32_t number) {
  const State *state = s->memory->state;
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (segment->own && is_moving(s, segment) && !add_elements(s, number, segment)) return false;
  }
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int at;
    if (cell->base.id != s->base.id || !has_symbol(s, cell->offset)) continue;
    if (!constant_in(s, cell->offset, s->low + number, &at) || !add_claim(s, number, at, NULL)) return false;
  }
  for (uint32_t i = 0; i < s->count; i++)
    if (s->slots[i].claims != number + 1) return false;
  return true;
}

static bool add_cases(Settling *s) {
  for (uint32_t number = 0; s->low + number <= s->high; number++)
    if (!add_case(s, number)) return false;
  return true;
}

static void drop_moving(Settling *s) {
  State *state = s->memory->state;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->segments.count; i++)
    if (!is_moving(s, &state->segments.data[i])) state->segments.data[kept++] = state->segments.data[i];
  state->segments.count = kept;
  kept = 0;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    if (cell.base.id != s->base.id || !has_symbol(s, cell.offset)) state->cells.data[kept++] = cell;
  }
  state->cells.count = kept;
}

static void fill_slot(Settling *s, const Slot *slot) {
  Memory *memory = s->memory;
  Terms *terms = memory->terms;
  Linear from = linear_constant(terms, slot->at);
  if (slot->is_null) {
    memory_set(memory, s->base, from, memory_word_bytes(memory), value_number(linear_constant(terms, 0), true));
    return;
  }
  Segment elements = slot->elements;
  elements.from = from;
  elements.to = linear_add_constant(terms, from, elements.bytes);
  elements.stride = elements.bytes;
  segment_vec_push(&memory->state->segments, elements);
}

static bool settle(Memory *memory, Symbol base) {
  Settling s = {.memory = memory, .base = base};
  bool is_possible = find_symbol(&s) && has_few_cases(&s) &&
                     count_places(&s) == state_mentions(memory->terms, memory->state, s.symbol) && fold_pointers(&s) &&
                     add_cases(&s);
  if (!is_possible) return false;
  own_spell_zeros(memory, base);
  drop_moving(&s);
  for (uint32_t i = 0; i < s.count; i++) fill_slot(&s, &s.slots[i]);
  memory->state->exact = false;
  return true;
}

// The first structure for which that is possible.
static bool settle_some(Memory *memory) {
  const AllocationVec *objects = &memory->state->allocations;
  for (uint32_t i = 0; i < objects->count; i++)
    if (is_structure(memory, &objects->data[i]) && settle(memory, objects->data[i].base)) return true;
  return false;
}

bool own_settle_places(Memory *memory) {
  bool changed = false;
  while (settle_some(memory)) changed = true;
  return changed;
}
