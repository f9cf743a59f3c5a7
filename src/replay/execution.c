// See execution.h.
#include "replay/execution.h"

#include "interpret/inputs.h"
#include "interpret/interpret.h"
#include "interpret/random.h"

VEC_DEFINE(InterpretArgumentVec, interpret_argument_vec, InterpretArgument)

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

PlumbStatus execute(const PlumbOptions *options, const Loaded *loaded, Text *text) {
  IntVec inputs = {0};
  InterpretArgumentVec arguments = {0};
  Arena *arena = arena_new();
  PlumbStatus status = PLUMB_INPUT;
  if (!options->inputs || inputs_read(options->inputs, &inputs, text)) {
    status = PLUMB_USAGE;
    if (make_arguments(options, loaded, arena, &arguments, text)) {
      InterpretResult result = interpret_run(&(InterpretOptions){
          .program = loaded->program,
          .entry = loaded->entry,
          .arguments = arguments.data,
          .argument_count = arguments.count,
          .signed_overflow = options->signed_overflow == PLUMB_OVERFLOW_WRAP ? OVERFLOW_WRAP : OVERFLOW_ERROR,
          .malloc_may_fail = options->malloc_may_fail,
          .check_leaks = options->properties & PLUMB_LEAKS,
          .inputs = inputs.data,
          .input_count = inputs.count,
          .seed = options->seed,
          .step_limit = options->run_steps,
      });
      write_inputs(loaded, &result, text);
      status = write_outcome(&result, loaded->program->functions[loaded->entry.id].name, text);
      if (options->run_usage) write_usage(&result.usage, text);
      interpret_result_release(&result);
    }
  }
  int_vec_release(&inputs);
  interpret_argument_vec_release(&arguments);
  arena_free(arena);
  return status;
}
