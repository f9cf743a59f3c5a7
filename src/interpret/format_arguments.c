#include "interpret/format_arguments.h"

FormatArguments format_arguments_of_call(const Call *call, uint32_t next) {
  return (FormatArguments){.call = call, .next = next};
}

bool format_arguments_of_list(const Call *call, uint32_t index, FormatArguments *arguments) {
  Space *space = &call->machine->space;
  int32_t offset = library_list_offset(call->machine->program);
  uint64_t list = call_word(call, index), next = list;
  if (offset >= 0 && !call_read_pointer(call, list + (uint64_t)offset, &next)) return false;
  *arguments = (FormatArguments){.call = call, .object = space_find(space, next), .list = list};
  const Object *object = space_object(space, arguments->object);
  if (!arguments->object.id || object->life != LIFE_ALIVE)
    return call_undefined(call, space_blame(space, next, 1, ACCESS_READ));
  if (!object->area) return call_undefined(call, UNDEFINED_UNKNOWN_OBJECT);
  const ArgumentSlot *slots = object->area->slots;
  while (arguments->next < object->area->slot_count && object->start + slots[arguments->next].offset < next)
    arguments->next++;
  return true;
}

bool format_arguments_take(FormatArguments *arguments, Type *type, UInt *bits) {
  const Call *call = arguments->call;
  uint32_t index = arguments->next++;
  if (!arguments->object.id) {
    if (index >= call_argument_count(call)) return call_undefined(call, UNDEFINED_BAD_ARGUMENT);
    *type = call->step->source->operands[index + 1].type;
    *bits = call_argument(call, index)->bits;
    return true;
  }
  Space *space = &call->machine->space;
  Object *object = space_object(space, arguments->object);
  if (index >= object->area->slot_count) return call_undefined(call, UNDEFINED_BAD_ARGUMENT);
  const ArgumentSlot *slot = &object->area->slots[index];
  *type = slot->type;
  *bits = slot->type.kind == TYPE_VOID || slot->bytes > sizeof(UInt)
              ? 0
              : space_load(space, object, slot->offset, slot->bytes) & scalar_mask(slot->type.bits);
  return true;
}

bool format_arguments_end(const FormatArguments *arguments) {
  const Program *program = arguments->call->machine->program;
  int32_t offset = library_list_offset(program);
  if (!arguments->object.id || offset < 0) return true;
  return call_write_number(arguments->call, arguments->list + (uint64_t)offset, 0, program->pointer_bits / 8);
}
