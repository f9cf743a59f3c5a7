#include "interpret/external.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "interpret/call.h"
#include "interpret/determined.h"

static bool arguments_are_defined(const Call *call) {
  for (uint32_t i = 0; i < call_argument_count(call); i++) {
    if (call_argument(call, i)->undef) return call_undefined(call, UNDEFINED_UNINITIALISED);
  }
  return true;
}

static bool put_inputs(const Call *call) {
  for (uint32_t i = 0; i < call->step->source->result_count; i++)
    call_put(call, i, call_take(call, call_result_type(call, i)));
  return true;
}

// Where it is called by its name, what the contract asks was checked in front of the call; but for what is not modelled.
static bool check_contract(const Call *call) {
  const FunctionInfo *caller = machine_frame(call->machine)->code->info;
  bool was_checked = call->step->source->operands[0].kind == OPERAND_FUNCTION;
  if (!contract_fits(call->machine->program, caller, call->step->source, call->contract))
    return call_unsupported(call, "a library function that is declared in an unusual way");
  for (uint32_t i = 0; call->contract && i < call->contract->demand_count; i++) {
    const Demand *demand = &call->contract->demands[i];
    if ((!was_checked || demand->kind == DEMAND_NULL) && !call_demand(call, demand)) return false;
  }
  return true;
}

static bool give_fraction(const Call *call) {
  double number = ldexp((double)call_take(call, (Type){TYPE_INT, LIBRARY_FRACTION_BITS}), -LIBRARY_FRACTION_BITS);
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return call_return(call, bits);
}

// The numbers that are stored where argument `index` points are inputs.
static bool store_inputs(const Call *call, uint32_t index) {
  uint32_t count, bytes;
  uint64_t address = call_word(call, index);
  if (!contract_written(call->machine->program, call->contract, index, &count, &bytes)) return true;
  if (!address && call->contract->parameters[index].or_null) return true;
  if (bytes > 8) return call_unsupported(call, "a long double that a function stores");
  for (uint32_t i = 0; i < count; i++) {
    UInt number = call_take(call, (Type){TYPE_INT, 8 * bytes});
    if (!call_write_number(call, address + i * bytes, number, bytes)) return false;
  }
  return true;
}

static bool read_stored(const Call *call, uint64_t address, uint32_t bytes, UInt *number) {
  const uint8_t *stored = call_read(call, address, bytes);
  *number = 0;
  for (uint32_t i = bytes; i-- && stored;) *number = *number << 8 | stored[i];
  return stored != NULL;
}

// Neither is negative, and they are not the same: the inputs without their signs, the second with its last bit flipped if it has to be.
static bool tell_apart(const Call *call, uint64_t address, uint32_t bytes) {
  UInt first, second, most = ((UInt)1 << (8 * bytes - 1)) - 1;
  if (!read_stored(call, address, bytes, &first) || !read_stored(call, address + bytes, bytes, &second)) return false;
  first &= most;
  second &= most;
  second ^= first == second;
  return call_write_number(call, address, first, bytes) && call_write_number(call, address + bytes, second, bytes);
}

// What these return in every C library; anything else given as their result is no run of the program.
// Where the call succeeds they may be a time: they are the inputs modulo what bounds them.
static bool bound_stored(const Call *call, uint32_t index) {
  const Demand *demand = contract_demand(call->contract, index, DEMAND_WRITTEN);
  uint32_t count, bytes;
  uint64_t address = call_word(call, index);
  UInt number;
  if (!demand || !address) return true;
  contract_written(call->machine->program, call->contract, index, &count, &bytes);
  if (demand->differ && !tell_apart(call, address, bytes)) return false;
  if (!demand->below) return true;
  for (uint32_t i = 0; i < count; i++, address += bytes) {
    UInt limit = i + 1 == count ? demand->below : CONTRACT_SECONDS;
    if (i + 1 < count && bytes != CONTRACT_SECONDS_BYTES) continue;
    if (!read_stored(call, address, bytes, &number) || !call_write_number(call, address, number % limit, bytes))
      return false;
  }
  return true;
}

// Numbers of a sequence that begins again are those that were there. Nobody remembers which.
static bool is_repeated(const Call *call) {
  const char *name = call->info->name;
  if (strncmp(name, "srand", 5) == 0) call->machine->seeds++;
  return call->machine->seeds > 1 && (strcmp(name, "rand") == 0 || strcmp(name, "random") == 0 || (name[0] != 's' && strstr(name, "rand48")));
}

static bool call_outside(const Call *call) {
  Int low, high, value;
  if (is_repeated(call)) return call_unsupported(call, "random numbers that may have been there");
  for (uint32_t i = 0; i < call->contract->parameter_count; i++)
    if (!store_inputs(call, i)) return false;
  if (call->contract->is_fraction) return !call->step->result_is_used || give_fraction(call);
  bool is_int = call->contract->result == C_INT && call->step->result_is_used;
  if (!is_int && !call_range(call, &low, &high)) return call_put_used_inputs(call);
  if (!call->step->result_is_used) return true;
  Type type = call_result_type(call, 0);
  if (!call_range(call, &low, &high))
    value = scalar_signed(call_take(call, type), type.bits);
  else if (!call_take_within(call, type, low, high, &value))
    return false;
  for (uint32_t i = 0; i < call->contract->parameter_count && contract_succeeds(call->contract, value); i++)
    if (!bound_stored(call, i)) return false;
  if (call_range(call, &low, &high) && low == -1) call_note_failure(call, value);
  return call_return(call, (UInt)value);
}

// It stores what it returns.
static bool call_time(const Call *call) {
  uint64_t address = call_word(call, 0);
  uint32_t bits = call->machine->program->pointer_bits;
  if (!address && !call->step->result_is_used) return true;
  Int now, low, high;
  bool is_bounded = contract_range(call->machine->program, call->contract, &low, &high);
  assert(is_bounded);
  if (!call_take_within(call, (Type){TYPE_INT, bits}, low, high, &now)) return false;
  return (!address || call_write_number(call, address, (UInt)now, bits / 8)) && call_return(call, (UInt)now);
}

// The byte that was put, or EOF: any other result is no run of the program.
static bool call_put_byte(const Call *call) {
  Int byte = (Int)(call_argument(call, 0)->bits & UINT8_MAX), given;
  if (!call->step->result_is_used) return true;
  if (!call_take_within(call, call_result_type(call, 0), -1, UINT8_MAX, &given)) return false;
  bool is_nothing =
      strcmp(call->info->name, "ungetc") == 0 && call_number(call, 0) == -1;  // then it fails (C17 7.21.7.10p4)
  if (is_nothing) given = -1;
  return call_return(call, (UInt)(given < 0 ? -1 : byte));
}

// -- Assumptions about the memory that the program is given

static bool assume(const Call *call, bool holds) {
  return holds || machine_end(call->machine, INTERPRET_ASSUMPTION, call->step);
}

// What holds from here on: it is assumed, or a check in front has asked for it.
static bool condition(const Call *call) {
  if (call_lacks(call, 1)) return false;
  if (call->step->source->operands[1].type.kind != TYPE_INT)
    return call_unsupported(call, "a condition that is no integer");
  return assume(call, call_argument(call, 0)->bits != 0);
}

static bool call_string(const Call *call) {
  if (call_lacks(call, 1)) return false;
  Space *space = &call->machine->space;
  uint64_t address = call_word(call, 0);
  Object *object = space_access(space, address, 1, ACCESS_READ, &call->step->hint);
  if (!object) return assume(call, false);
  uint64_t offset = address - object->start;
  space_settle(space, object, offset, object->size - offset);
  return assume(call, memchr(object->bytes + offset, 0, object->size - offset) != NULL);
}

static bool call_block(const Call *call) {
  if (call_lacks(call, 2)) return false;
  Space *space = &call->machine->space;
  uint64_t address = call_word(call, 0), size = call_word(call, 1);
  ObjectId id = space_find(space, address);
  const Object *object = space_object(space, id);
  bool holds = id.id && object->life == LIFE_ALIVE && object->extent == object->size &&
               size <= object->size - (address - object->start);
  return assume(call, holds);
}

static bool call_exit(const Call *call) {
  Type type = {TYPE_VOID, 0};
  Scalar value = {0};
  if (call_argument_count(call) == 1) {
    type = call->step->source->operands[1].type;
    value = *call_argument(call, 0);
  }
  return machine_finish(call->machine, INTERPRET_EXITED, value, type, call->step);
}

static bool call_unknown(const Call *call) {
  if (strncmp(call->info->name, "llvm.", strlen("llvm.")) == 0)
    return call_unsupported(call, "an intrinsic function of LLVM that is not known");
  call->machine->result.approximate = true;
  if (call->info->does_not_return)
    return machine_finish(call->machine, INTERPRET_EXITED, (Scalar){0}, (Type){TYPE_VOID, 0}, call->step);
  return call_put_used_inputs(call);
}

// The value of the variable, in an object of its own for each call: nobody may compare these.
static bool find_variable(const Call *call, const InterpretWorld *world) {
  StringRead name;
  if (!call_text(call, call_word(call, 0), UINT64_MAX, &name)) return false;
  for (uint32_t i = 0; i < world->environment_count; i++) {
    const char *entry = world->environment[i];
    if (strncmp(entry, name.bytes, name.length) != 0 || entry[name.length] != '=') continue;
    const char *value = entry + name.length + 1;
    size_t bytes = strlen(value) + 1;
    ObjectId id = space_allocate(&call->machine->space, OBJECT_ARGUMENT, bytes, 1, FILL_ZERO);
    if (!id.id) return machine_end(call->machine, INTERPRET_OUT_OF_MEMORY, call->step);
    Object *object = space_object(&call->machine->space, id);
    memcpy(object->bytes, value, bytes);
    return call_return(call, object->start);
  }
  return call_return(call, 0);
}

// It is empty, unless the program changes it, or a world has one.
static bool look_at_environment(const Call *call) {
  static const char *const changers[] = {"setenv"};
  for (size_t i = 0; i < sizeof changers / sizeof *changers; i++)
    if (program_find_function(call->machine->program, changers[i]).id)
      return call_unsupported(call, "an environment that the program changes");
  const InterpretWorld *world = call->machine->options->world;
  return world ? find_variable(call, world) : call_return(call, 0);
}

static bool call_library(const Call *call, Library kind) {
  if (!check_contract(call)) return false;
  if (kind != LIBRARY_SCAN && call_is_typed(call, kind)) return call_typed_function(call, kind);
  switch (kind) {
    case LIBRARY_MALLOC:
    case LIBRARY_CALLOC:
    case LIBRARY_REALLOC:
    case LIBRARY_REALLOCARRAY:
    case LIBRARY_FREE:
    case LIBRARY_ALIGNED_ALLOC:
    case LIBRARY_POSIX_MEMALIGN:
    case LIBRARY_USABLE_SIZE: return call_heap_function(call, kind);
    case LIBRARY_STRLEN:
    case LIBRARY_STRNLEN:
    case LIBRARY_STRCHR:
    case LIBRARY_STRRCHR:
    case LIBRARY_STRCHRNUL:
    case LIBRARY_STRSTR:
    case LIBRARY_STRPBRK:
    case LIBRARY_STRSPN:
    case LIBRARY_STRCMP:
    case LIBRARY_STRNCMP:
    case LIBRARY_STRCPY:
    case LIBRARY_STRCAT:
    case LIBRARY_STRNCPY:
    case LIBRARY_STRNCAT:
    case LIBRARY_STRLCPY:
    case LIBRARY_STRLCAT:
    case LIBRARY_STRDUP:
    case LIBRARY_STRNDUP:
    case LIBRARY_STRTOK:
    case LIBRARY_STRSEP: return call_text_function(call, kind);
    case LIBRARY_MEMCHR:
    case LIBRARY_RAWMEMCHR:
    case LIBRARY_MEMCMP:
    case LIBRARY_MEMCPY:
    case LIBRARY_MEMMOVE:
    case LIBRARY_BCOPY:
    case LIBRARY_MEMSET:
    case LIBRARY_BZERO:
    case LIBRARY_MEMCCPY:
    case LIBRARY_MEMMEM: return call_bytes_function(call, kind);
    case LIBRARY_ATOI:
    case LIBRARY_ATOF:
    case LIBRARY_STRTOL:
    case LIBRARY_STRTOD:
    case LIBRARY_FFS:
    case LIBRARY_CTYPE:
    case LIBRARY_TOCASE:
    case LIBRARY_ISASCII:
    case LIBRARY_TOASCII: return call_number_function(call, kind);
    case LIBRARY_ENQUIRY: return call_enquiry(call);
    case LIBRARY_MATH: return call_math_function(call);
    case LIBRARY_GETENV: return look_at_environment(call);
    case LIBRARY_TEXT:
    case LIBRARY_ERROR_TEXT:
    case LIBRARY_SPLIT_TIME:
    case LIBRARY_JOIN_TIME:
    case LIBRARY_TIME_TEXT:
    case LIBRARY_SECONDS_TEXT:
    case LIBRARY_STRFTIME: return call_time_function(call, kind);
    case LIBRARY_PRINT:
    case LIBRARY_SPRINT:
    case LIBRARY_ASPRINT: return call_print(call, kind);
    case LIBRARY_SCAN: return call_scan(call);
    case LIBRARY_FOPEN:
    case LIBRARY_FCLOSE:
    case LIBRARY_FGETS:
    case LIBRARY_LINE:
    case LIBRARY_LINE_ROOM:
    case LIBRARY_FREAD:
    case LIBRARY_FWRITE:
    case LIBRARY_READ: return call_stream_function(call, kind);
    case LIBRARY_SORT_STEP:
    case LIBRARY_SEARCH_STEP: return call_callback_step(call, kind);
    case LIBRARY_OUTSIDE: return strcmp(call->info->name, "ferror") ? call_outside(call) : call_has_failed(call);
    case LIBRARY_TIME: return call_time(call);
    case LIBRARY_ARGUMENTS: return call_exact_function(call);
    case LIBRARY_PUT: return call_put_byte(call);
    case LIBRARY_EXPECT: return !call_lacks(call, 1) && call_return(call, call_argument(call, 0)->bits);
    case LIBRARY_UNMODELLED: return call_unsupported(call, "a function of the C library that is not modelled");
    case LIBRARY_UNKNOWN:
    case LIBRARY_DEFINED:
    case LIBRARY_NONDET:
    case LIBRARY_ASSUME:
    case LIBRARY_ASSERT:
    case LIBRARY_FAIL:
    case LIBRARY_EXIT:
    case LIBRARY_STRING:
    case LIBRARY_BLOCK:
    case LIBRARY_NOTHING: break;
  }
  assert(false);
  return false;
}

static Call call_of(Machine *machine, Step *step, Function function) {
  return (Call){machine, step, function, &machine->program->functions[function.id],
                contract_of(machine->program, function)};
}

bool external_check(Machine *machine, Step *step) {
  const Call call = call_of(machine, step, step->source->operands[0].function);
  return call_demand(&call, &call.contract->demands[step->source->demand]);
}

bool external_call(Machine *machine, Step *step, Function function) {
  const FunctionInfo *info = &machine->program->functions[function.id];
  const Call call = call_of(machine, step, function);
  Library kind = machine->libraries[function.id];
  if (kind == LIBRARY_NOTHING) return true;
  if (info->unsupported) return call_unsupported(&call, info->unsupported);
  if (!arguments_are_defined(&call)) return false;
  determined_before_call(&call, kind);
  switch ((int)kind) {
    case LIBRARY_UNKNOWN: machine->ahead = AHEAD_ANY; return call_unknown(&call);
    case LIBRARY_NONDET: return put_inputs(&call);
    case LIBRARY_ASSUME: return condition(&call);
    case LIBRARY_ASSERT:  // checks stand in front of calls by name
    case LIBRARY_FAIL:
      if (step->source->operands[0].kind != OPERAND_FUNCTION)
        return call_unsupported(&call, "an assertion through a pointer to a function");
      return kind == LIBRARY_FAIL ? call_exit(&call) : condition(&call);
    case LIBRARY_EXIT: return call_exit(&call);
    case LIBRARY_STRING: return call_string(&call);
    case LIBRARY_BLOCK: return call_block(&call);
    default: break;
  }
  if (!call_library(&call, kind)) return false;
  if (!call_note_stream(&call, kind)) return false;
  determined_after_call(&call, kind);
  return true;
}
