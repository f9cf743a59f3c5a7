// See prepare.h. Nothing of it depends on a run: objects lie at addresses that follow from the program alone, and nothing writes a constant. What a run writes into decoded steps, which object each
// accessed last, is forgotten when the next one first enters the function (machine_push).
#include "interpret/prepare.h"

#include <assert.h>

InterpretPrepared *interpret_prepared_new(void) { return memory_zalloc(sizeof(InterpretPrepared)); }

void interpret_prepared_free(InterpretPrepared *prepared) {
  if (!prepared) return;
  for (uint32_t i = 0; i < prepared->objects.count; i++)
    if (prepared->objects.data[i].is_shared) memory_free(prepared->objects.data[i].bytes);
  object_vec_release(&prepared->objects);
  u32_vec_release(&prepared->own);
  slot_vec_release(&prepared->region.slots);
  scalar_vec_release(&prepared->context.constants);
  arena_free(prepared->context.arena);
  memory_free(prepared);
}

bool prepare_take(Machine *machine) {
  InterpretPrepared *prepared = machine->options->prepared;
  if (!prepared || !prepared->runs) return false;
  assert(prepared->context.program == machine->program);
  machine->run = ++prepared->runs;
  machine->context = prepared->context;
  machine->codes = prepared->codes;
  machine->libraries = prepared->libraries;
  machine->function_addresses = prepared->function_addresses;
  machine->global_addresses = prepared->global_addresses;
  Region *region = &machine->space.regions[REGION_STATIC];
  const SlotVec slots = prepared->region.slots;
  region->next = prepared->region.next;
  slot_vec_append(&region->slots, slots.data, slots.count);
  object_vec_clear(&machine->space.objects);
  object_vec_append(&machine->space.objects, prepared->objects.data, prepared->objects.count);
  machine->space.bytes_used += prepared->bytes;
  return true;
}

static void keep_objects(Machine *machine) {
  InterpretPrepared *prepared = machine->options->prepared;
  const Region *region = &machine->space.regions[REGION_STATIC];
  prepared->region.next = region->next;
  slot_vec_clear(&prepared->region.slots);
  slot_vec_append(&prepared->region.slots, region->slots.data, region->slots.count);
  object_vec_clear(&prepared->objects);
  object_vec_append(&prepared->objects, machine->space.objects.data, machine->space.objects.count);
}

void prepare_keep_functions(Machine *machine) {
  InterpretPrepared *prepared = machine->options->prepared;
  if (!prepared) return;
  machine->run = ++prepared->runs;
  prepared->codes = machine->codes;
  prepared->libraries = machine->libraries;
  prepared->function_addresses = machine->function_addresses;
  prepared->global_addresses = machine->global_addresses;
  keep_objects(machine);
}

// What is declared elsewhere holds something else in each run.
static bool is_same_in_all_runs(const Program *program, const Object *object) {
  return object->kind == OBJECT_GLOBAL && object->is_constant && !program->globals[object->origin].is_external;
}

void prepare_keep_globals(Machine *machine) {
  InterpretPrepared *prepared = machine->options->prepared;
  if (!prepared) return;
  keep_objects(machine);
  for (uint32_t i = 0; i < prepared->objects.count; i++) {
    Object *object = &prepared->objects.data[i];
    object->is_shared = object->bytes && is_same_in_all_runs(machine->program, object);
    machine->space.objects.data[i].is_shared = object->is_shared;
    if (object->is_shared) {
      prepared->bytes += 2 * object->size;
      continue;
    }
    object->bytes = object->known = NULL;
    if (object->kind == OBJECT_GLOBAL) u32_vec_push(&prepared->own, object->origin);
  }
  prepared->has_globals = true;
}

bool prepare_has_globals(const Machine *machine) {
  return machine->options->prepared && machine->options->prepared->has_globals;
}

void prepare_give_back(Machine *machine) {
  machine->options->prepared->context = machine->context;
  machine->context = (CodeContext){0};
}
