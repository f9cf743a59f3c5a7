// See witness.h. The run is done twice: first uninitialised bytes are asked of the model as the run reads them, which tells their order;
// then all is given as one list, as somebody who replays the run later does it.
#include "bounded/witness.h"

enum { MOST_STEPS = 1 << 22, LARGEST_OBJECT = 1 << 20, FIRST_STEPS = 60, LAST_STEPS = 140 };

typedef struct {
  Array content;
  uint32_t pointee;
} Made;
VEC_DEFINE(MadeVec, made_vec, Made)
VEC_DEFINE(NameVec, name_vec, const char *)

typedef struct {
  const Unrolling *unrolling;
  const Encoding *encoding;
  Solver *solver;
  MadeVec made;   // objects of heap and stack, in the order of the run
  NameVec names;  // of the inputs, likewise
} Model;

InterpretOptions witness_options(const EncodeOptions *options) {
  return (InterpretOptions){
      .program = options->program,
      .entry = options->entry,
      .signed_overflow = options->signed_overflow == SIGNED_WRAP ? OVERFLOW_WRAP : OVERFLOW_ERROR,
      .malloc_may_fail = options->malloc_may_fail,
      .check_leaks = options->check_leaks,
      .memory_is_input = true,
      .skips_counting = true,
      .step_limit = MOST_STEPS,
  };
}

static bool happens(Model *model, const Event *event) { return solver_truth(model->solver, event->condition); }

static uint8_t choose(void *context, InterpretByte byte) {
  Model *model = context;
  if (byte.is_global || byte.number > model->made.count) return 0;
  Made made = model->made.data[byte.number - 1];
  uint32_t restarts = byte.restarts;
  const EventVec *events = &model->encoding->events;
  for (uint32_t i = 0; i < events->count && restarts; i++) {
    const Event *event = &events->data[i];
    bool is_start = event->kind == EVENT_RESTART && event->pointee == made.pointee && happens(model, event);
    if (!is_start) continue;
    made.content = event->content;
    restarts--;
  }
  return solver_byte(model->solver, made.content, byte.offset);
}

// What the model says of the parameters. False: it asks for too much.
static bool make_arguments(Model *model, Witness *witness) {
  const EntryArgumentVec *arguments = &model->encoding->arguments;
  for (uint32_t i = 0; i < arguments->count; i++) {
    const EntryArgument *argument = &arguments->data[i];
    InterpretArgument given = {0};
    if (model->encoding->command_line && solver_truth(model->solver, argument->is_null)) break;
    if (!argument->is_object) {
      given.value = (Int)solver_value(model->solver, argument->value.bits);
    } else if (!solver_truth(model->solver, argument->is_null)) {
      UInt size = solver_value(model->solver, argument->size);
      if (size > LARGEST_OBJECT) return false;
      uint8_t *bytes = arena_alloc(witness->arena, (size_t)size + 1);
      for (uint64_t at = 0; at < size; at++) bytes[at] = solver_byte(model->solver, argument->content, at);
      given = (InterpretArgument){.is_block = true, .bytes = bytes, .size = (uint64_t)size};
    }
    interpret_argument_vec_push(&witness->arguments, given);
  }
  return true;
}

static void add_step(Witness *witness, Place place) {
  PlaceVec *steps = &witness->steps;
  if (!place.file || !place.line) return;
  if (steps->count) {
    Place last = steps->data[steps->count - 1];
    if (last.line == place.line && last.file == place.file) return;
  }
  if (steps->count == FIRST_STEPS + LAST_STEPS) {
    memmove(steps->data + FIRST_STEPS, steps->data + FIRST_STEPS + 1, (LAST_STEPS - 1) * sizeof *steps->data);
    steps->count--;
  }
  place_vec_push(steps, place);
}

typedef struct {
  Witness *witness;
  const Program *program;
} Tracer;

static bool trace(void *context, const InterpretView *view, Function function, Block block, Block from,
                  uint64_t steps) {
  (void)view, (void)from, (void)steps;
  Tracer *tracer = context;
  const FunctionInfo *info = &tracer->program->functions[function.id];
  const BlockInfo *entered = &info->blocks[block.id];
  for (uint32_t i = entered->first; i < entered->first + entered->count; i++) {
    if (!info->instructions[i].place.line || info->instructions[i].opcode == OP_PHI) continue;
    add_step(tracer->witness, info->instructions[i].place);
    break;
  }
  return true;
}

// Takes over what the run consumed, with the names that the events know.
static void keep_inputs(const Model *model, const InterpretResult *result, Witness *witness) {
  uint32_t next = 0;
  for (size_t i = 0; i < result->consumed_count; i++) {
    WitnessInput input = {.input = result->consumed[i]};
    if (input.input.kind != INPUT_MEMORY && next < model->names.count) input.name = model->names.data[next++];
    witness_input_vec_push(&witness->inputs, input);
  }
}

static void keep_end(const InterpretResult *result, Witness *witness) {
  witness->is_run = true;
  witness->end = result->approximate ? INTERPRET_UNSUPPORTED : result->end;
  witness->undefined = result->undefined;
  witness->place = result->place;
  witness->function = result->function;
  witness->instruction = result->instruction;
}

static void give(Model *model, const Event *event, Int value, IntVec *inputs) {
  int_vec_push(inputs, value);
  name_vec_push(&model->names, event->name);
}

// False: these are more than a run can have.
static bool give_bytes(Model *model, const Event *event, IntVec *inputs) {
  UInt count = solver_value(model->solver, event->size);
  if (count > LARGEST_OBJECT) return false;
  for (uint64_t at = 0; at < count; at++) {
    uint8_t byte = solver_byte(model->solver, event->content, at);
    bool is_visible = byte >= '!' && byte <= '~';
    if (event->kind == EVENT_WORD && !is_visible) byte = 'x';
    give(model, event, byte, inputs);
    if (event->kind == EVENT_LINE && byte == '\n') break;
  }
  return true;
}

static bool take_events(Model *model, IntVec *inputs) {
  const EventVec *events = &model->encoding->events;
  for (uint32_t i = 0; i < events->count; i++) {
    const Event *event = &events->data[i];
    if (event->kind == EVENT_RESTART || !happens(model, event)) continue;
    switch (event->kind) {
      case EVENT_INPUT: give(model, event, (Int)solver_value(model->solver, event->value), inputs); break;
      case EVENT_BYTES:
      case EVENT_LINE:
      case EVENT_WORD:
        if (!give_bytes(model, event, inputs)) return false;
        break;
      case EVENT_ALLOCATE:
      case EVENT_RESTART: made_vec_push(&model->made, (Made){event->content, event->pointee}); break;
    }
  }
  return true;
}

static void run(Model *model, const EncodeOptions *encode, Witness *witness) {
  IntVec inputs = {0};
  if (!take_events(model, &inputs)) {
    int_vec_release(&inputs);
    return;
  }
  InterpretOptions options = witness_options(encode);
  options.command_line = model->encoding->command_line;
  witness->options = options;
  options.arguments = witness->arguments.data;
  options.argument_count = witness->arguments.count;
  options.inputs = inputs.data;
  options.input_count = inputs.count;
  options.choose = choose;
  options.choose_context = model;
  InterpretResult result = interpret_run(&options);
  keep_inputs(model, &result, witness);
  interpret_result_release(&result);
  int_vec_clear(&inputs);
  for (uint32_t i = 0; i < witness->inputs.count; i++) int_vec_push(&inputs, witness->inputs.data[i].input.value);
  Tracer tracer = {witness, encode->program};
  options.inputs = inputs.data;
  options.input_count = inputs.count;
  options.choose = NULL;
  options.trace = trace;
  options.trace_context = &tracer;
  result = interpret_run(&options);
  keep_end(&result, witness);
  interpret_result_release(&result);
  int_vec_release(&inputs);
}

void witness_make(const Unrolling *unrolling, const Encoding *encoding, const EncodeOptions *options, Solver *solver,
                  Witness *witness) {
  *witness = (Witness){.arena = arena_new(), .command_line = encoding->command_line};
  Model model = {.unrolling = unrolling, .encoding = encoding, .solver = solver};
  if (make_arguments(&model, witness)) run(&model, options, witness);
  made_vec_release(&model.made);
  name_vec_release(&model.names);
}

static bool is_call(const Instruction *instruction, const InterpretInput *input) {
  Place here = instruction->place, there = input->place;
  return instruction->opcode == OP_CALL && instruction->result.id &&
         instruction->operands[0].kind == OPERAND_FUNCTION &&
         instruction->operands[0].function.id == input->callee.id && here.line == there.line &&
         here.column == there.column && here.file && there.file && strcmp(here.file, there.file) == 0;
}

// The variable that gets the result of the call, else what is called; null: it is no result of a call.
static const char *input_name(const Program *program, const InterpretInput *input) {
  if (input->kind != INPUT_RESULT) return NULL;
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *info = &program->functions[f];
    for (uint32_t i = 0; i < info->instruction_count; i++) {
      const char *name =
          is_call(&info->instructions[i], input) ? info->values[info->instructions[i].result.id].name : NULL;
      if (name) return name;
    }
  }
  return program->functions[input->callee.id].name;
}

void witness_of_run(const InterpretOptions *options, Witness *witness) {
  *witness = (Witness){.arena = arena_new(), .command_line = options->command_line, .world = options->world};
  interpret_argument_vec_append(&witness->arguments, options->arguments, options->argument_count);
  witness->options = *options;
  Tracer tracer = {witness, options->program};
  InterpretOptions traced = *options;
  traced.trace = trace;
  traced.trace_context = &tracer;
  InterpretResult result = interpret_run(&traced);
  for (size_t i = 0; i < result.consumed_count; i++)
    witness_input_vec_push(&witness->inputs,
                           (WitnessInput){result.consumed[i], input_name(options->program, &result.consumed[i])});
  keep_end(&result, witness);
  interpret_result_release(&result);
}

void witness_trace(const Witness *witness, TraceStepVec *steps) {
  IntVec inputs = {0};
  for (uint32_t i = 0; i < witness->inputs.count; i++)
    if (!witness->inputs.data[i].input.is_typed) int_vec_push(&inputs, witness->inputs.data[i].input.value);
  InterpretOptions options = witness->options;
  options.arguments = witness->arguments.data;
  options.argument_count = witness->arguments.count;
  options.inputs = inputs.data;
  options.input_count = inputs.count;
  trace_run(&options, steps);
  int_vec_release(&inputs);
}

void witness_release(Witness *witness) {
  witness_input_vec_release(&witness->inputs);
  interpret_argument_vec_release(&witness->arguments);
  place_vec_release(&witness->steps);
  arena_free(witness->arena);
  *witness = (Witness){0};
}
