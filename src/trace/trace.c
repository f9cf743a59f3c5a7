// See trace.h.
#include "trace/trace.h"

#include <string.h>

#include "library/library.h"
#include "obligations/words.h"
#include "trace/slice.h"
#include "trace/value.h"

enum { STEPS_BACK = 100000, FIRST_STEPS = 40, LAST_STEPS = 120, DEEPEST = 4, MOST_PARTS = 6 };

typedef struct {
  const InterpretOptions *options;
  const InterpretView *view;
  const RecordEventVec *events;
  TraceStepVec *steps;
  uint32_t **definitions;  // by function, see words.h; null: not needed yet
  Text characters;         // what the last line of the story reads, if that is one after the other
} Teller;

const char *trace_kind_name(TraceKind kind) {
  static const char *const names[] = {
#define TRACE_NAME(name, text) text,
      TRACE_TABLE(TRACE_NAME)
#undef TRACE_NAME
  };
  return names[kind];
}

static Words words_of(Teller *teller, Function function) {
  const FunctionInfo *info = &teller->options->program->functions[function.id];
  uint32_t **known = &teller->definitions[function.id];
  if (!*known) {
    *known = memory_zalloc((info->value_count + (size_t)1) * sizeof **known);
    for (uint32_t i = 0; i < info->instruction_count; i++)
      if (info->instructions[i].result.id) (*known)[info->instructions[i].result.id] = i + 1;
  }
  return (Words){teller->options->program, info, info->instructions, *known};
}

static void add_value(const Teller *teller, Type type, bool is_unsigned, Int number, Text *text) {
  value_add(teller->options->program, teller->view, type, is_unsigned, number, text);
}

// A variable that the source does not have: it stands for something of the C library.
static bool names_own(const char *text) { return strstr(text, "plumb.") != NULL; }

// Does the text leave something out? What a call is given may be.
static bool is_vague(const char *text) {
  if (names_own(text)) return true;
  for (const char *at = strstr(text, "..."); at; at = strstr(at + 1, "..."))
    if (at == text || at[-1] != '(') return true;
  return false;
}

// ---- Lines ----

static bool is_same_line(const TraceStep *a, const TraceStep *b) {
  return a->kind == b->kind && a->place.line == b->place.line && a->place.column == b->place.column &&
         !strcmp(a->text, b->text);
}

// TAKEs the text. What is said several times in a row is said once, and how often.
static void say(Teller *teller, const RecordEvent *event, TraceKind kind, Text *text) {
  const FunctionInfo *info = &teller->options->program->functions[event->function.id];
  TraceStepVec *steps = teller->steps;
  TraceStep step = {kind, event->instruction->place, info->name, text_take(text), 1};
  TraceStep *before = steps->count ? &steps->data[steps->count - 1] : NULL;
  bool is_hidden = !step.place.line || (info->is_library && kind != TRACE_INPUT && kind != TRACE_VIOLATION);
  bool is_again = !is_hidden && before && is_same_line(before, &step);
  if (is_again) before->times++;
  if (is_again || is_hidden) {
    memory_free(step.text);
    return;
  }
  if (steps->count == FIRST_STEPS + LAST_STEPS) {
    memory_free(steps->data[FIRST_STEPS].text);
    memmove(steps->data + FIRST_STEPS, steps->data + FIRST_STEPS + 1, (LAST_STEPS - 1) * sizeof step);
    steps->count--;
  }
  trace_step_vec_push(steps, step);
}

// ---- Inputs ----

static bool is_byte(const InterpretInput *input) {
  return input->kind == INPUT_RESULT && input->type.kind == TYPE_INT && input->type.bits == 8;
}

// The bytes among the inputs as one string, else the numbers.
static void add_inputs(const Teller *teller, const RecordEvent *event, Text *text) {
  Text bytes = {0};
  for (size_t i = event->inputs; i < event->inputs_end; i++) {
    const InterpretInput *input = view_input(teller->view, i);
    if (is_byte(input)) text_add_char(&bytes, (char)input->value);
  }
  bool has_bytes = bytes.count > 0, is_first = true;
  if (has_bytes) value_add_quoted((const uint8_t *)text_str(&bytes), bytes.count, text);
  for (size_t i = event->inputs; i < event->inputs_end && !has_bytes; i++) {
    const InterpretInput *input = view_input(teller->view, i);
    if (input->kind == INPUT_MEMORY) continue;
    if (!is_first) text_add(text, ", ");
    is_first = false;
    add_value(teller, input->type, false, input->value, text);
  }
  text_release(&bytes);
}

// Null: it is called through a pointer.
static const FunctionInfo *callee_of(const Teller *teller, const Instruction *call) {
  const Operand *callee = &call->operands[0];
  return callee->kind == OPERAND_FUNCTION ? &teller->options->program->functions[callee->function.id] : NULL;
}

static void add_callee(const Teller *teller, const Instruction *call, Text *text) {
  const FunctionInfo *callee = callee_of(teller, call);
  int length = callee ? (int)strcspn(callee->name, callee->is_library ? "." : "") : 0;
  if (callee)
    text_printf(text, "%.*s", length, callee->name);
  else
    text_add(text, "the function");
}

static bool is_unsaid(const FunctionInfo *callee) {
  return callee && strncmp(callee->name, LIBRARY_UNSAID_PREFIX, strlen(LIBRARY_UNSAID_PREFIX)) == 0;
}

static bool takes_input(const Teller *teller, const RecordEvent *event) {
  if (event->instruction->opcode != OP_CALL || event->callee || event->kind != EVENT_STEP) return false;
  if (is_unsaid(callee_of(teller, event->instruction))) return false;
  for (size_t i = event->inputs; i < event->inputs_end; i++)
    if (view_input(teller->view, i)->kind == INPUT_RESULT) return true;
  return false;
}

static bool is_result(const Teller *teller, const RecordEvent *event) {
  return event->made && event->is_known && event->inputs_end == event->inputs + 1 &&
         view_input(teller->view, event->inputs)->value == event->value;
}

// One byte of a text, as getchar returns it: those that are read one after the other at one place are told together.
static bool tell_character(Teller *teller, const RecordEvent *event) {
  const InterpretInput *input = view_input(teller->view, event->inputs);
  if (!input->is_typed || event->value < 0 || event->value > UINT8_MAX) return false;
  TraceStep *before = teller->steps->count ? &teller->steps->data[teller->steps->count - 1] : NULL;
  Place place = event->instruction->place;
  bool goes_on = teller->characters.count && before && before->kind == TRACE_INPUT &&
                 before->place.line == place.line && before->place.column == place.column;
  if (!goes_on) text_clear(&teller->characters);
  text_add_char(&teller->characters, (char)event->value);
  Text text = {0};
  add_callee(teller, event->instruction, &text);
  text_add(&text, " reads ");
  value_add_quoted((const uint8_t *)text_str(&teller->characters), teller->characters.count, &text);
  if (goes_on) {
    memory_free(before->text);
    before->text = text_take(&text);
  } else {
    say(teller, event, TRACE_INPUT, &text);
  }
  return true;
}

static void tell_input(Teller *teller, const RecordEvent *event) {
  if (is_result(teller, event) && tell_character(teller, event)) return;
  const FunctionInfo *info = &teller->options->program->functions[event->function.id];
  const char *name = event->made ? info->values[event->made].name : NULL;
  Text text = {0};
  if (is_result(teller, event)) {
    if (name) text_printf(&text, "%s = ", name);
    add_callee(teller, event->instruction, &text);
    text_add(&text, "() = ");
    const ValueInfo *made = &info->values[event->made];
    add_value(teller, made->type, made->is_unsigned, event->value, &text);
  } else {
    add_callee(teller, event->instruction, &text);
    text_add(&text, " reads ");
    add_inputs(teller, event, &text);
  }
  say(teller, event, TRACE_INPUT, &text);
}

// ---- Steps ----

static void tell_made(Teller *teller, const RecordEvent *event) {
  const FunctionInfo *info = &teller->options->program->functions[event->function.id];
  const ValueInfo *made = &info->values[event->made];
  if (!made->name || !event->is_known || event->instruction->opcode == OP_ALLOCA) return;
  Text text = {0};
  text_printf(&text, "%s = ", made->name);
  add_value(teller, made->type, made->is_unsigned, event->value, &text);
  say(teller, event, TRACE_ASSIGNMENT, &text);
}

static void tell_store(Teller *teller, const RecordEvent *event) {
  const Operand *operands = event->instruction->operands;
  Words words = words_of(teller, event->function);
  if (!event->is_known) return;
  bool is_unsigned = operands[0].kind == OPERAND_VALUE && words.function->values[operands[0].value.id].is_unsigned;
  Text text = {0};
  words_add(&words, &text, "%l = ", &operands[1], type_store_bytes(operands[0].type));
  add_value(teller, operands[0].type, is_unsigned, event->value, &text);
  if (names_own(text_str(&text)))
    text_release(&text);
  else
    say(teller, event, TRACE_ASSIGNMENT, &text);
}

// "free(p)", "p = malloc(n) = a block"
static void tell_library_call(Teller *teller, const RecordEvent *event) {
  const Instruction *call = event->instruction;
  Words words = words_of(teller, event->function);
  Text text = {0};
  const char *name = event->made ? words.function->values[event->made].name : NULL;
  if (name) text_printf(&text, "%s = ", name);
  add_callee(teller, call, &text);
  text_add_char(&text, '(');
  for (uint32_t i = 1; i < call->operand_count; i++)
    words_add(&words, &text, i > 1 ? ", %o" : "%o", &call->operands[i]);
  text_add_char(&text, ')');
  const ValueInfo *made = &words.function->values[event->made];
  bool is_object = event->made && made->type.kind == TYPE_POINTER && event->value;
  if (event->made && event->is_known && !is_object) {
    text_add(&text, " = ");
    add_value(teller, made->type, made->is_unsigned, event->value, &text);
  }
  say(teller, event, TRACE_ASSIGNMENT, &text);
}

// "calls insert with points = 3"
static void tell_call(Teller *teller, const RecordEvent *event) {
  Text text = {0};
  const char *separator = " with ";
  uint32_t index = (uint32_t)(event - teller->events->data) + 1;
  Function callee = event->instruction->operands[0].kind == OPERAND_FUNCTION ? event->instruction->operands[0].function
                                                                             : (Function){0};
  text_add(&text, "calls ");
  add_callee(teller, event->instruction, &text);
  for (; callee.id && index < teller->events->count; index++) {
    const RecordEvent *handed = &teller->events->data[index];
    if (handed->kind != EVENT_PARAMETER || handed->made_in != event->callee) break;
    const ValueInfo *parameter = &teller->options->program->functions[callee.id].values[handed->made];
    if (!parameter->name || !handed->is_known) continue;
    text_printf(&text, "%s%s = ", separator, parameter->name);
    add_value(teller, parameter->type, parameter->is_unsigned, handed->value, &text);
    separator = ", ";
  }
  say(teller, event, TRACE_CALL, &text);
}

// ---- Parts ----

enum { LOOKED_BACK = 4096 };

// The operand's number in the frame of an event, when this happened: what was recorded last of it, or, at the end of the run, what it is. false: not known.
static bool number_at(const Teller *teller, const RecordEvent *event, const Operand *operand, Int *number) {
  uint32_t index = (uint32_t)(event - teller->events->data), top = view_depth(teller->view) - 1;
  bool is_end = index + 1 == teller->events->count && event->serial == view_serial(teller->view, top);
  if (is_end) return record_number(teller->view, top, operand, number);
  for (uint32_t i = 0; i < LOOKED_BACK && i < index; i++) {
    const RecordEvent *before = &event[-1 - (int64_t)i];
    if (before->made_in != event->serial || before->made != operand->value.id) continue;
    *number = before->value;
    return before->is_known;
  }
  return false;
}

typedef struct {
  Teller *teller;
  const Words *words;
  Text *text;
  Text told;  // names, each between spaces
  uint32_t count;
} Parts;

static void add_part(Parts *parts, const Operand *operand, const RecordEvent *event) {
  const Words *words = parts->words;
  const ValueInfo *info = &words->function->values[operand->value.id];
  Int number;
  Text name = {0};
  words_add(words, &name, "%o", operand);
  text_add_char(&name, ' ');
  bool is_new = parts->count < MOST_PARTS && !is_vague(text_str(&name)) &&
                (!parts->told.count || !strstr(text_str(&parts->told), text_str(&name)));
  is_new = is_new && number_at(parts->teller, event, operand, &number);
  if (is_new && !(info->type.kind == TYPE_POINTER && number)) {
    text_add(&parts->told, text_str(&name));
    text_printf(parts->text, "%s%s= ", parts->count++ ? ", " : "; ", text_str(&name));
    add_value(parts->teller, info->type, info->is_unsigned, number, parts->text);
  }
  text_release(&name);
}

// Variables, and what was read from memory, of which the operand is made. Of pointers only null is told.
static void add_parts(Parts *parts, const Operand *operand, const RecordEvent *event, int depth) {
  if (operand->kind != OPERAND_VALUE || depth > DEEPEST) return;
  uint32_t index = parts->words->definitions[operand->value.id];
  const Instruction *made = index ? &parts->words->instructions[index - 1] : NULL;
  bool is_named = parts->words->function->values[operand->value.id].name != NULL;
  if (made && made->opcode == OP_ALLOCA) return;
  if (is_named || (made && made->opcode == OP_LOAD)) add_part(parts, operand, event);
  if (!made || is_named || made->opcode == OP_PHI || made->opcode == OP_CALL) return;
  for (uint32_t i = 0; i < made->operand_count; i++) add_parts(parts, &made->operands[i], event, depth + 1);
}

static void add_all_parts(Teller *teller, const Words *words, const RecordEvent *event, Text *text) {
  Parts parts = {.teller = teller, .words = words, .text = text};
  for (uint32_t i = 0; i < event->instruction->operand_count; i++)
    add_parts(&parts, &event->instruction->operands[i], event, 0);
  text_release(&parts.told);
}

// Where a phi decides it is what comes from the block that the run came from.
static const Operand *decided_by(const Teller *teller, const RecordEvent *event) {
  const Operand *decided = &event->instruction->operands[0];
  uint32_t index = (uint32_t)(event - teller->events->data);
  for (uint32_t i = 1; i <= index && decided->kind == OPERAND_VALUE; i++) {
    const RecordEvent *before = event - i;
    if (before->serial != event->serial || before->kind != EVENT_STEP || before->instruction->opcode != OP_PHI) break;
    if (before->made == decided->value.id) return &before->instruction->operands[before->only];
  }
  return decided;
}

// The type before C made an int of it.
static Type type_before(const Words *words, const Operand *operand) {
  uint32_t index = operand->kind == OPERAND_VALUE ? words->definitions[operand->value.id] : 0;
  const Instruction *made = index ? &words->instructions[index - 1] : NULL;
  bool is_wider = made && (made->opcode == OP_SEXT || made->opcode == OP_ZEXT);
  return is_wider ? made->operands[0].type : operand->type;
}

// "at > 0 is true; at = 5". What cannot be told in words of the source is left out.
static void tell_branch(Teller *teller, const RecordEvent *event) {
  const Operand *decided = decided_by(teller, event);
  Words words = words_of(teller, event->function);
  Text text = {0};
  bool is_switch = event->instruction->opcode == OP_SWITCH;
  words_add(&words, &text, is_switch ? "%o" : "%c", decided);
  bool is_clear = event->is_known && decided->kind == OPERAND_VALUE && !is_vague(text_str(&text));
  text_add(&text, is_switch ? " is " : event->value ? " is true" : " is false");
  if (is_switch) add_value(teller, type_before(&words, decided), false, event->value, &text);
  Parts parts = {.teller = teller, .words = &words, .text = &text};
  if (is_clear && !is_switch) add_parts(&parts, decided, event, 0);
  text_release(&parts.told);
  if (is_clear)
    say(teller, event, TRACE_BRANCH, &text);
  else
    text_release(&text);
}

static bool is_of_library(const Teller *teller, const Instruction *call) {
  const FunctionInfo *callee = callee_of(teller, call);
  return callee && callee->is_library;
}

static void tell(Teller *teller, const RecordEvent *event) {
  const Instruction *step = event->instruction;
  bool is_constant_phi = step->opcode == OP_PHI && step->operands[event->only].kind != OPERAND_VALUE;
  if (takes_input(teller, event)) {
    tell_input(teller, event);
  } else if (event->is_marked && event->kind == EVENT_STEP) {
    if (step->opcode == OP_STORE)
      tell_store(teller, event);
    else if (step->opcode == OP_BRANCH || step->opcode == OP_SWITCH)
      tell_branch(teller, event);
    else if (step->opcode == OP_CALL && event->callee && !is_of_library(teller, step))
      tell_call(teller, event);
    else if (step->opcode == OP_CALL)
      tell_library_call(teller, event);
    else if (step->opcode != OP_RETURN && (step->opcode != OP_PHI || is_constant_phi))
      tell_made(teller, event);
  }
}

// ---- The end ----

static void add_target(Teller *teller, const Instruction *check, Text *text) {
  Int address;
  if (check->condition != CHECK_READABLE && check->condition != CHECK_WRITABLE) return;
  if (!record_number(teller->view, view_depth(teller->view) - 1, &check->operands[0], &address)) return;
  Text target = {0};
  uint64_t at = check->operands[0].type.bits == 32 ? (uint32_t)address : (uint64_t)address;
  if (value_add_target(teller->options->program, teller->view, at, &target))
    text_printf(text, "; this is %s", text_str(&target));
  else if (at)
    text_add(text, "; this is in no object");
  text_release(&target);
}

static void tell_end(Teller *teller, const RecordEvent *event) {
  const Instruction *last = event->instruction;
  Words words = words_of(teller, event->function);
  Text text = {0};
  if (last->opcode == OP_CHECK && last->reason)
    text_printf(&text, "does not hold: %s", last->reason);
  else
    text_add(&text, "the run ends");
  add_all_parts(teller, &words, event, &text);
  if (last->opcode == OP_CHECK) add_target(teller, last, &text);
  say(teller, event, TRACE_VIOLATION, &text);
}

// What the last step would have accessed or freed, if its life is over or it has too few bytes: all of it.
static Range concerned(const Teller *teller, const RecordEvent *last) {
  ViewObject object;
  if (last->instruction->opcode != OP_CHECK) return (Range){0};
  for (uint32_t i = 0; i < last->instruction->operand_count; i++) {
    Int address;
    const Operand *operand = &last->instruction->operands[i];
    if (operand->kind != OPERAND_VALUE || operand->type.kind != TYPE_POINTER) continue;
    bool found = record_number(teller->view, view_depth(teller->view) - 1, operand, &address) &&
                 view_find(teller->view, (uint64_t)address, &object) && object.kind == VIEW_HEAP;
    if (found) return (Range){object.address, object.size ? object.size : 1};
  }
  return (Range){0};
}

static void end(void *context, const InterpretView *view, RecordEventVec *events) {
  Teller *teller = context;
  teller->view = view;
  teller->events = events;
  const RecordEvent *last = &events->data[events->count - 1];
  slice_mark(teller->options->program, events, concerned(teller, last));
  for (uint32_t i = 0; i + 1 < events->count; i++) tell(teller, &events->data[i]);
  tell_end(teller, last);
}

static void add_times(TraceStep *step) {
  if (step->times == 1) return;
  Text text = {0};
  text_printf(&text, "%s (%u times)", step->text, step->times);
  memory_free(step->text);
  step->text = text_take(&text);
}

void trace_run(const InterpretOptions *options, TraceStepVec *steps) {
  const Program *program = options->program;
  Teller teller = {.options = options,
                   .steps = steps,
                   .definitions = memory_zalloc((program->function_count + (size_t)1) * sizeof(uint32_t *))};
  InterpretResult result = record_run(options, STEPS_BACK, end, &teller);
  interpret_result_release(&result);
  for (uint32_t i = 0; i <= program->function_count; i++) memory_free(teller.definitions[i]);
  memory_free(teller.definitions);
  text_release(&teller.characters);
  for (uint32_t i = 0; i < steps->count; i++) add_times(&steps->data[i]);
}

void trace_release(TraceStepVec *steps) {
  for (uint32_t i = 0; i < steps->count; i++) memory_free(steps->data[i].text);
  trace_step_vec_release(steps);
}
