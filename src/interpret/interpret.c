#include "interpret/interpret.h"

#include <assert.h>
#include <string.h>

#include "base/answer.h"
#include "base/memory.h"
#include "interpret/check.h"
#include "interpret/compute.h"
#include "interpret/determined.h"
#include "interpret/external.h"
#include "interpret/machine.h"
#include "interpret/memops.h"
#include "interpret/skip.h"

static uint64_t step_limit(const Machine *machine) {
  return machine->options->step_limit ? machine->options->step_limit : UINT64_MAX;
}

// Tells the trace about the block that the running frame is in. false: the run ended.
static bool trace_block(Machine *machine, Block from, const Step *step) {
  const InterpretOptions *options = machine->options;
  if (!options->trace) return true;
  const Frame *frame = machine_frame(machine);
  bool goes_on =
      options->trace(options->trace_context, machine, frame->code->function, frame->block, from, machine->result.steps);
  return goes_on || machine_end(machine, INTERPRET_STOPPED, step);
}

// All phis of a block read before any of them is written.
static void do_moves(Machine *machine, const Edge *edge) {
  Scalar *registers = machine_registers(machine);
  const Move *moves = machine_frame(machine)->code->moves + edge->first_move;
  if (edge->move_count == 1) {
    registers[moves->to] = *operand(machine, registers, moves->from);
    return;
  }
  Scalar *values = machine->scratch.data;
  for (uint32_t i = 0; i < edge->move_count; i++) values[i] = *operand(machine, registers, moves[i].from);
  for (uint32_t i = 0; i < edge->move_count; i++) registers[moves[i].to] = values[i];
}

static void hold_moved(Machine *machine, const Edge *edge) {
  const Code *code = machine_frame(machine)->code;
  for (const Move *move = code->moves + edge->first_move; move < code->moves + edge->first_move + edge->move_count; move++)
    determined_hold(machine, code->info->values[move->to].type, operand(machine, machine_registers(machine), move->from));
}

enum { ROUNDS_TO_LOOK = 4096 };  // of an edge, until its loop is looked at

// The first step of the block that an edge leads to; null: the run ended.
static Step *follow(Machine *machine, const Step *terminator, uint32_t choice) {
  Frame *frame = machine_frame(machine);
  Edge *edge = &frame->code->edges[terminator->edge + choice];
  if (machine->result.steps >= step_limit(machine)) {
    machine_end(machine, INTERPRET_OUT_OF_STEPS, terminator);
    return NULL;
  }
  if (edge->move_count) {
    if (machine->determined) hold_moved(machine, edge);
    do_moves(machine, edge);
    machine->result.steps += edge->move_count;
  }
  Block from = frame->block;
  frame->block = edge->block;
  bool is_time = machine->options->skips_counting && ++edge->taken % ROUNDS_TO_LOOK == 0;
  if (is_time) skip_rounds(machine, edge->block);
  Step *step = &frame->code->steps[edge->step];
  return trace_block(machine, from, step) ? step : NULL;
}

static Step *branch(Machine *machine, const Step *step) {
  const Scalar *condition = operand(machine, machine_registers(machine), step->a);
  if (condition->undef) {
    machine_undefined(machine, UNDEFINED_UNINITIALISED, step);
    return NULL;
  }
  return follow(machine, step, condition->bits ? 0 : 1);
}

static Step *branch_by_value(Machine *machine, const Step *step) {
  const Scalar *value = operand(machine, machine_registers(machine), step->a);
  if (value->undef) {
    machine_undefined(machine, UNDEFINED_UNINITIALISED, step);
    return NULL;
  }
  const Instruction *source = step->source;
  UInt mask = scalar_mask(step->width);
  uint32_t choice = 0;
  for (uint32_t i = 1; i < source->operand_count && !choice; i++) {
    if (((UInt)source->operands[i].constant & mask) == value->bits) choice = i;
  }
  return follow(machine, step, choice);
}

// The function at the callee's address; id 0: the run ended.
static Function find_callee(Machine *machine, const Step *step) {
  const Operand *named = &step->source->operands[0];
  if (named->kind == OPERAND_FUNCTION) return named->function;
  const Scalar *pointer = operand(machine, machine_registers(machine), step->a);
  if (pointer->undef) {
    machine_undefined(machine, UNDEFINED_UNINITIALISED, step);
    return (Function){0};
  }
  ObjectId id = space_find(&machine->space, (uint64_t)pointer->bits);
  const Object *object = space_object(&machine->space, id);
  bool is_function = id.id && object->kind == OBJECT_FUNCTION && object->start == pointer->bits;
  if (is_function) return (Function){object->origin};
  machine_undefined(machine, UNDEFINED_BAD_CALL, step);
  return (Function){0};
}

// The step that comes next; null: the run ended.
static Step *call(Machine *machine, Step *step) {
  Function function = find_callee(machine, step);
  if (!function.id) return NULL;
  if (machine->libraries[function.id] != LIBRARY_DEFINED)
    return external_call(machine, step, function) ? step + 1 : NULL;
  uint32_t caller = machine->frames.count - 1;
  const FunctionInfo *info = &machine->program->functions[function.id];
  if (call_misfit(machine_frame(machine)->code->info, step->source, info)) {
    machine_undefined(machine, UNDEFINED_BAD_CALL, step);
    return NULL;
  }
  if (info->unsupported) {
    machine_unsupported(machine, info->unsupported, step);
    return NULL;
  }
  bool is_over = machine->result.steps >= step_limit(machine);
  if (is_over || !machine_push(machine, function)) {
    machine_end(machine, is_over ? INTERPRET_OUT_OF_STEPS : INTERPRET_DEPTH, step);
    return NULL;
  }
  machine->frames.data[caller].call = step;
  const Scalar *from = machine->registers + machine->frames.data[caller].registers;
  Scalar *to = machine_registers(machine);
  for (uint32_t i = 1; i <= info->param_count; i++)
    to[i] = *operand(machine, from, step->refs[call_operand_of(step->source, info, i)]);
  Step *first = machine_frame(machine)->code->steps;
  return trace_block(machine, (Block){0}, first) ? first : NULL;
}

static Step *leave(Machine *machine, const Step *step) {
  const InterpretOptions *options = machine->options;
  const Frame *left = machine_frame(machine);
  if (options->leave) options->leave(options->leave_context, machine, left->code->function, left->block);
  uint32_t count = step->source->operand_count;
  const Scalar *registers = machine_registers(machine);
  if (machine->frames.count == 1) {
    Scalar value = count ? *operand(machine, registers, step->a) : (Scalar){0};
    Type type = count ? step->source->operands[0].type : (Type){TYPE_VOID, 0};
    machine_finish(machine, INTERPRET_RETURNED, value, type, step);
    return NULL;
  }
  scalar_vec_reserve(&machine->scratch, count);
  for (uint32_t i = 0; i < count; i++) machine->scratch.data[i] = *operand(machine, registers, step->refs[i]);
  machine_pop(machine);
  Frame *frame = machine_frame(machine);
  const Step *waiting = frame->call;
  frame->call = NULL;
  Scalar *results = machine_registers(machine) + waiting->result;
  for (uint32_t i = 0; i < waiting->source->result_count; i++) results[i] = machine->scratch.data[i];
  return frame->code->steps + (waiting - frame->code->steps) + 1;
}

static void run(Machine *machine) {
  Step *step = machine_frame(machine)->code->steps;
  Scalar *registers = machine_registers(machine);
  InterpretWatch *const watch = machine->options->watch;
  if (!trace_block(machine, (Block){0}, step)) return;
  for (;;) {
    bool goes_on = true;
    if (machine->determined && step->opcode != OP_CHECK && !determined_step(machine, registers, step)) return;
    if (watch) watch(machine->options->watch_context, machine, step->source);
    machine->result.steps++;
    switch ((Opcode)step->opcode) {
      case OP_ADD:
      case OP_SUB:
      case OP_MUL:
      case OP_UDIV:
      case OP_SDIV:
      case OP_UREM:
      case OP_SREM:
      case OP_SHL:
      case OP_LSHR:
      case OP_ASHR:
      case OP_AND:
      case OP_OR:
      case OP_XOR:
      case OP_CTPOP:
      case OP_CTLZ:
      case OP_CTTZ:
      case OP_BSWAP:
      case OP_ABS:
      case OP_SMAX:
      case OP_SMIN:
      case OP_UMAX:
      case OP_UMIN: goes_on = compute_binary(machine, registers, step); break;
      case OP_ICMP: goes_on = compute_compare(machine, registers, step); break;
      case OP_TRUNC:
      case OP_ZEXT:
      case OP_SEXT:
      case OP_PTRTOINT:
      case OP_INTTOPTR:
      case OP_BITCAST: goes_on = compute_convert(machine, registers, step); break;
      case OP_FREEZE: goes_on = compute_freeze(machine, registers, step); break;
      case OP_SELECT: goes_on = compute_select(machine, registers, step); break;
      case OP_ALLOCA: goes_on = memops_alloca(machine, step); break;
      case OP_LOAD: goes_on = memops_load(machine, step); break;
      case OP_STORE: goes_on = memops_store(machine, step); break;
      case OP_POINTER_ADD: goes_on = memops_pointer_add(machine, step); break;
      case OP_MEMCPY:
      case OP_MEMMOVE: goes_on = memops_copy(machine, step); break;
      case OP_MEMSET: goes_on = memops_fill(machine, step); break;
      case OP_LIFETIME_START:
      case OP_LIFETIME_END: goes_on = memops_lifetime(machine, step); break;
      case OP_STACKSAVE:
      case OP_STACKRESTORE: goes_on = memops_stack(machine, step); break;
      case OP_ADD_OVERFLOW_S:
      case OP_ADD_OVERFLOW_U:
      case OP_SUB_OVERFLOW_S:
      case OP_SUB_OVERFLOW_U:
      case OP_MUL_OVERFLOW_S:
      case OP_MUL_OVERFLOW_U: goes_on = compute_overflow(machine, registers, step); break;
      case OP_FSHL:
      case OP_FSHR: goes_on = compute_funnel(machine, registers, step); break;
      case OP_FADD:
      case OP_FSUB:
      case OP_FMUL:
      case OP_FDIV:
      case OP_FREM:
      case OP_FNEG:
      case OP_FCMP:
      case OP_FPTRUNC:
      case OP_FPEXT:
      case OP_FPTOSI:
      case OP_FPTOUI:
      case OP_SITOFP:
      case OP_UITOFP: goes_on = compute_float(machine, registers, step); break;
      case OP_CALL:
        step = call(machine, step);
        if (!step) return;
        registers = machine_registers(machine);
        continue;
      case OP_CHECK:
        goes_on = check_run(machine, registers, step);
        machine->result.steps -= goes_on;  // a check that holds is no step of the program
        goes_on = goes_on && determined_step(machine, registers, step);
        break;
      case OP_OPAQUE: machine_unsupported(machine, step->unsupported, step); return;
      case OP_JUMP:
        step = follow(machine, step, 0);
        if (!step) return;
        continue;
      case OP_BRANCH:
        step = branch(machine, step);
        if (!step) return;
        continue;
      case OP_SWITCH:
        step = branch_by_value(machine, step);
        if (!step) return;
        continue;
      case OP_RETURN:
        step = leave(machine, step);
        if (!step) return;
        registers = machine_registers(machine);
        continue;
      case OP_UNREACHABLE: ensure(!"behind a check that fails"); return;
      case OP_PHI:  // decoded into the moves of edges
      case OP_NONE:
      case OP_COUNT: assert(false); return;
    }
    if (!goes_on) return;
    step++;
  }
}

// The object that a block argument points to; false: it does not fit.
static bool make_block(Machine *machine, const InterpretArgument *argument, uint32_t align, uint64_t *start) {
  Fill fill = argument->bytes ? FILL_ZERO : FILL_UNKNOWN;
  ObjectId id = space_allocate(&machine->space, OBJECT_ARGUMENT, argument->size, align, fill);
  if (!id.id) return false;
  Object *object = space_object(&machine->space, id);
  if (argument->bytes && argument->size) memcpy(object->bytes, argument->bytes, argument->size);
  *start = object->start;
  return true;
}

static bool give_argument(Machine *machine, const InterpretArgument *argument, uint32_t parameter, Type type) {
  UInt bits = (UInt)argument->value;
  if (argument->is_block) {
    uint64_t start;
    if (!make_block(machine, argument, library_heap_alignment(machine->program), &start)) return false;
    bits += start;
  }
  machine_registers(machine)[parameter] = scalar_known(bits & scalar_mask(type.bits));
  return true;
}

// argc, argv and an empty environment, from strings. false: they do not fit.
static bool give_command_line(Machine *machine, const FunctionInfo *info, const InterpretArgument *strings,
                              uint32_t count) {
  uint32_t word = machine->program->pointer_bits / 8;
  uint8_t *argv = memory_zalloc((count + (size_t)1) * word);
  uint64_t argv_start = 0, environment_start = 0, start;
  bool good = true;
  for (uint32_t i = 0; i < count && good; i++) {
    good = make_block(machine, &strings[i], 1, &start);
    memcpy(argv + i * word, &start, word);
  }
  const InterpretArgument vector = {.is_block = true, .bytes = argv, .size = (count + (uint64_t)1) * word};
  const InterpretArgument environment = {.is_block = true, .bytes = argv + count * word, .size = word};
  good = good && make_block(machine, &vector, word, &argv_start) &&
         make_block(machine, &environment, word, &environment_start);
  const uint64_t values[] = {count, argv_start, environment_start};
  for (uint32_t i = 0; i < info->param_count; i++) machine_registers(machine)[i + 1] = scalar_known(values[i]);
  memory_free(argv);
  return good;
}

static bool give_main_arguments(Machine *machine, const FunctionInfo *info) {
  static const uint8_t name[] = "program";
  static const InterpretArgument program = {.is_block = true, .bytes = name, .size = sizeof name};
  const InterpretOptions *options = machine->options;
  if (options->command_line) return give_command_line(machine, info, options->arguments, options->argument_count);
  return give_command_line(machine, info, &program, 1);
}

// false: the run ended.
static bool give_arguments(Machine *machine) {
  const InterpretOptions *options = machine->options;
  const FunctionInfo *info = &machine->program->functions[options->entry.id];
  if (function_is_main(info) && (options->command_line || options->argument_count == 0)) {
    return give_main_arguments(machine, info) || machine_end(machine, INTERPRET_OUT_OF_MEMORY, NULL);
  }
  for (uint32_t i = 1; i <= info->param_count; i++) {
    Type type = info->values[i].type;
    if (type.bits > SCALAR_BITS) return machine_unsupported(machine, "a parameter of more than 128 bits", NULL);
    if (i <= options->argument_count) {
      bool given = give_argument(machine, &options->arguments[i - 1], i, type);
      if (!given) return machine_end(machine, INTERPRET_OUT_OF_MEMORY, NULL);
      continue;
    }
    InterpretInput input = {.kind = INPUT_ARGUMENT, .callee = options->entry, .type = type, .place = info->place};
    machine_registers(machine)[i] = scalar_known(feed_take(&machine->feed, input));
  }
  return true;
}

InterpretResult interpret_run(const InterpretOptions *options) {
  const Program *program = options->program;
  assert(options->entry.id >= 1 && options->entry.id <= program->function_count);
  assert(program->functions[options->entry.id].is_defined);
  const char *unsupported = program->functions[options->entry.id].unsupported;
  Machine machine;
  if (machine_init(&machine, options)) {
    if (unsupported) {
      machine_unsupported(&machine, unsupported, NULL);
    } else if (!machine_push(&machine, options->entry)) {
      machine_end(&machine, INTERPRET_DEPTH, NULL);
    } else if (give_arguments(&machine)) {
      run(&machine);
    }
  }
  InterpretResult result = machine.result;
  result.consumed_count = machine.feed.taken.count;
  result.consumed = machine.feed.taken.data;
  machine.feed.taken = (InputVec){0};
  machine_release(&machine);
  return result;
}

void interpret_result_release(InterpretResult *result) {
  memory_free(result->consumed);
  *result = (InterpretResult){0};
}

const char *interpret_end_name(InterpretEnd end) {
  switch (end) {
    case INTERPRET_RETURNED: return "RETURNED";
    case INTERPRET_EXITED: return "EXITED";
    case INTERPRET_UNDEFINED: return "UNDEFINED";
    case INTERPRET_ASSUMPTION: return "ASSUMPTION";
    case INTERPRET_OUT_OF_STEPS: return "OUT_OF_STEPS";
    case INTERPRET_DEPTH: return "DEPTH";
    case INTERPRET_OUT_OF_MEMORY: return "OUT_OF_MEMORY";
    case INTERPRET_UNSUPPORTED: return "UNSUPPORTED";
    case INTERPRET_STOPPED: return "STOPPED";
    case INTERPRET_UNDETERMINED: return "UNDETERMINED";
  }
  return NULL;
}
