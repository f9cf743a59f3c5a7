#include "interpret/machine.h"

#include <assert.h>
#include <string.h>

#include "base/answer.h"
#include "interpret/determined.h"
#include "interpret/prepare.h"

enum { DEFAULT_DEPTH = 1 << 20, FUNCTION_SIZE = 16 };
static const uint64_t default_memory = (uint64_t)1 << 30;

Int machine_number(Scalar scalar, Type type) {
  bool is_signed = type.kind == TYPE_INT && type.bits > 1;
  return is_signed ? scalar_signed(scalar.bits, type.bits) : (Int)scalar.bits;
}

static void place_functions(Machine *machine) {
  const Program *program = machine->program;
  for (uint32_t id = 1; id <= program->function_count; id++) {
    ObjectId object_id = space_allocate(&machine->space, OBJECT_FUNCTION, 0, FUNCTION_SIZE, FILL_ZERO);
    Object *object = space_object(&machine->space, object_id);
    object->origin = id;
    object->is_constant = true;
    object->place = program->functions[id].place;
    machine->function_addresses[id] = object->start;
    machine->libraries[id] = library_of(program, (Function){id});
  }
}

static bool is_initialised(const Machine *machine, uint32_t global) {
  const InterpretOptions *options = machine->options;
  bool is_external = machine->program->globals[global].is_external;
  return !options->variables_are_input || is_external || program_finds_initial(machine->program, options->entry, (Global){global});
}

static Fill fill_of(const Machine *machine, uint32_t global) {
  const GlobalInfo *info = &machine->program->globals[global];
  return (info->is_external && !info->initial) || !is_initialised(machine, global) ? FILL_UNKNOWN : FILL_ZERO;
}

// false: they do not fit.
static bool place_globals(Machine *machine) {
  const Program *program = machine->program;
  for (uint32_t id = 1; id <= program->global_count; id++) {
    const GlobalInfo *global = &program->globals[id];
    ObjectId object_id = space_allocate(&machine->space, OBJECT_GLOBAL, global->size, global->align, fill_of(machine, id));
    if (!object_id.id) return false;
    Object *object = space_object(&machine->space, object_id);
    object->origin = id;
    object->is_constant = global->is_constant;
    object->place = global->place;
    machine->global_addresses[id] = object->start;
    if (global->size_unknown) space_mark_unsized(&machine->space, object_id);
  }
  return true;
}

// Where they lie already: each that is no constant has bytes of its own in each run. false: they do not fit.
static bool give_bytes(Machine *machine) {
  const U32Vec *own = &machine->options->prepared->own;
  for (uint32_t i = 0; i < own->count; i++) {
    ObjectId object = space_find(&machine->space, machine->global_addresses[own->data[i]]);
    if (!space_give_bytes(&machine->space, object, fill_of(machine, own->data[i]))) return false;
  }
  return true;
}

// What stdin, stdout and stderr point to.
static uint64_t open_standard_stream(Machine *machine) {
  return space_object(&machine->space, space_open_stream(&machine->space, OBJECT_GLOBAL))->start;
}

static void initialise_global(Machine *machine, uint32_t id) {
  const Program *program = machine->program;
  uint32_t pointer_bytes = program->pointer_bits / 8;
  const GlobalInfo *global = &program->globals[id];
  uint64_t stream = library_starts_as_stream(program, (Global){id}) ? open_standard_stream(machine) : 0;
  Object *object = space_object(&machine->space, space_find(&machine->space, machine->global_addresses[id]));
  if (stream) space_store(object, 0, pointer_bytes, stream, 0);
  if (stream && strcmp(global->name, "stdin") == 0) machine->standard_input = stream;
  if (!is_initialised(machine, id)) return;
  if (global->initial) memcpy(object->bytes, global->initial, global->size);
  for (uint32_t i = 0; i < global->relocation_count; i++) {
    const Relocation *relocation = &global->relocations[i];
    Scalar address = code_constant(&machine->context, &relocation->target);
    assert(relocation->offset + pointer_bytes <= global->size);
    space_store(object, relocation->offset, pointer_bytes, address.bits, 0);
    determined_place_address(machine, object, relocation->offset);
  }
}

// Constants that are prepared hold it already, but who looks at what is determined asks where addresses lie in them.
static void initialise_globals(Machine *machine, bool are_constants_done) {
  bool is_all = !are_constants_done || machine->determined;
  const U32Vec *own = is_all ? NULL : &machine->options->prepared->own;
  uint32_t count = own ? own->count : machine->program->global_count;
  for (uint32_t i = 0; i < count; i++) initialise_global(machine, own ? own->data[i] : i + 1);
}

static uint8_t choose_byte(void *context, const Object *object, uint64_t offset) {
  Machine *machine = context;
  const InterpretOptions *options = machine->options;
  const InterpretInput input = {.kind = INPUT_MEMORY, .type = {TYPE_INT, 8}, .place = object->place};
  bool is_global = object->kind == OBJECT_GLOBAL;
  if (!options->choose || (!is_global && !object->ordinal)) return (uint8_t)feed_take(&machine->feed, input);
  InterpretByte byte = {
      .is_global = is_global,
      .number = is_global ? object->origin : object->ordinal,
      .restarts = object->restarts,
      .offset = offset,
  };
  return (uint8_t)feed_record(&machine->feed, input, options->choose(options->choose_context, byte));
}

// A byte that was never written is read, other than to be copied (which determined_copy has seen).
static uint8_t lose_byte(void *context, const Object *object, uint64_t offset) {
  determined_read_unknown(context, object, offset);
  return 0;
}

// A stream of the host over the world's text, zero bytes included, which fmemopen does not give.
static ssize_t fetch_text(void *context, char *buffer, size_t size) {
  Machine *machine = context;
  const InterpretWorld *world = machine->options->world;
  size_t left = world->count - machine->typed_at, count = size < left ? size : left;
  memcpy(buffer, world->text + machine->typed_at, count);
  machine->typed_at += count;
  return (ssize_t)count;
}

// So that ftell can say how much of it was read.
static int seek_text(void *context, off64_t *offset, int whence) {
  Machine *machine = context;
  if (whence != SEEK_CUR || *offset != 0) return -1;
  *offset = (off64_t)machine->typed_at;
  return 0;
}

Rounding machine_rounding(Machine *machine) {
  if (!machine->rounding.id) return ROUND_NEAREST;
  uint64_t address = machine->global_addresses[machine->rounding.id];
  ObjectId hint = {0};
  Object *object = space_access(&machine->space, address, 4, ACCESS_READ, &hint);
  ensure(object);
  UInt mode = space_load(&machine->space, object, address - object->start, 4) & LIBRARY_ROUNDING_MASK;
  return mode == LIBRARY_ROUNDING_NEAREST ? ROUND_NEAREST
         : mode == LIBRARY_ROUNDING_DOWN  ? ROUND_DOWNWARD
         : mode == LIBRARY_ROUNDING_UP    ? ROUND_UPWARD
                                          : ROUND_TOWARD_ZERO;
}

static void begin_context(Machine *machine) {
  const Program *program = machine->program;
  const InterpretOptions *options = machine->options;
  machine->context = (CodeContext){
      .program = program,
      .wraps = options->signed_overflow == OVERFLOW_WRAP,
      .undef_is_zero = options->undef_is_zero,
      .arena = arena_new(),
  };
  scalar_vec_push(&machine->context.constants, (Scalar){0});
  Arena *arena = machine->context.arena;
  machine->codes = ARENA_ARRAY(arena, Code *, program->function_count + 1);
  machine->libraries = ARENA_ARRAY(arena, Library, program->function_count + 1);
  machine->function_addresses = ARENA_ARRAY(arena, uint64_t, program->function_count + 1);
  machine->global_addresses = ARENA_ARRAY(arena, uint64_t, program->global_count + 1);
  machine->context.functions = machine->function_addresses;
  machine->context.globals = machine->global_addresses;
}

bool machine_init(Machine *machine, const InterpretOptions *options) {
  const Program *program = options->program;
  *machine = (Machine){
      .options = options,
      .program = program,
      .memory_limit = options->memory_limit ? options->memory_limit : default_memory,
      .depth_limit = options->depth_limit ? options->depth_limit : DEFAULT_DEPTH,
  };
  machine->rounding = library_rounding(program);
  space_init(&machine->space, program->pointer_bits, options->seed, machine->memory_limit);
  if (options->memory_is_input) {
    machine->space.choose = choose_byte;
    machine->space.choose_context = machine;
  }
  if (options->only_determined) {
    machine->determined = determined_new(program);
    machine->space.choose = lose_byte;
    machine->space.choose_context = machine;
  }
  feed_init(&machine->feed, options->inputs, options->input_count, options->seed);
  machine->feed.likely = options->likely;
  machine->feed.likely_count = options->likely_count;
  if (options->world) machine->typed = fopencookie(machine, "r", (cookie_io_functions_t){.read = fetch_text, .seek = seek_text});
  if (!prepare_take(machine)) {
    begin_context(machine);
    place_functions(machine);
    prepare_keep_functions(machine);
  }
  bool are_placed = prepare_has_globals(machine);
  bool fits = are_placed ? give_bytes(machine) : place_globals(machine);
  if (!fits) return machine_end(machine, INTERPRET_OUT_OF_MEMORY, NULL);
  if (!are_placed) prepare_keep_globals(machine);
  initialise_globals(machine, are_placed);
  return true;
}

void machine_release(Machine *machine) {
  if (machine->typed) fclose(machine->typed);
  space_release(&machine->space);
  determined_free(machine->determined);
  feed_release(&machine->feed);
  frame_vec_release(&machine->frames);
  memory_free(machine->registers);
  object_id_vec_release(&machine->locals);
  scalar_vec_release(&machine->scratch);
  progress_vec_release(&machine->progress);
  if (machine->options->prepared) prepare_give_back(machine);
  scalar_vec_release(&machine->context.constants);
  arena_free(machine->context.arena);
}

bool machine_end(Machine *machine, InterpretEnd end, const Step *step) {
  InterpretResult *result = &machine->result;
  result->end = determined_is_lost(machine) || determined_sorts(machine) ? INTERPRET_UNDETERMINED : end;
  if (machine->frames.count) {
    const Frame *frame = machine_frame(machine);
    result->function = frame->code->function;
    result->block = frame->block;
    if (step) result->instruction = (uint32_t)(step->source - frame->code->info->instructions);
  }
  if (step) result->place = step->source->place;
  return false;
}

bool machine_undefined(Machine *machine, Undefined undefined, const Step *step) {
  assert(undefined != UNDEFINED_NONE);
  machine->result.undefined = undefined;
  return machine_end(machine, INTERPRET_UNDEFINED, step);
}

bool machine_unsupported(Machine *machine, const char *reason, const Step *step) {
  machine->result.reason = reason;
  return machine_end(machine, INTERPRET_UNSUPPORTED, step);
}

static const Object *find_leak(const Machine *machine) {
  const SlotVec *slots = &machine->space.regions[REGION_HEAP].slots;
  for (uint32_t i = 0; i < slots->count; i++) {
    const Object *object = space_object(&machine->space, slots->data[i].id);
    if (object->life == LIFE_ALIVE && !object->is_stream) return object;
  }
  return NULL;
}

bool machine_finish(Machine *machine, InterpretEnd end, Scalar value, Type type, const Step *step) {
  const Object *leak = machine->options->check_leaks ? find_leak(machine) : NULL;
  if (leak) {
    machine_undefined(machine, UNDEFINED_LEAK, step);
    machine->result.place = leak->place;
    return false;
  }
  if (type.kind != TYPE_VOID) {
    machine->result.value = machine_number(value, type);
    machine->result.value_is_undef = value.undef != 0;
  }
  return machine_end(machine, end, step);
}

void machine_grow_stack(Machine *machine, uint64_t bytes) {
  InterpretUsage *usage = &machine->result.usage;
  usage->stack += bytes;
  if (usage->stack > usage->most_stack) usage->most_stack = usage->stack;
}

bool machine_push(Machine *machine, Function function) {
  Code *code = machine->codes[function.id];
  if (!code) code = machine->codes[function.id] = code_decode(&machine->context, function);
  if (code->run != machine->run) code_forget_run(code);
  code->run = machine->run;
  uint32_t count = code->info->value_count + 1;
  uint64_t needed = (uint64_t)machine->register_count + count;
  if (machine->frames.count >= machine->depth_limit || needed * sizeof(Scalar) > machine->memory_limit) return false;
  if (needed > UINT32_MAX / 2) return false;
  if (needed > machine->register_capacity) {
    uint32_t capacity = (uint32_t)needed * 2;
    machine->registers = memory_realloc(machine->registers, capacity * sizeof(Scalar));
    machine->register_capacity = capacity;
  }
  if (code->most_moves > machine->scratch.capacity) scalar_vec_reserve(&machine->scratch, code->most_moves);
  Scalar *registers = machine->registers + machine->register_count;
  for (uint32_t i = 0; i < count; i++) registers[i] = scalar_unset();
  frame_vec_push(&machine->frames, (Frame){
                                       .code = code,
                                       .block = {1},
                                       .registers = machine->register_count,
                                       .locals = machine->locals.count,
                                       .serial = ++machine->pushed,
                                   });
  machine->register_count += count;
  machine_grow_stack(machine, machine->program->pointer_bits / 8);  // the address to return to
  return true;
}

void machine_end_locals(Machine *machine, uint32_t count) {
  assert(count <= machine->locals.count);
  while (machine->locals.count > count) {
    ObjectId id = object_id_vec_pop(&machine->locals);
    const Object *local = space_object(&machine->space, id);
    if (!local->area) machine->result.usage.stack -= local->size;
    space_kill(&machine->space, id, LIFE_ENDED);
  }
}

void machine_pop(Machine *machine) {
  Frame frame = frame_vec_pop(&machine->frames);
  machine_end_locals(machine, frame.locals);
  machine->result.usage.stack -= machine->program->pointer_bits / 8;
  machine->register_count = frame.registers;
}
