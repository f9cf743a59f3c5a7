#include "state/string.h"

static bool constant_end(Terms *terms, const Program *program, const Allocation *object, Linear *end) {
  const GlobalInfo *global = &program->globals[object->global.id];
  if (!object->initial || global->is_external || global->relocation_count) return false;
  uint64_t at = 0;
  while (at < global->size && global->initial && global->initial[at]) at++;
  *end = linear_constant(terms, (Int)at);
  return at < global->size;
}

bool string_end(Terms *terms, const Program *program, const State *state, const Allocation *object, Linear *end) {
  if (!object->constant || object->freed || object->length.id) return false;
  if (object->kind == ALLOCATION_GLOBAL) return constant_end(terms, program, object, end);
  bool is_string = object->kind == ALLOCATION_COMMAND_STRING || object->kind == ALLOCATION_ENVIRONMENT ||
                   object->kind == ALLOCATION_ENTRY;
  for (uint32_t i = 0; is_string && i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    Int value;
    if (cell->base.id != object->base.id || cell->bytes != 1 || !cell->value.linear.id) continue;
    if (!linear_is_constant(terms, cell->value.linear, &value) || value) continue;
    *end = cell->offset;
    return true;
  }
  return false;
}
