#include "interpret/external.h"

#include <assert.h>
#include <string.h>

#include "interpret/memops.h"
#include "interpret/prints.h"

// A call under way.
typedef struct {
  Machine *machine;
  Step *step;
  Function function;
  const FunctionInfo *info;
} Call;

static uint32_t argument_count(const Call *call) { return call->step->source->operand_count - 1; }

static const Scalar *argument(const Call *call, uint32_t index) {
  return operand(call->machine, machine_registers(call->machine), call->step->refs[index + 1]);
}

static uint64_t word(const Call *call, uint32_t index) { return (uint64_t)argument(call, index)->bits; }

static bool lacks(const Call *call, uint32_t count) {
  if (argument_count(call) >= count) return false;
  machine_undefined(call->machine, UNDEFINED_BAD_CALL, call->step);
  return true;
}

static bool arguments_are_defined(const Call *call) {
  for (uint32_t i = 0; i < argument_count(call); i++) {
    if (argument(call, i)->undef) return machine_undefined(call->machine, UNDEFINED_UNINITIALISED, call->step);
  }
  return true;
}

static Type result_type(const Call *call, uint32_t index) {
  const FunctionInfo *caller = machine_frame(call->machine)->code->info;
  return caller->values[call->step->result + index].type;
}

static void put(const Call *call, uint32_t index, UInt bits) {
  uint32_t width = result_type(call, index).bits;
  machine_registers(call->machine)[call->step->result + index] = scalar_known(bits & scalar_mask(width));
}

static void put_address(const Call *call, uint64_t address) {
  if (call->step->source->result_count) put(call, 0, address);
}

static InterpretInput input_of(const Call *call, InputKind kind, Type type) {
  return (InterpretInput){.kind = kind, .callee = call->function, .type = type, .place = call->step->source->place};
}

static bool put_inputs(const Call *call) {
  for (uint32_t i = 0; i < call->step->source->result_count; i++) {
    put(call, i, feed_take(&call->machine->feed, input_of(call, INPUT_RESULT, result_type(call, i))));
  }
  return true;
}

// Results that nobody reads take no input.
static bool put_used_inputs(const Call *call) { return !call->step->result_is_used || put_inputs(call); }

// What these return in every C library; anything else given as their result is no run of the program.
static const struct {
  const char *name;
  Int low, high;
} ranges[] = {
    {"rand", 0, INT32_MAX},
    {"random", 0, INT32_MAX},
    {"getchar", -1, UINT8_MAX},
    {"putchar", -1, UINT8_MAX},
};

static bool call_pure(const Call *call) {
  if (strncmp(call->info->name, "llvm.expect", strlen("llvm.expect")) == 0) {
    if (lacks(call, 1)) return false;
    if (call->step->source->result_count) put(call, 0, argument(call, 0)->bits);
    return true;
  }
  if (!call->step->result_is_used) return true;
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
    bool applies = strcmp(call->info->name, ranges[i].name) == 0 && call->step->source->result_count == 1;
    if (!applies) continue;
    InterpretInput input = input_of(call, INPUT_RESULT, result_type(call, 0));
    UInt bits;
    bool possible = feed_take_within(&call->machine->feed, input, ranges[i].low, ranges[i].high, &bits);
    if (!possible) return machine_end(call->machine, INTERPRET_ASSUMPTION, call->step);
    put(call, 0, bits);
    return true;
  }
  return put_inputs(call);
}

static bool fails_by_choice(const Call *call) {
  if (!call->machine->options->malloc_may_fail) return false;
  const Type bit = {TYPE_INT, 1};
  return feed_take(&call->machine->feed, input_of(call, INPUT_ALLOCATION, bit)) != 0;
}

// A heap object; null: the run ended.
static Object *allocate(const Call *call, UInt size, Fill fill) {
  Machine *machine = call->machine;
  ObjectId id = {0};
  uint64_t largest = ((uint64_t)1 << (machine->program->pointer_bits - 1)) - 1;
  if (size <= largest) id = space_allocate(&machine->space, OBJECT_HEAP, (uint64_t)size, 1, fill);
  if (!id.id) {
    machine_end(machine, INTERPRET_OUT_OF_MEMORY, call->step);
    return NULL;
  }
  Object *object = space_object(&machine->space, id);
  object->place = call->step->source->place;
  return object;
}

static bool call_allocate(const Call *call, UInt size, Fill fill) {
  if (fails_by_choice(call)) {
    put_address(call, 0);
    return true;
  }
  Object *object = allocate(call, size, fill);
  if (!object) return false;
  put_address(call, object->start);
  return true;
}

// The live heap object that starts at the address; id 0: the run ended.
static ObjectId owned_object(const Call *call, uint64_t address) {
  Space *space = &call->machine->space;
  ObjectId id = space_find(space, address);
  const Object *object = space_object(space, id);
  bool is_start = id.id && object->kind == OBJECT_HEAP && object->start == address;
  if (is_start && object->life == LIFE_ALIVE) return id;
  bool was_freed = is_start || (!id.id && space_blame(space, address, 1, ACCESS_READ) == UNDEFINED_USE_AFTER_FREE);
  machine_undefined(call->machine, was_freed ? UNDEFINED_DOUBLE_FREE : UNDEFINED_INVALID_FREE, call->step);
  return (ObjectId){0};
}

static bool call_free(const Call *call) {
  if (lacks(call, 1)) return false;
  uint64_t address = word(call, 0);
  if (address == 0) return true;
  ObjectId id = owned_object(call, address);
  if (!id.id) return false;
  space_kill(&call->machine->space, id, LIFE_FREED);
  return true;
}

static bool call_realloc(const Call *call) {
  if (lacks(call, 2)) return false;
  uint64_t address = word(call, 0), size = word(call, 1);
  if (address == 0) return call_allocate(call, size, FILL_UNKNOWN);
  Space *space = &call->machine->space;
  ObjectId old = owned_object(call, address);
  if (!old.id) return false;
  if (size == 0)
    return machine_unsupported(call->machine, "realloc to size 0, which C libraries disagree about", call->step);
  if (fails_by_choice(call)) {
    put_address(call, 0);
    return true;
  }
  Object *object = allocate(call, size, FILL_UNKNOWN);
  if (!object) return false;
  Object *before = space_object(space, old);
  uint64_t kept = before->size < size ? before->size : size;
  if (kept) space_copy(space, object, 0, before, 0, kept);
  put_address(call, object->start);
  space_kill(space, old, LIFE_FREED);
  return true;
}

// Assumptions about the memory that the program is given.
static bool assume(const Call *call, bool holds) {
  return holds || machine_end(call->machine, INTERPRET_ASSUMPTION, call->step);
}

static bool call_string(const Call *call) {
  if (lacks(call, 1)) return false;
  Space *space = &call->machine->space;
  uint64_t address = word(call, 0);
  Object *object = space_access(space, address, 1, ACCESS_READ, &call->step->hint);
  if (!object) return assume(call, false);
  uint64_t offset = address - object->start;
  space_settle(space, object, offset, object->size - offset);
  return assume(call, memchr(object->bytes + offset, 0, object->size - offset) != NULL);
}

static bool call_block(const Call *call) {
  if (lacks(call, 2)) return false;
  Space *space = &call->machine->space;
  uint64_t address = word(call, 0), size = word(call, 1);
  ObjectId id = space_find(space, address);
  const Object *object = space_object(space, id);
  bool holds = id.id && object->life == LIFE_ALIVE && object->extent == object->size &&
               size <= object->size - (address - object->start);
  return assume(call, holds);
}

static bool call_exit(const Call *call) {
  Type type = {TYPE_VOID, 0};
  Scalar value = {0};
  if (argument_count(call) == 1) {
    type = call->step->source->operands[1].type;
    value = *argument(call, 0);
  }
  return machine_finish(call->machine, INTERPRET_EXITED, value, type, call->step);
}

static bool call_unknown(const Call *call) {
  if (strncmp(call->info->name, "llvm.", strlen("llvm.")) == 0) {
    return machine_unsupported(call->machine, "an intrinsic function of LLVM that is not known", call->step);
  }
  call->machine->result.approximate = true;
  if (call->info->does_not_return)
    return machine_finish(call->machine, INTERPRET_EXITED, (Scalar){0}, (Type){TYPE_VOID, 0}, call->step);
  return put_used_inputs(call);
}

bool external_call(Machine *machine, Step *step, Function function) {
  const FunctionInfo *info = &machine->program->functions[function.id];
  const Call call = {machine, step, function, info};
  Library kind = machine->libraries[function.id];
  if (kind == LIBRARY_NOTHING) return true;
  if (!arguments_are_defined(&call)) return false;
  switch (kind) {
    case LIBRARY_UNKNOWN: return call_unknown(&call);
    case LIBRARY_DEFINED: break;
    case LIBRARY_NONDET: return put_inputs(&call);
    case LIBRARY_ASSUME: return !lacks(&call, 1) && assume(&call, argument(&call, 0)->bits != 0);
    case LIBRARY_ASSERT:
      if (lacks(&call, 1)) return false;
      return argument(&call, 0)->bits != 0 || machine_undefined(machine, UNDEFINED_ASSERTION, step);
    case LIBRARY_FAIL: return machine_undefined(machine, UNDEFINED_ASSERTION, step);
    case LIBRARY_EXIT: return call_exit(&call);
    case LIBRARY_MALLOC: return !lacks(&call, 1) && call_allocate(&call, word(&call, 0), FILL_UNKNOWN);
    case LIBRARY_CALLOC:
      return !lacks(&call, 2) && call_allocate(&call, (UInt)word(&call, 0) * word(&call, 1), FILL_ZERO);
    case LIBRARY_REALLOC: return call_realloc(&call);
    case LIBRARY_FREE: return call_free(&call);
    case LIBRARY_STRING: return call_string(&call);
    case LIBRARY_BLOCK: return call_block(&call);
    case LIBRARY_PURE: return call_pure(&call);
    case LIBRARY_PRINT: return prints_check(machine, step, info->name) && put_used_inputs(&call);
    case LIBRARY_NOTHING: return true;
  }
  assert(false);
  return true;
}
