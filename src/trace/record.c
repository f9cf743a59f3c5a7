// See record.h. The interpreter calls before each step; what a step made is known when the next one comes.
#include "trace/record.h"

#include <string.h>

#include "library/contract.h"

enum { LONGEST_READ = 256, LONGEST_COMPARED = 4096 };

typedef struct {
  const InterpretOptions *options;
  uint64_t seen, first, last;  // steps: so many so far; those to record
  RecordEventVec events;
  bool has_pending;  // the last event is not known in full
  bool is_over;
  uint8_t before[LONGEST_COMPARED];  // what the pending call may write
  Range compared;
  RecordEnd *end;
  void *context;
} Recorder;

bool record_number(const InterpretView *view, uint32_t frame, const Operand *operand, Int *number) {
  *number = operand->constant;
  switch (operand->kind) {
    case OPERAND_VALUE: return view_value(view, frame, operand->value, number) == VIEW_KNOWN;
    case OPERAND_CONSTANT:
    case OPERAND_FLOAT: return true;
    case OPERAND_GLOBAL: *number += (Int)view_global(view, operand->global); return true;
    case OPERAND_FUNCTION: *number = (Int)view_function_address(view, operand->function); return true;
    case OPERAND_NONE:
    case OPERAND_UNDEF: break;
  }
  return false;
}

static uint32_t top(const InterpretView *view) { return view_depth(view) - 1; }

static uint64_t address_of(const InterpretView *view, const Operand *operand) {
  Int number;
  if (!record_number(view, top(view), operand, &number)) return 0;
  return operand->type.bits == 32 ? (uint32_t)number : (uint64_t)number;
}

// As many bytes at the address as lie in its object, and no more than `most`.
static Range reach(const InterpretView *view, uint64_t address, uint64_t most, const uint8_t **bytes) {
  ViewObject object;
  if (!address || !view_find(view, address, &object) || !object.bytes || object.is_stream) return (Range){0};
  uint64_t left = object.address + object.size - address;
  *bytes = object.bytes + (address - object.address);
  return (Range){address, left < most ? left : most};
}

static uint64_t text_length(const uint8_t *bytes, uint64_t most) {
  const uint8_t *end = most ? memchr(bytes, 0, most) : NULL;
  return end ? (uint64_t)(end - bytes) + 1 : most;
}

static bool writes(const Contract *contract, uint32_t parameter) {
  return contract_demand(contract, parameter, DEMAND_WRITABLE) ||
         contract_demand(contract, parameter, DEMAND_WRITTEN) ||
         contract_demand(contract, parameter, DEMAND_FREEABLE) ||
         (contract->kind == LIBRARY_SCAN && parameter >= contract->parameter_count);
}

// The text or the first bytes that each pointer handed to the library leads to, and the first place that it may write.
static void note_call(Recorder *recorder, const InterpretView *view, RecordEvent *event) {
  const Instruction *call = event->instruction;
  bool is_named = call->operands[0].kind == OPERAND_FUNCTION;
  const Contract *contract = is_named ? contract_of(recorder->options->program, call->operands[0].function) : NULL;
  recorder->compared = (Range){0};
  for (uint32_t i = 1, k = 0; i < call->operand_count; i++) {
    if (call->operands[i].type.kind != TYPE_POINTER) continue;
    const uint8_t *bytes = NULL;
    Range range = reach(view, address_of(view, &call->operands[i]), LONGEST_COMPARED, &bytes);
    if (!range.bytes) continue;
    if (contract && writes(contract, i - 1) && !recorder->compared.bytes) {
      recorder->compared = range;
      memcpy(recorder->before, bytes, range.bytes);
    } else if (k < RANGES_READ) {
      uint64_t length = text_length(bytes, range.bytes);
      event->read[k++] = (Range){range.address, length < LONGEST_READ ? length : LONGEST_READ};
    }
  }
}

// From the first to the last byte that has changed; where none has, what was written is the same text or number as before.
static Range changed(const Recorder *recorder, const InterpretView *view) {
  const uint8_t *now = NULL;
  Range range = reach(view, recorder->compared.address, recorder->compared.bytes, &now);
  uint64_t end = range.bytes;
  while (end && recorder->before[end - 1] == now[end - 1]) end--;
  if (!range.bytes) return (Range){recorder->compared.address, recorder->compared.bytes};
  return (Range){range.address, end ? end : text_length(now, range.bytes)};
}

static void note_memory(Recorder *recorder, const InterpretView *view, RecordEvent *event) {
  const Instruction *step = event->instruction;
  const Operand *operands = step->operands;
  Int bytes;
  switch ((int)step->opcode) {
    case OP_LOAD: event->read[0] = (Range){address_of(view, &operands[0]), type_store_bytes(step->type)}; break;
    case OP_STORE:
      event->written = (Range){address_of(view, &operands[1]), type_store_bytes(operands[0].type)};
      event->is_known = record_number(view, top(view), &operands[0], &event->value);
      break;
    case OP_MEMCPY:
    case OP_MEMMOVE:
    case OP_MEMSET:
      if (!record_number(view, top(view), &operands[2], &bytes)) break;
      event->written = (Range){address_of(view, &operands[0]), (uint64_t)bytes};
      if (step->opcode != OP_MEMSET) event->read[0] = (Range){address_of(view, &operands[1]), (uint64_t)bytes};
      break;
    case OP_CALL: note_call(recorder, view, event); break;
    default: break;
  }
}

static RecordEvent *pending(Recorder *recorder) {
  return recorder->has_pending ? &recorder->events.data[recorder->events.count - 1] : NULL;
}

static void finish(Recorder *recorder, const InterpretView *view) {
  RecordEvent *event = pending(recorder);
  recorder->has_pending = false;
  if (!event || event->callee) return;
  event->inputs_end = view_consumed(view);
  if (event->made && event->made_in == view_serial(view, top(view)))
    event->is_known = view_value(view, top(view), (Value){event->made}, &event->value) == VIEW_KNOWN;
  if (event->instruction->opcode == OP_CALL && recorder->compared.bytes) event->written = changed(recorder, view);
}

static RecordEvent here(const InterpretView *view, const Instruction *instruction) {
  uint64_t serial = view_serial(view, top(view));
  return (RecordEvent){.function = view_function(view, top(view)),
                       .instruction = instruction,
                       .only = UINT32_MAX,
                       .serial = serial,
                       .block = view_block(view, top(view)),
                       .made_in = serial,
                       .made = instruction->result.id,
                       .inputs = view_consumed(view),
                       .inputs_end = view_consumed(view)};
}

static const Instruction *waiting_call(const Recorder *recorder, const InterpretView *view, uint32_t frame) {
  return &recorder->options->program->functions[view_function(view, frame).id].instructions[view_call(view, frame)];
}

static void note_return(const Recorder *recorder, const InterpretView *view, RecordEvent *event) {
  if (top(view) == 0) return;
  uint32_t caller = top(view) - 1;
  event->made_in = view_serial(view, caller);
  event->made = waiting_call(recorder, view, caller)->result.id;
  if (event->made && event->instruction->operand_count)
    event->is_known = record_number(view, top(view), &event->instruction->operands[0], &event->value);
}

static void watch(void *context, const InterpretView *view, const Instruction *instruction) {
  Recorder *recorder = context;
  recorder->seen++;
  if (!recorder->last || recorder->seen < recorder->first || recorder->is_over) return;
  finish(recorder, view);
  RecordEvent event = here(view, instruction);
  note_memory(recorder, view, &event);
  if (instruction->opcode == OP_RETURN) note_return(recorder, view, &event);
  if (instruction->opcode == OP_BRANCH || instruction->opcode == OP_SWITCH)
    event.is_known = record_number(view, top(view), &instruction->operands[0], &event.value);
  record_event_vec_push(&recorder->events, event);
  recorder->has_pending = true;
  recorder->is_over = recorder->seen == recorder->last;
  if (recorder->is_over) recorder->end(recorder->context, view, &recorder->events);
}

static void note_parameters(Recorder *recorder, const InterpretView *view) {
  RecordEvent *call = pending(recorder);
  const FunctionInfo *info = &recorder->options->program->functions[view_function(view, top(view)).id];
  if (!call || call->instruction->opcode != OP_CALL) return;
  RecordEvent handed = *call;
  call->callee = view_serial(view, top(view));
  call->made = 0;
  recorder->has_pending = false;
  for (uint32_t i = 1; i <= info->param_count && i < handed.instruction->operand_count; i++) {
    handed.kind = EVENT_PARAMETER;
    handed.only = i;
    handed.made_in = view_serial(view, top(view));
    handed.made = i;
    handed.is_known = view_value(view, top(view), (Value){i}, &handed.value) == VIEW_KNOWN;
    record_event_vec_push(&recorder->events, handed);
  }
}

static uint32_t incoming_from(const Instruction *phi, Block from) {
  uint32_t i = 0;
  while (i + 1 < phi->operand_count && phi->incoming[i].id != from.id) i++;
  return i;
}

static void note_phis(Recorder *recorder, const InterpretView *view, const FunctionInfo *info, Block block,
                      Block from) {
  const BlockInfo *entered = &info->blocks[block.id];
  for (uint32_t i = entered->first; i < entered->first + entered->count; i++) {
    const Instruction *phi = &info->instructions[i];
    if (phi->opcode != OP_PHI) return;
    RecordEvent event = here(view, phi);
    event.only = incoming_from(phi, from);
    event.is_known = view_value(view, top(view), phi->result, &event.value) == VIEW_KNOWN;
    record_event_vec_push(&recorder->events, event);
  }
}

static bool enter(void *context, const InterpretView *view, Function function, Block block, Block from,
                  uint64_t steps) {
  (void)steps;
  Recorder *recorder = context;
  if (!recorder->events.count || recorder->is_over) return true;
  if (!from.id) {
    note_parameters(recorder, view);
    return true;
  }
  if (pending(recorder)) pending(recorder)->to = block;
  recorder->has_pending = false;
  note_phis(recorder, view, &recorder->options->program->functions[function.id], block, from);
  return true;
}

InterpretResult record_run(const InterpretOptions *options, uint64_t steps, RecordEnd *end, void *context) {
  Recorder *recorder = memory_zalloc(sizeof *recorder);
  *recorder = (Recorder){.options = options, .end = end, .context = context};
  InterpretOptions watched = *options;
  watched.watch = watch;
  watched.watch_context = recorder;
  InterpretResult result = interpret_run(&watched);
  interpret_result_release(&result);
  recorder->last = recorder->seen;
  recorder->first = recorder->seen > steps ? recorder->seen - steps + 1 : 1;
  recorder->seen = 0;
  watched.trace = enter;
  watched.trace_context = recorder;
  result = interpret_run(&watched);
  record_event_vec_release(&recorder->events);
  memory_free(recorder);
  return result;
}
