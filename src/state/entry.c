// See entry.h. Soundness: marks say that bytes may have been written, so what is not marked is as it was; and symbols
// stand for the same numbers as long as a state lives.
#include "state/entry.h"

#include "state/reach.h"

static bool is_marked(const Terms *terms, const Written *written, Linear offset, uint32_t bytes) {
  Int at;
  if (written_nothing(written)) return false;
  return !linear_is_constant(terms, offset, &at) || written_touches(written, at, bytes);
}

bool entry_is_untouched(const Terms *terms, const Allocation *object, Linear offset, uint32_t bytes) {
  return object->entry.id && !object->part && !is_marked(terms, &object->written, offset, bytes);
}

// Where in a list it pointed would keep the list from being folded again.
static bool points_to_part(const Terms *terms, const State *state, Linear value) {
  Linear offset;
  const Allocation *object = state_pointee(terms, state, value, &offset);
  return object && object->part;
}

void entry_remember(const Terms *terms, State *state, const Allocation *object, Linear offset, Linear size) {
  if (!state->apart || !object->entry.id || object->part || object->written.all) return;
  Written after = object->written;
  if (size.id)
    written_add(terms, &after, offset, size);
  else
    written_add_all(&after);
  for (uint32_t i = 0; i < state->cells.count; i++) {
    Cell cell = state->cells.data[i];
    if (cell.base.id != object->base.id || !cell.value.linear.id) continue;
    if (is_marked(terms, &object->written, cell.offset, cell.bytes) ||
        !is_marked(terms, &after, cell.offset, cell.bytes) || points_to_part(terms, state, cell.value.linear))
      continue;
    cell.base = object->entry;
    cell_vec_push(&state->entry_cells, cell);
  }
}

const AbstractValue *cell_value(const CellVec *cells, Symbol base, Linear offset, uint32_t bytes) {
  for (uint32_t i = 0; i < cells->count; i++) {
    const Cell *cell = &cells->data[i];
    if (cell->base.id == base.id && cell->offset.id == offset.id && cell->bytes == bytes && cell->value.linear.id)
      return &cell->value;
  }
  return NULL;
}

const AbstractValue *entry_value(const Terms *terms, const State *state, Symbol base, Linear offset, uint32_t bytes) {
  const AbstractValue *remembered = cell_value(&state->entry_cells, base, offset, bytes);
  if (remembered) return remembered;
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    const Allocation *object = &state->allocations.data[i];
    if (object->entry.id == base.id && entry_is_untouched(terms, object, offset, bytes))
      return cell_value(&state->cells, object->base, offset, bytes);
  }
  return NULL;
}

static bool has_any(const Terms *terms, Linear term, const Map *symbols) {
  const LinearInfo *info = linear_info(terms, term);
  for (uint32_t i = 0; i < info->count; i++)
    if (map_get(symbols, info->monomials[i].symbol.id, NULL)) return true;
  return false;
}

void entry_forget_unrelated(Terms *terms, State *state, Map *symbols) {
  if (!state->entry_cells.count) return;
  Map related = {0};
  AtomVec atoms = {0};
  knowledge_atoms(terms, &state->knowledge, &atoms);
  for (uint32_t i = 0; i < symbols->count; i++) map_set(&related, symbols->entries[i].key, 1);
  for (uint32_t i = 0; i < atoms.count; i++)
    if (atoms.data[i].linear.id && has_any(terms, atoms.data[i].linear, symbols))
      linear_symbols(terms, atoms.data[i].linear, &related);
  atom_vec_release(&atoms);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->entry_cells.count; i++) {
    Cell cell = state->entry_cells.data[i];
    bool is_related = linear_is_constant(terms, cell.value.linear, NULL) || has_any(terms, cell.value.linear, &related);
    if (!is_related || !linear_is_over(terms, cell.offset, symbols)) continue;
    state->entry_cells.data[kept++] = cell;
    linear_symbols(terms, cell.offset, symbols);
    linear_symbols(terms, cell.value.linear, symbols);
  }
  state->entry_cells.count = kept;
  map_release(&related);
}
