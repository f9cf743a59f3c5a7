// See execution.h.
#include "replay/execution.h"

#include <string.h>

#include "input/source.h"
#include "interpret/inputs.h"
#include "interpret/interpret.h"
#include "interpret/random.h"

VEC_DEFINE(InterpretArgumentVec, interpret_argument_vec, InterpretArgument)

// What a run is given.
typedef struct {
  IntVec inputs;
  InterpretArgumentVec arguments;
  bool command_line;  // which is what the arguments are
  bool has_world;
  InterpretWorld world;
  Text read;  // its text
} Given;

// A small object for a parameter: of a string, printable bytes and a zero; of a block, bytes by the seed.
static InterpretArgument make_object(Arena *arena, Random *random, bool is_string, uint64_t bytes, uint64_t seed) {
  uint8_t *content = arena_alloc(arena, bytes ? bytes : 1);
  for (uint64_t i = 0; seed && i < bytes; i++) {
    content[i] = is_string ? (uint8_t)('a' + random_below(random, 26)) : (uint8_t)random_next(random);
  }
  if (is_string) content[bytes - 1] = 0;
  return (InterpretArgument){.is_block = true, .bytes = content, .size = bytes};
}

enum { LONGEST_STRING = 16, LARGEST_BLOCK = 1 << 20, LARGEST_SIZE = 64 };

// Concrete arguments that fit --args. Without it, and for what it does not speak of, the interpreter takes inputs.
static bool make_arguments(const PlumbOptions *options, const Loaded *loaded, Arena *arena,
                           InterpretArgumentVec *arguments, Text *text) {
  Random random = {.state = options->seed};
  bool needed = false;
  for (uint32_t i = 0; i < loaded->arguments.count; i++) {
    needed |= loaded->arguments.data[i].kind != ARGUMENT_ARBITRARY;
    Int size = options->seed ? (Int)random_below(&random, LARGEST_SIZE) : 1;
    interpret_argument_vec_push(arguments, (InterpretArgument){.value = size});
  }
  for (uint32_t i = 0; i < loaded->arguments.count; i++) {
    const Argument *argument = &loaded->arguments.data[i];
    if (argument->may_be_null && random_below(&random, 4) == 0) {
      arguments->data[i].value = 0;
      continue;
    }
    if (argument->kind == ARGUMENT_STRING) {
      uint64_t bytes = 1 + (options->seed ? random_below(&random, LONGEST_STRING) : 0);
      arguments->data[i] = make_object(arena, &random, true, bytes, options->seed);
    } else if (argument->kind == ARGUMENT_BLOCK) {
      uint64_t bytes =
          argument->bytes_param.id ? (uint64_t)arguments->data[argument->bytes_param.id - 1].value : argument->bytes;
      if (bytes > LARGEST_BLOCK) {
        text_printf(text, "--args: a run can have blocks of up to %d bytes", LARGEST_BLOCK);
        return false;
      }
      arguments->data[i] = make_object(arena, &random, false, bytes, options->seed);
    }
  }
  if (!needed) interpret_argument_vec_clear(arguments);
  return true;
}

// The program's name, as the other engines have it, and the words of the command line.
static void make_command_line(const PlumbOptions *options, InterpretArgumentVec *arguments) {
  static const char name[] = "program";
  interpret_argument_vec_clear(arguments);
  for (size_t i = 0; i <= options->run_word_count; i++) {
    const char *word = i ? options->run_words[i - 1] : name;
    interpret_argument_vec_push(
        arguments, (InterpretArgument){.is_block = true, .bytes = (const uint8_t *)word, .size = strlen(word) + 1});
  }
}

// What stands around the run. False: `text` says why not.
static bool make_world(const PlumbOptions *options, const Loaded *loaded, Given *given, Text *text) {
  const FunctionInfo *entry = &loaded->program->functions[loaded->entry.id];
  if (options->run_word_count && !function_is_main(entry)) {
    text_printf(text, "%s: it is not main: give its arguments with --args", entry->name);
    return false;
  }
  if (options->run_text && !source_read_bytes(options->run_text, &given->read, text)) return false;
  given->world = (InterpretWorld){.text = (const uint8_t *)text_str(&given->read), .count = given->read.count};
  given->has_world = options->run_text || options->run_word_count;
  given->command_line = given->has_world && function_is_main(entry) && entry->param_count >= 2;
  if (given->command_line) make_command_line(options, &given->arguments);
  return true;
}

static void write_place(Place place, Text *text) {
  if (!place.file) return;
  text_printf(text, "%s:%u:%u: ", place.file, place.line, place.column);
}

static void write_inputs(const Loaded *loaded, const InterpretResult *result, Text *text) {
  for (size_t i = 0; i < result->consumed_count; i++) {
    const InterpretInput *input = &result->consumed[i];
    write_place(input->place, text);
    text_printf(text, "note: input %zu is ", i + 1);
    int_print(text, input->value);
    if (input->kind == INPUT_ARGUMENT)
      text_add(text, " (a parameter)");
    else if (input->callee.id)
      text_printf(text, " (%s)", loaded->program->functions[input->callee.id].name);
    text_add_char(text, '\n');
  }
}

static void write_value(const InterpretResult *result, const char *word, Text *text) {
  text_printf(text, "%s", word);
  if (result->value_is_undef)
    text_add(text, " an undefined value");
  else {
    text_add_char(text, ' ');
    int_print(text, result->value);
  }
}

static PlumbStatus write_outcome(const InterpretResult *result, const char *name, Text *text) {
  Undefined undefined = result->undefined;
  PlumbStatus status = PLUMB_UNKNOWN;
  if (result->end == INTERPRET_UNDEFINED) {
    write_place(result->place, text);
    text_printf(text, "error: %s [%s]\n", undefined_text(undefined), property_name(undefined_property(undefined)));
  }
  text_printf(text, "%s: ", name);
  switch (result->end) {
    case INTERPRET_RETURNED:
      write_value(result, "returned", text);
      status = PLUMB_OK;
      break;
    case INTERPRET_EXITED:
      write_value(result, "exited with", text);
      status = PLUMB_OK;
      break;
    case INTERPRET_UNDEFINED:
      text_add(text,
               undefined == UNDEFINED_ASSERTION ? "stopped at a failed assertion" : "stopped at an undefined step");
      status = PLUMB_VIOLATED;
      break;
    case INTERPRET_ASSUMPTION: text_add(text, "stopped at an assumption that does not hold"); break;
    case INTERPRET_OUT_OF_STEPS: text_add(text, "not finished: raise the number of steps with --steps"); break;
    case INTERPRET_DEPTH: text_add(text, "stopped: the calls are nested too deep"); break;
    case INTERPRET_OUT_OF_MEMORY: text_add(text, "stopped: the program asks for too much memory"); break;
    case INTERPRET_UNSUPPORTED:
      text_printf(text, "stopped: %s is not supported", result->reason ? result->reason : "this step");
      break;
    case INTERPRET_STOPPED:
    case INTERPRET_UNDETERMINED: text_add(text, "stopped"); break;
  }
  text_printf(text, " after %llu step%s%s\n", (unsigned long long)result->steps, result->steps == 1 ? "" : "s",
              result->approximate ? ", with calls to unknown functions left out" : "");
  return status;
}

static void write_usage(const InterpretUsage *usage, Text *text) {
  text_printf(text, "memory: %llu bytes allocated, at most %llu of the heap in use at once, at most %llu of stack\n",
              (unsigned long long)usage->allocated, (unsigned long long)usage->most_heap,
              (unsigned long long)usage->most_stack);
}

static PlumbStatus run(const PlumbOptions *options, const Loaded *loaded, const Given *given, Text *text) {
  InterpretResult result = interpret_run(&(InterpretOptions){
      .program = loaded->program,
      .entry = loaded->entry,
      .arguments = given->arguments.data,
      .argument_count = given->arguments.count,
      .command_line = given->command_line,
      .world = given->has_world ? &given->world : NULL,
      .signed_overflow = options->signed_overflow == PLUMB_OVERFLOW_WRAP ? OVERFLOW_WRAP : OVERFLOW_ERROR,
      .malloc_may_fail = options->malloc_may_fail,
      .check_leaks = options->properties & PLUMB_LEAKS,
      .inputs = given->inputs.data,
      .input_count = given->inputs.count,
      .seed = options->seed,
      .step_limit = options->run_steps,
  });
  write_inputs(loaded, &result, text);
  PlumbStatus status = write_outcome(&result, loaded->program->functions[loaded->entry.id].name, text);
  if (options->run_usage) write_usage(&result.usage, text);
  interpret_result_release(&result);
  return status;
}

PlumbStatus execute(const PlumbOptions *options, const Loaded *loaded, Text *text) {
  Given given = {0};
  Arena *arena = arena_new();
  PlumbStatus status = PLUMB_INPUT;
  if (!options->inputs || inputs_read(options->inputs, &given.inputs, text)) {
    status = PLUMB_USAGE;
    if (make_arguments(options, loaded, arena, &given.arguments, text) && make_world(options, loaded, &given, text))
      status = run(options, loaded, &given, text);
  }
  int_vec_release(&given.inputs);
  interpret_argument_vec_release(&given.arguments);
  text_release(&given.read);
  arena_free(arena);
  return status;
}
