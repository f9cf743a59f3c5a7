#include "moment.h"

#include "base/vec.h"

VEC_DEFINE(ViewObjectVec, view_object_vec, ViewObject)

struct Moment {
  Arena *arena;
  ViewObjectVec objects;
  Int *numbers;  // per parameter
  bool *is_known;
  uint32_t parameters;
};

static void keep(void *context, const ViewObject *object) {
  Moment *moment = context;
  ViewObject copy = *object;
  if (object->kind == VIEW_FUNCTION || !object->is_alive || !object->bytes) return;
  copy.bytes = arena_copy(moment->arena, object->bytes, object->size);
  copy.known = object->known ? arena_copy(moment->arena, object->known, object->size) : NULL;
  view_object_vec_push(&moment->objects, copy);
}

Moment *moment_take(const Program *program, const InterpretView *view) {
  Moment *moment = memory_zalloc(sizeof *moment);
  uint32_t top = view_depth(view) - 1;
  moment->arena = arena_new();
  moment->parameters = program->functions[view_function(view, top).id].param_count;
  moment->numbers = ARENA_ARRAY(moment->arena, Int, moment->parameters + 1);
  moment->is_known = ARENA_ARRAY(moment->arena, bool, moment->parameters + 1);
  for (uint32_t i = 1; i <= moment->parameters; i++)
    moment->is_known[i] = view_value(view, top, (Value){i}, &moment->numbers[i]) == VIEW_KNOWN;
  view_objects(view, keep, moment);
  return moment;
}

void moment_free(Moment *moment) {
  if (!moment) return;
  view_object_vec_release(&moment->objects);
  arena_free(moment->arena);
  memory_free(moment);
}

bool moment_object(const Moment *moment, uint64_t address, ViewObject *object) {
  for (uint32_t i = 0; i < moment->objects.count; i++) {
    if (moment->objects.data[i].address != address) continue;
    *object = moment->objects.data[i];
    return true;
  }
  return false;
}

bool moment_parameter(const Moment *moment, Value value, Int *number) {
  if (value.id > moment->parameters || !moment->is_known[value.id]) return false;
  *number = moment->numbers[value.id];
  return true;
}
