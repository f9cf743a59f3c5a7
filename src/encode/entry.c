// Where executions begin: functions, globals and the parameters of the entry.
#include <string.h>

#include "encode/stream_state.h"
#include "encode/wild.h"

enum { KEY_FUNCTION = 1, KEY_GLOBAL, KEY_ENTRY, KEY_STREAM, KEY_TEXT, KEY_CHANGED };  // of objects and contexts that no instruction makes

static uint32_t make_static(Encoder *encoder, PointeeKind kind, uint64_t key, uint64_t size, uint32_t origin) {
  uint32_t index = pointees_find(&encoder->unrolling->pointees, hash_combine(key, origin), kind, NULL);
  if (index == UINT32_MAX) return index;
  Pointee *pointee = &encoder->unrolling->pointees.pointees.data[index];
  pointee->size = encoder_word(encoder, size);
  pointee->origin = origin;
  return index;
}

static Array initial_content(Encoder *encoder, const GlobalInfo *global, Pointee *pointee) {
  TermBank *bank = encoder->bank;
  uint32_t width = encoder->program->pointer_bits;
  Array content;
  if (global->is_external && !global->initial)
    content = array_variable(bank, width, global->name);
  else if (global->initial)
    content = array_constant(bank, width, global->initial, global->size, 0);
  else
    content = array_fill(bank, width, term_constant(bank, 8, 0));
  for (uint32_t i = 0; i < global->relocation_count; i++) {
    const Relocation *relocation = &global->relocations[i];
    Val target = encoder_operand(encoder, &relocation->target);
    Term address = val_address(encoder->vals, target);
    encoder_expose(encoder, target);
    content = array_write(bank, content, encoder_word(encoder, relocation->offset), address);
    pointee->has_addresses = true;
    map_set(&pointee->addresses, relocation->offset, 1);
  }
  return content;
}

// Those of a small table: lists are copied when they change.
static const Pointers *initial_pointers(Encoder *encoder, const GlobalInfo *global) {
  enum { MOST_POINTERS = 32 };
  const Pointers *pointers = NULL;
  for (uint32_t i = 0; i < global->relocation_count && global->relocation_count <= MOST_POINTERS; i++) {
    const Relocation *relocation = &global->relocations[i];
    pointers = pointers_set(encoder->arena, encoder->vals, pointers, relocation->offset, encoder_operand(encoder, &relocation->target));
  }
  return pointers;
}

// Somebody else may have called a function that is not main before, and what it did then is in the variables.
static Array content_at_entry(Encoder *encoder, Global variable, const Pointee *pointee) {
  const GlobalInfo *global = &encoder->program->globals[variable.id];
  bool is_said = program_finds_initial(encoder->program, encoder->unrolling->options.entry, variable);
  if (encoder->unrolling->starts_program || pointee->is_constant || is_said) return pointee->initial;
  Array changed = array_variable(encoder->bank, encoder->program->pointer_bits, global->name);
  return array_ite(encoder->bank, encoder->out->starts_changed, changed, pointee->initial);
}

// What stdin, stdout and stderr point to. When the program never changes them they keep it.
static bool make_stream(Encoder *encoder, uint32_t global) {
  TermBank *bank = encoder->bank;
  Unrolling *unrolling = encoder->unrolling;
  uint32_t index = make_static(encoder, POINTEE_GLOBAL, KEY_STREAM, 1, global);
  if (index == UINT32_MAX) return false;
  Pointee *stream = &unrolling->pointees.pointees.data[index];
  Pointee *variable = &unrolling->pointees.pointees.data[unrolling->global_pointees[global]];
  stream->is_stream = stream->is_constant = true;
  if (library_is_stream(encoder->program, (Global){global})) variable->is_constant = true;
  stream->initial = array_fill(bank, encoder->program->pointer_bits, term_constant(bank, 8, 0));
  store_set(&encoder->store, index, (Cell){.content = stream->initial, .alive = term_truth(bank, true)});
  Term address = val_address(encoder->vals, val_pointer(encoder->vals, stream->number, 0));
  variable->initial = array_write(bank, stream->initial, encoder_word(encoder, 0), address);
  variable->has_addresses = true;
  map_set(&variable->addresses, 0, 1);
  return true;
}

// The object that all texts of the C library lie in: as large as it may be.
static bool make_texts(Encoder *encoder) {
  TermBank *bank = encoder->bank;
  uint32_t index = make_static(encoder, POINTEE_GLOBAL, KEY_TEXT, 1, 0);
  if (index == UINT32_MAX) return false;
  Pointee *texts = &encoder->unrolling->pointees.pointees.data[index];
  texts->size = encoder_variable(encoder, encoder->program->pointer_bits, KEY_TEXT, "size of texts");
  texts->is_constant = true;
  texts->initial = array_fill(bank, encoder->program->pointer_bits, term_constant(bank, 8, 0));
  store_set(&encoder->store, index, (Cell){.content = texts->initial, .alive = term_truth(bank, true)});
  encoder->unrolling->text_pointee = index;
  Term none = encoder_word(encoder, 0);
  encoder->out->assumed = term_and(bank, encoder->out->assumed, term_slt(bank, none, texts->size));
  return true;
}

static bool gives_texts(const Unrolling *unrolling) {
  for (uint32_t id = 1; id <= unrolling->options.program->function_count; id++) {
    Library kind = unrolling->libraries[id];
    if (kind == LIBRARY_GETENV || kind == LIBRARY_TEXT || kind == LIBRARY_ERROR_TEXT) return true;
  }
  return false;
}

bool encoder_make_statics(Encoder *encoder) {
  enum { FUNCTION_SIZE = 16 };
  const Program *program = encoder->program;
  Unrolling *unrolling = encoder->unrolling;
  Term alive = term_truth(encoder->bank, true);
  if (!unrolling->starts_program) {
    encoder->out->starts_changed = encoder_variable(encoder, 1, KEY_CHANGED, "variables were changed before");
    encoder_blurred(encoder, "variables that were changed before the entry was called", encoder->out->starts_changed);
  }
  for (uint32_t id = 1; id <= program->function_count; id++) {
    uint32_t index = make_static(encoder, POINTEE_FUNCTION, KEY_FUNCTION, FUNCTION_SIZE, id);
    if (index == UINT32_MAX) return false;
    unrolling->function_pointees[id] = index;
    unrolling->pointees.pointees.data[index].is_constant = true;
    Term zero = term_constant(encoder->bank, 8, 0);
    Array content = array_fill(encoder->bank, program->pointer_bits, zero);
    store_set(&encoder->store, index, (Cell){.content = content, .alive = alive});
  }
  for (uint32_t id = 1; id <= program->global_count; id++) {
    unrolling->global_pointees[id] = make_static(encoder, POINTEE_GLOBAL, KEY_GLOBAL, program->globals[id].size, id);
    if (unrolling->global_pointees[id] == UINT32_MAX) return false;
  }
  for (uint32_t id = 1; id <= program->global_count; id++) {
    const GlobalInfo *global = &program->globals[id];
    uint32_t index = unrolling->global_pointees[id];
    Pointee *pointee = &unrolling->pointees.pointees.data[index];
    pointee->is_constant = global->is_constant;
    pointee->is_unsized = global->size_unknown;
    pointee->align = global->align;
    pointee->place = global->place;
    if (library_starts_as_stream(program, (Global){id}) && !make_stream(encoder, id)) return false;
    pointee = &unrolling->pointees.pointees.data[index];
    if (!pointee->initial.id) pointee->initial = initial_content(encoder, global, pointee);
    Array content = content_at_entry(encoder, (Global){id}, pointee);
    const Pointers *pointers = content.id == pointee->initial.id ? initial_pointers(encoder, global) : NULL;
    store_set(&encoder->store, index, (Cell){.content = content, .alive = alive, .pointers = pointers});
  }
  return !gives_texts(unrolling) || make_texts(encoder);
}

// ---- Parameters ----

static Pointee *make_block(Encoder *encoder, uint32_t which, Term size, uint32_t align, Array content) {
  uint32_t index;
  Pointee *pointee = encoder_make_object(encoder, POINTEE_ARGUMENT, which, size, &index);
  if (!pointee) return NULL;
  pointee->initial = content;
  pointee->align = align;
  store_set(&encoder->store, index, (Cell){.content = content, .alive = term_truth(encoder->bank, true)});
  return pointee;
}

static void add_assumption(Encoder *encoder, Term holds) {
  encoder->out->assumed = term_and(encoder->bank, encoder->out->assumed, holds);
}

// ---- The command line ----

// Command lines of so many strings, the program's name among them, and with strings of so many characters are looked at.
enum { MOST_STRINGS = 4, LONGEST_STRING = 40, KEY_COUNT = 16, KEY_STRINGS = 17 };

// A string that ends where its object does, as the system lays them out.
static EntryArgument make_string(Encoder *encoder, uint32_t which) {
  TermBank *bank = encoder->bank;
  EntryArgument string = {
      .is_object = true,
      .size = encoder_variable(encoder, encoder->program->pointer_bits, which, "size"),
      .content = encoder_array(encoder, which, "argument"),
  };
  Term last = term_sub(bank, string.size, encoder_word(encoder, 1)), zero = term_constant(bank, 8, 0);
  add_assumption(encoder, term_ule(bank, last, encoder_word(encoder, LONGEST_STRING)));
  add_assumption(encoder, term_eq(bank, array_read(bank, string.content, last, 1), zero));
  for (uint32_t i = 0; i < LONGEST_STRING; i++) {
    Term at = encoder_word(encoder, i);
    Term is_character = term_ne(bank, array_read(bank, string.content, at, 1), zero);
    add_assumption(encoder, term_or(bank, term_ule(bank, last, at), is_character));
  }
  return string;
}

static EntryArgument make_name(Encoder *encoder) {
  static const uint8_t name[] = "program";
  return (EntryArgument){
      .is_object = true,
      .size = encoder_word(encoder, sizeof name),
      .content = array_constant(encoder->bank, encoder->program->pointer_bits, name, sizeof name, 0),
  };
}

// The pointer in argv[i]: to the string, or null from argc on. False: the path ended.
static bool make_entry(Encoder *encoder, uint32_t i, Term count, Val *pointer) {
  EntryArgument string = i ? make_string(encoder, KEY_STRINGS + i) : make_name(encoder);
  Pointee *object = make_block(encoder, KEY_STRINGS + i, string.size, 1, string.content);
  if (!object) return false;
  Term index = term_constant(encoder->bank, term_width(encoder->bank, count), i);
  string.is_null = term_not(encoder->bank, term_ult(encoder->bank, index, count));
  string.value = val_pointer(encoder->vals, object->number, 0);
  *pointer = val_ite(encoder->vals, string.is_null, val_null(encoder->vals), string.value);
  entry_argument_vec_push(&encoder->out->arguments, string);
  return true;
}

static bool make_vector(Encoder *encoder, Term count, Val *vector) {
  TermBank *bank = encoder->bank;
  uint32_t bits = encoder->program->pointer_bits, bytes = bits / 8;
  Array content = array_fill(bank, bits, term_constant(bank, 8, 0));
  for (uint32_t i = 0; i < MOST_STRINGS; i++) {
    Val pointer;
    if (!make_entry(encoder, i, count, &pointer)) return false;
    content = array_write(bank, content, encoder_word(encoder, i * bytes), val_address(encoder->vals, pointer));
  }
  Term wide = term_resize(bank, term_add(bank, count, term_constant(bank, term_width(bank, count), 1)), bits, false);
  Term size = term_mul(bank, wide, encoder_word(encoder, bytes));
  Pointee *object = make_block(encoder, KEY_STRINGS + MOST_STRINGS, size, bytes, content);
  if (!object) return false;
  object->has_addresses = true;
  for (uint32_t i = 0; i < MOST_STRINGS; i++) map_set(&object->addresses, i * bytes, 1);
  *vector = val_pointer(encoder->vals, object->number, 0);
  return true;
}

// Does the program look at its arguments, or at more than how many there are?
static bool is_argument_used(const Encoder *encoder, const FunctionInfo *info, uint32_t from) {
  const bool *is_used = encoder->unrolling->is_used[encoder->unrolling->options.entry.id];
  bool any = false;
  for (uint32_t i = from; i <= info->param_count; i++) any |= is_used[i];
  return any;
}

// Of long command lines only the number of arguments can be said, which is enough where nothing else is looked at; what goes wrong with one of these is no command line to show.
static void bound_count(Encoder *encoder, const FunctionInfo *info, Term count) {
  TermBank *bank = encoder->bank;
  Term zero = term_constant(bank, term_width(bank, count), 0), most = term_constant(bank, term_width(bank, count), MOST_STRINGS);
  add_assumption(encoder, term_slt(bank, zero, count));
  add_assumption(encoder, term_sle(bank, count, term_constant(bank, term_width(bank, count), PROGRAM_COMMAND_LINE_BYTES)));
  if (is_argument_used(encoder, info, 2)) {
    add_assumption(encoder, term_ule(bank, count, most));
    encoder_imprecise(encoder, "longer command lines are not looked at", term_truth(bank, true));
  } else if (is_argument_used(encoder, info, 1)) {
    encoder_blurred(encoder, "longer command lines are not written out", term_ult(bank, most, count));
  }
}

static void make_main_arguments(Encoder *encoder, const FunctionInfo *info, Val *arguments) {
  TermBank *bank = encoder->bank;
  uint32_t bits = encoder->program->pointer_bits, width = info->values[1].type.bits;
  Term count = encoder_variable(encoder, width, KEY_COUNT, "argc");
  bound_count(encoder, info, count);
  encoder->out->command_line = true;
  Val vector;
  if (!make_vector(encoder, count, &vector)) return;
  Pointee *environment = make_block(encoder, KEY_STRINGS + MOST_STRINGS + 1, encoder_word(encoder, bits / 8), bits / 8,
                                    array_fill(bank, bits, term_constant(bank, 8, 0)));
  if (!environment) return;
  const Val values[] = {val_plain(count), vector, val_pointer(encoder->vals, environment->number, 0)};
  for (uint32_t i = 0; i < info->param_count; i++) arguments[i] = values[i];
}

// ---- What --args says ----

// A pointer to the start of an object of its own, or null.
static EntryArgument make_object(Encoder *encoder, const FunctionInfo *info, const Parameter *parameter, uint32_t which,
                                 const Val *arguments) {
  TermBank *bank = encoder->bank;
  EntryArgument argument = {.is_object = true, .is_null = term_truth(bank, false)};
  uint32_t bits = encoder->program->pointer_bits;
  argument.size = encoder_word(encoder, parameter->bytes);
  argument.content = encoder_array(encoder, which, "argument");
  if (parameter->kind == PARAMETER_STRING) {
    // Exactly as long as its string: what reads more than that is wrong for this object already.
    argument.size = encoder_variable(encoder, bits, which, "size");
    Term last = term_sub(bank, argument.size, encoder_word(encoder, 1));
    add_assumption(encoder, term_slt(bank, encoder_word(encoder, 0), argument.size));
    add_assumption(encoder, term_eq(bank, array_read(bank, argument.content, last, 1), term_constant(bank, 8, 0)));
  } else if (parameter->bytes_value.id) {
    Term bytes = arguments[parameter->bytes_value.id - 1].bits;
    if (!program_counts_up(encoder->program, info, parameter->bytes_value))
      add_assumption(encoder, term_sle(bank, term_constant(bank, term_width(bank, bytes), 0), bytes));
    argument.size = term_resize(bank, bytes, bits, false);
  }
  uint32_t align = parameter->kind == PARAMETER_STRING ? 1 : library_heap_alignment(encoder->program);
  Pointee *pointee = make_block(encoder, which, argument.size, align, argument.content);
  if (!pointee) return argument;
  argument.value = val_pointer(encoder->vals, pointee->number, 0);
  if (parameter->may_be_null) {
    argument.is_null = encoder_variable(encoder, 1, which, "is null");
    argument.value = val_ite(encoder->vals, argument.is_null, val_null(encoder->vals), argument.value);
  }
  return argument;
}

static void make_arguments(Encoder *encoder, const FunctionInfo *info, Val *arguments) {
  const Parameter *parameters = encoder->unrolling->options.parameters;
  bool is_arbitrary = true;
  for (uint32_t i = 0; i < info->param_count; i++) {
    if (parameters && parameters[i].kind != PARAMETER_ARBITRARY) is_arbitrary = false;
  }
  if (is_arbitrary && info->param_count && function_is_main(info)) {
    make_main_arguments(encoder, info, arguments);
    return;
  }
  for (uint32_t i = 0; i < info->param_count; i++) {
    Type type = info->values[i + 1].type;
    arguments[i] = encoder_fresh(encoder, type, i + 1, info->values[i + 1].name);
    Term value = encoder_variable(encoder, type.bits, i + 1, NULL);
    Event event = {
        .kind = EVENT_INPUT, .value = value, .type = type, .is_argument = true, .name = info->values[i + 1].name};
    if (is_arbitrary) encoder_add_event(encoder, event);
  }
  for (uint32_t i = 0; i < info->param_count && !is_arbitrary && !encoder_is_dead(encoder); i++) {
    EntryArgument argument = {.value = arguments[i]};
    if (parameters[i].kind != PARAMETER_ARBITRARY)
      argument = make_object(encoder, info, &parameters[i], info->param_count + i + 1, arguments);
    arguments[i] = argument.value;
    entry_argument_vec_push(&encoder->out->arguments, argument);
  }
}

void encoder_init(Encoder *encoder, Unrolling *unrolling, Frame *entry, uint64_t most_instructions, Budget *budget,
                  Encoding *encoding) {
  Function function = unrolling->options.entry;
  const FunctionInfo *info = &unrolling->options.program->functions[function.id];
  *encoding = (Encoding){.assumed = term_truth(unrolling->bank, true)};
  unrolling_prepare(unrolling, function);
  *entry = (Frame){.function = function, .info = info, .key = hash_mix(KEY_ENTRY)};
  *encoder = (Encoder){
      .unrolling = unrolling,
      .bank = unrolling->bank,
      .vals = &unrolling->vals,
      .program = unrolling->options.program,
      .out = encoding,
      .arena = arena_new(),
      .budget = budget,
      .most_instructions = most_instructions,
      .frame = entry,
      .instruction = info->instructions,
      .key = entry->key,
      .relaxed = term_truth(unrolling->bank, false),
      .store = store_new(),
  };
  encoder->route = route_start(encoder->arena, encoder->bank);
}

void encoder_release(Encoder *encoder) {
  store_free(encoder->store);
  arena_free(encoder->arena);
}

void encoder_start_program(Encoder *encoder) {
  Frame *frame = encoder->frame;
  const FunctionInfo *info = frame->info;
  Val *arguments = memory_zalloc(info->param_count * sizeof *arguments + 1);
  Val *results = memory_zalloc(info->result_count * sizeof *results + 1);
  if (info->unsupported)
    encoder_unsupported(encoder, info->unsupported);
  else if (!encoder_make_statics(encoder))
    encoder_unsupported(encoder, "more objects than there are numbers for");
  else
    make_arguments(encoder, info, arguments);
  if (!encoder_is_dead(encoder)) {
    if (encoder->unrolling->starts_program) stream_state_start(encoder);
    encoder_assume(encoder, encoder->out->assumed);
    if (!encoder_is_dead(encoder)) encoder_execute(encoder, frame, arguments, results);
    encoder->frame = frame;
    if (!encoder_is_dead(encoder)) encoder_finish(encoder);
  }
  memory_free(arguments);
  memory_free(results);
}

void encode(Unrolling *unrolling, uint64_t most_instructions, Budget *budget, Encoding *encoding) {
  Frame frame;
  Encoder encoder;
  encoder_init(&encoder, unrolling, &frame, most_instructions, budget, encoding);
  encoder_start_program(&encoder);
  encoder_release(&encoder);
}
