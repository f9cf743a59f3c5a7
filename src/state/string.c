#include "state/string.h"

#include "state/memory.h"

static bool constant_end(Terms *terms, const Program *program, const Allocation *object, Linear *end) {
  const GlobalInfo *global = &program->globals[object->global.id];
  if (!object->initial || global->is_external || global->relocation_count) return false;
  uint64_t at = 0;
  while (at < global->size && global->initial && global->initial[at]) at++;
  *end = linear_constant(terms, (Int)at);
  return at < global->size;
}

bool string_is_zero(const Terms *terms, const Cell *cell) {
  Int value;
  return cell->bytes == 1 && cell->value.linear.id && linear_is_constant(terms, cell->value.linear, &value) && !value;
}

bool string_end(Terms *terms, const Program *program, const State *state, const Allocation *object, Linear *end) {
  if (!object->constant || object->freed || object->length.id) return false;
  if (object->kind == ALLOCATION_GLOBAL) return constant_end(terms, program, object, end);
  bool is_string = object->kind == ALLOCATION_COMMAND_STRING || object->kind == ALLOCATION_ENVIRONMENT ||
                   object->kind == ALLOCATION_ENTRY;
  for (uint32_t i = 0; is_string && i < state->cells.count; i++) {
    if (state->cells.data[i].base.id != object->base.id || !string_is_zero(terms, &state->cells.data[i])) continue;
    *end = state->cells.data[i].offset;
    return true;
  }
  return false;
}

bool string_last_zero(Terms *terms, Oracle *oracle, const Program *program, const State *state,
                      const Allocation *object, Linear *offset) {
  Memory memory = {terms, oracle, program, (State *)(uintptr_t)state};  // reads only
  bool found = false;
  for (uint32_t i = 0; i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id != object->base.id || !string_is_zero(terms, cell)) continue;
    if (!found || oracle_entails(oracle, &state->knowledge, atom_le(terms, *offset, cell->offset)) == ANSWER_YES)
      *offset = cell->offset;
    found = true;
  }
  if (found || !object->zero || !object->size.id) return found;
  AbstractValue byte;
  Int value;
  *offset = linear_add_constant(terms, object->size, -1);
  return memory_read(&memory, object->base, *offset, 1, &byte) && byte.condition.kind == ATOM_NONE &&
         linear_is_constant(terms, byte.linear, &value) && !value;
}
