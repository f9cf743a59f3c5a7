#include "state/string.h"

#include "state/memory.h"

static bool ends_with_zero(const GlobalInfo *global) {
  if (global->is_external || global->relocation_count || !global->size) return false;
  return !global->initial || !global->initial[global->size - 1];
}

bool string_is_zero(const Terms *terms, const Cell *cell) {
  Int value;
  return cell->bytes == 1 && cell->value.linear.id && linear_is_constant(terms, cell->value.linear, &value) && !value;
}

bool string_is_constant(const Program *program, const Allocation *object) {
  if (!object->constant || object->freed || object->length.id || !object->size.id) return false;
  if (object->kind == ALLOCATION_GLOBAL)
    return object->initial && ends_with_zero(&program->globals[object->global.id]);
  return object->kind == ALLOCATION_ENVIRONMENT || string_is_given(object) || string_is_any(object);
}

bool string_is_any(const Allocation *object) {
  return object->kind == ALLOCATION_ENTRY || object->kind == ALLOCATION_COMMAND_ENTRY;
}

bool string_is_given(const Allocation *object) {
  return object->kind == ALLOCATION_COMMAND_STRING || object->kind == ALLOCATION_COMMAND_ENTRY;
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
