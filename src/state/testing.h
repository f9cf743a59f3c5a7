// For the tests of this folder: random states of a small function with two objects, and all that such a state describes where its symbols lie in a small box.
#ifndef PLUMB_STATE_TESTING_H
#define PLUMB_STATE_TESTING_H

#include <stdio.h>

#include "logic/testing.h"
#include "program/print.h"
#include "state/entry.h"

enum { OBJECTS = 2, OBJECT_BYTES = 8, VALUES = 4 };

typedef struct {
  Box box;
  Program *program;
  Symbol bases[OBJECTS];
  Stats stats;
  Oracle *oracle;
  bool apart;  // states of a function that is analysed apart
} Lab;

static inline Lab *lab_new(uint64_t seed) {
  static const char text[] =
      "program 64\n\n"
      "function @f(%1: i32, %2: i32, %3: ptr, %4: ptr): i32 {\n"
      "b1:\n"
      "  return %1\n"
      "}\n";
  Lab *lab = memory_zalloc(sizeof *lab);
  char *message;
  lab->box = box_new(seed);
  lab->apart = seed % 2;
  bool parsed = program_parse(text, &lab->program, &message);
  assert(parsed);
  (void)parsed;
  for (uint32_t i = 0; i < OBJECTS; i++) {
    lab->bases[i] = symbol_new(lab->box.terms, "object");
    symbol_pin(lab->box.terms, lab->bases[i]);
  }
  lab->oracle = oracle_new(lab->box.terms, &lab->stats, NULL);
  return lab;
}

static inline void lab_free(Lab *lab) {
  oracle_free(lab->oracle);
  program_free(lab->program);
  terms_free(lab->box.terms);
  memory_free(lab);
}

static inline Int lab_address(uint32_t object) { return 1000 * ((Int)object + 1); }

// A term that is often simple, as those of programs are.
static inline Linear lab_term(Lab *lab) {
  Box *box = &lab->box;
  Linear symbol = linear_symbol(box->terms, box->symbols[box_number(box, 0, BOX_SYMBOLS - 1)]);
  switch ((int)box_number(box, 0, 4)) {
    case 0: return linear_constant(box->terms, box_number(box, -2, 4));
    case 1: return symbol;
    case 2: return linear_add_constant(box->terms, symbol, box_number(box, -2, 2));
    case 3: return linear_scale(box->terms, symbol, box_number(box, 1, 2));
    default: return box_term(box);
  }
}

static inline Linear lab_pointer(Lab *lab) {
  Linear base = linear_symbol(lab->box.terms, lab->bases[box_number(&lab->box, 0, OBJECTS - 1)]);
  return linear_add(lab->box.terms, base, lab_term(lab));
}

// The state is one of a function that is analysed apart: bytes of its objects may have been written, and it remembers some that were there before.
static inline void lab_enter(Lab *lab, State *state) {
  Box *box = &lab->box;
  state->apart = 1;
  state_top(state)->next = 1;  // behind the entry
  for (uint32_t i = 0; i < OBJECTS; i++) {
    Allocation *object = state_allocation(state, lab->bases[i]);
    object->entry = object->base;
    Int kind = box_number(box, 0, 4);
    if (kind == 0) written_add_all(&object->written);
    for (Int k = 2; k < kind; k++)
      written_add(box->terms, &object->written, linear_constant(box->terms, box_number(box, 0, OBJECT_BYTES - 2)),
                  linear_constant(box->terms, box_number(box, 1, 2)));
  }
  for (Int i = box_number(box, 0, 3); i > 0; i--) {
    Symbol base = lab->bases[box_number(box, 0, OBJECTS - 1)];
    Linear offset = box_number(box, 0, 3) ? linear_constant(box->terms, box_number(box, 0, OBJECT_BYTES - 1)) : lab_term(lab);
    if (!entry_value(box->terms, state, base, offset, 1))
      cell_vec_push(&state->entry_cells, (Cell){base, offset, 1, value_number(lab_term(lab), false)});
  }
}

static inline State *lab_state(Lab *lab) {
  Box *box = &lab->box;
  State *state = state_new();
  Frame frame = {.function = {1}, .block = {1}};
  frame_vec_push(&state->frames, frame);
  for (uint32_t i = 1; i <= VALUES; i++) {
    if (box_number(box, 0, 5) == 0) continue;
    frame_bind(state_top(state), (Value){i}, value_number(i <= 2 ? lab_term(lab) : lab_pointer(lab), i > 2));
  }
  for (uint32_t i = 0; i < OBJECTS; i++) {
    state_add_allocation(state, (Allocation){.base = lab->bases[i],
                                             .size = linear_constant(box->terms, OBJECT_BYTES),
                                             .kind = ALLOCATION_HEAP,
                                             .zero = box_number(box, 0, 1)});
  }
  Int cells = box_number(box, 0, 4);
  for (Int i = 0; i < cells; i++) {
    Symbol base = lab->bases[box_number(box, 0, OBJECTS - 1)];
    Linear offset =
        box_number(box, 0, 1) ? lab_term(lab) : linear_constant(box->terms, box_number(box, 0, OBJECT_BYTES - 1));
    bool again = false;  // one cell per place
    for (uint32_t c = 0; c < state->cells.count; c++)
      again |= state->cells.data[c].base.id == base.id && state->cells.data[c].offset.id == offset.id;
    if (!again) cell_vec_push(&state->cells, (Cell){base, offset, 1, value_number(lab_term(lab), false)});
  }
  if (lab->apart) lab_enter(lab, state);
  Int atoms = box_number(box, 0, 4);
  for (uint32_t i = 0; i < BOX_SYMBOLS; i++) {
    Linear symbol = linear_symbol(box->terms, box->symbols[i]);
    if (box_number(box, 0, 2))
      state_assume(box->terms, state,
                   atom_le(box->terms, linear_constant(box->terms, box_number(box, -BOX_SIZE, 0)),
                           state_resolve(box->terms, state, symbol)));
    if (box_number(box, 0, 2))
      state_assume(box->terms, state,
                   atom_le(box->terms, state_resolve(box->terms, state, symbol),
                           linear_constant(box->terms, box_number(box, 0, BOX_SIZE))));
  }
  for (Int i = 0; i < atoms; i++) state_assume(box->terms, state, box_atom(box));
  atom_vec_clear(&state->log);
  state->solved.count = 0;
  return state;
}

// A concrete state.
typedef struct {
  Int values[VALUES + 1];
  bool bound[VALUES + 1];
  uint8_t bytes[OBJECTS][OBJECT_BYTES];
  uint8_t before[OBJECTS][OBJECT_BYTES];  // when the function was entered
} Concrete;

// The value of a term whose symbols mean what sigma says (null: themselves). Symbols of which neither the box nor sigma knows are arbitrary.
static inline Int lab_value(Lab *lab, Linear term, const Substitution *sigma, const Point *point) {
  if (sigma) term = linear_apply(lab->box.terms, term, sigma);
  const LinearInfo *info = linear_info(lab->box.terms, term);
  Int value = info->constant;
  for (uint32_t i = 0; i < info->count; i++) {
    Int of_symbol = 3;
    for (uint32_t k = 0; k < OBJECTS; k++) {
      if (lab->bases[k].id == info->monomials[i].symbol.id) of_symbol = lab_address(k);
    }
    for (uint32_t k = 0; k < BOX_SYMBOLS; k++) {
      if (lab->box.symbols[k].id == info->monomials[i].symbol.id) of_symbol = point->values[k];
    }
    value += info->monomials[i].factor * of_symbol;
  }
  return value;
}

static inline bool lab_satisfies(Lab *lab, const Knowledge *knowledge, const Substitution *sigma, const Point *point) {
  AtomVec atoms = {0};
  bool holds = !knowledge->contradiction;
  knowledge_atoms(lab->box.terms, knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count && holds; i++) {
    Int value = atoms.data[i].linear.id ? lab_value(lab, atoms.data[i].linear, sigma, point) : 0;
    AtomKind kind = atoms.data[i].kind;
    holds = kind == ATOM_EQ   ? value == 0
            : kind == ATOM_NE ? value != 0
            : kind == ATOM_GE ? value >= 0
                              : kind == ATOM_TRUE;
  }
  atom_vec_release(&atoms);
  return holds;
}

static inline uint32_t lab_object(const Lab *lab, Symbol base) {
  uint32_t object = 0;
  while (lab->bases[object].id != base.id) object++;
  return object;
}

// What memory was when the function was entered: as it is where nothing was written, else what entry cells say, or open. False: they contradict that.
static inline bool lab_concretise_before(Lab *lab, const State *state, const Point *point, uint8_t filler, Concrete *concrete) {
  bool known[OBJECTS][OBJECT_BYTES];
  for (uint32_t i = 0; i < OBJECTS; i++) {
    const Written *marks = &state_allocation(state, lab->bases[i])->written;
    for (uint32_t k = 0; k < OBJECT_BYTES; k++) {
      known[i][k] = !written_touches(marks, k, 1);
      concrete->before[i][k] = known[i][k] ? concrete->bytes[i][k] : filler;
    }
  }
  for (uint32_t i = 0; i < state->entry_cells.count; i++) {
    const Cell *cell = &state->entry_cells.data[i];
    Int offset = lab_value(lab, cell->offset, NULL, point);
    uint8_t byte = (uint8_t)lab_value(lab, cell->value.linear, NULL, point);
    uint32_t object = lab_object(lab, cell->base);
    if (offset < 0 || offset >= OBJECT_BYTES) return false;
    if (known[object][offset] && concrete->before[object][offset] != byte) return false;
    known[object][offset] = true;
    concrete->before[object][offset] = byte;
  }
  return true;
}

// The concrete state that the state describes at this point; bytes that are left open are `filler`. False: it describes none there.
static inline bool lab_concretise(Lab *lab, const State *state, const Point *point, uint8_t filler,
                                  Concrete *concrete) {
  bool written[OBJECTS][OBJECT_BYTES] = {{0}};
  *concrete = (Concrete){0};
  if (!lab_satisfies(lab, &state->knowledge, NULL, point)) return false;
  for (uint32_t i = 1; i <= VALUES; i++) {
    const AbstractValue *value = frame_find(state_top(state), (Value){i});
    if (value) concrete->values[i] = lab_value(lab, value->linear, NULL, point);
    concrete->bound[i] = value != NULL;
  }
  for (uint32_t i = 0; i < OBJECTS; i++)
    memset(concrete->bytes[i], state_allocation(state, lab->bases[i])->zero ? 0 : filler, OBJECT_BYTES);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int offset = lab_value(lab, cell->offset, NULL, point);
    uint8_t byte = (uint8_t)lab_value(lab, cell->value.linear, NULL, point);
    uint32_t object = lab_object(lab, cell->base);
    if (offset < 0 || offset >= OBJECT_BYTES) return false;
    if (written[object][offset] && concrete->bytes[object][offset] != byte) return false;
    written[object][offset] = true;
    concrete->bytes[object][offset] = byte;
  }
  return lab_concretise_before(lab, state, point, filler ^ 5, concrete);
}

// Likewise of what it says about the moment in which the function was entered: bytes that are not marked are as they were.
static inline bool lab_describes_before(Lab *lab, const State *state, const Substitution *sigma, const Point *point,
                                        const Concrete *concrete) {
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *allocation = &state->allocations.data[i];
    if (!allocation->entry.id) continue;
    uint32_t object = lab_object(lab, allocation->entry);
    for (uint32_t k = 0; k < OBJECT_BYTES; k++) {
      bool same = concrete->before[object][k] == concrete->bytes[object][k];
      if (!same && !written_touches(&allocation->written, k, 1)) return false;
    }
  }
  for (uint32_t i = 0; i < state->entry_cells.count; i++) {
    const Cell *cell = &state->entry_cells.data[i];
    Int offset = lab_value(lab, cell->offset, sigma, point);
    if (offset < 0 || offset >= OBJECT_BYTES) continue;
    if ((uint8_t)lab_value(lab, cell->value.linear, sigma, point) != concrete->before[lab_object(lab, cell->base)][offset]) return false;
  }
  return true;
}

// Does the state, its symbols read by sigma, describe the concrete state?
static inline bool lab_describes(Lab *lab, const State *state, const Substitution *sigma, const Point *point,
                                 const Concrete *concrete) {
  Terms *terms = lab->box.terms;
  if (!lab_satisfies(lab, &state->knowledge, sigma, point)) return false;
  for (uint32_t i = 1; i <= VALUES; i++) {
    const AbstractValue *value = frame_find(state_top(state), (Value){i});
    if (!value) continue;
    if (!concrete->bound[i] || lab_value(lab, value->linear, sigma, point) != concrete->values[i]) return false;
  }
  for (uint32_t a = 0; a < state->allocations.count; a++) {
    const Allocation *allocation = &state->allocations.data[a];
    Int address = lab_value(lab, linear_symbol(terms, allocation->base), sigma, point);
    bool in_cell[OBJECT_BYTES] = {0};
    uint32_t object = (uint32_t)(address / 1000 - 1);
    if (allocation->size.id && lab_value(lab, allocation->size, sigma, point) != OBJECT_BYTES) return false;
    for (uint32_t i = 0; i < state->cells.count; i++) {
      const Cell *cell = &state->cells.data[i];
      if (cell->base.id != allocation->base.id) continue;
      Int offset = lab_value(lab, cell->offset, sigma, point);
      if (offset < 0 || offset >= OBJECT_BYTES) continue;
      in_cell[offset] = true;
      if ((uint8_t)lab_value(lab, cell->value.linear, sigma, point) != concrete->bytes[object][offset]) return false;
    }
    for (uint32_t i = 0; i < OBJECT_BYTES && allocation->zero; i++) {
      if (!in_cell[i] && concrete->bytes[object][i]) return false;
    }
  }
  return lab_describes_before(lab, state, sigma, point, concrete);
}

// What a value of `special` was made from, that of `general` says by the first address that sigma gives the object, or the object is exposed.
static inline bool lab_says_origins(Lab *lab, const State *special, const State *general, const Substitution *sigma) {
  for (uint32_t v = 1; v <= VALUES; v++) {
    const AbstractValue *value = frame_find(state_top(special), (Value){v}), *mine = frame_find(state_top(general), (Value){v});
    for (uint32_t i = 0; i < general->allocations.count && value; i++) {
      const Allocation *object = &general->allocations.data[i];
      Symbol base;
      Linear image = linear_apply(lab->box.terms, linear_symbol(lab->box.terms, object->base), sigma);
      if (object->exposed || !linear_is_symbol(lab->box.terms, image, &base) || !linear_factor(lab->box.terms, value->linear, base)) continue;
      if (!mine || !linear_factor(lab->box.terms, mine->linear, object->base)) return false;
    }
  }
  return true;
}

// Does `general`, read by sigma, describe all that `special` describes in the box?
static inline bool lab_covers(Lab *lab, const State *special, const State *general, const Substitution *sigma) {
  Point point = box_first();
  if (!lab_says_origins(lab, special, general, sigma)) return false;
  do {
    Concrete concrete;
    for (uint32_t filler = 0; filler < 2; filler++) {
      if (lab_concretise(lab, special, &point, filler ? 77 : 0, &concrete) &&
          !lab_describes(lab, general, sigma, &point, &concrete))
        return false;
    }
  } while (box_next(&point));
  return true;
}

static inline void lab_show(Lab *lab, const char *what, const State *state) {
  Text text = {0};
  state_print(lab->box.terms, lab->program, state, &text);
  fprintf(stderr, "%s:\n%s\n", what, text_str(&text));
  text_release(&text);
}

#endif
