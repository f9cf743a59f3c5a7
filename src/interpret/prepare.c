// See prepare.h. Nothing of it depends on a run: objects lie at addresses that follow from the program alone. What a run writes into decoded steps, which object each
// accessed last, is forgotten when the next one first enters the function (machine_push).
#include "interpret/prepare.h"

#include <assert.h>

InterpretPrepared *interpret_prepared_new(void) { return memory_zalloc(sizeof(InterpretPrepared)); }

void interpret_prepared_free(InterpretPrepared *prepared) {
  if (!prepared) return;
  object_vec_release(&prepared->objects);
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
  return true;
}

void prepare_keep_functions(Machine *machine) {
  InterpretPrepared *prepared = machine->options->prepared;
  if (!prepared) return;
  const Region *region = &machine->space.regions[REGION_STATIC];
  machine->run = ++prepared->runs;
  prepared->codes = machine->codes;
  prepared->libraries = machine->libraries;
  prepared->function_addresses = machine->function_addresses;
  prepared->global_addresses = machine->global_addresses;
  prepared->region.next = region->next;
  slot_vec_append(&prepared->region.slots, region->slots.data, region->slots.count);
  object_vec_append(&prepared->objects, machine->space.objects.data, machine->space.objects.count);
}

void prepare_give_back(Machine *machine) {
  machine->options->prepared->context = machine->context;
  machine->context = (CodeContext){0};
}
