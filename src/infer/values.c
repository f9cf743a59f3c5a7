// See values.h.
#include "infer/values.h"

#include "base/text.h"

enum { MOST_VALUES = 16, MOST_CALLS = 32 };

typedef struct {
  uint32_t function, param;
} Handed;
VEC_DEFINE(HandedVec, handed_vec, Handed)

typedef struct {
  const Program *program;
  HandedVec handed;  // each is looked at once
  ValueVec *values;
} Search;

static void hand(Search *s, uint32_t function, uint32_t param) {
  for (uint32_t i = 0; i < s->handed.count; i++)
    if (s->handed.data[i].function == function && s->handed.data[i].param == param) return;
  if (s->handed.count < MOST_CALLS) handed_vec_push(&s->handed, (Handed){function, param});
}

static void add(Search *s, Int value) {
  uint32_t at = 0;
  while (at < s->values->count && s->values->data[at] < value) at++;
  bool is_there = at < s->values->count && s->values->data[at] == value;
  if (is_there || s->values->count == MOST_VALUES) return;
  value_vec_push(s->values, value);
  for (uint32_t i = s->values->count - 1; i > at; i--) s->values->data[i] = s->values->data[i - 1];
  s->values->data[at] = value;
}

static bool is_copy(const Instruction *step) {
  return step->opcode == OP_ZEXT || step->opcode == OP_SEXT || step->opcode == OP_TRUNC || step->opcode == OP_PHI;
}

static bool is_tracked(const bool *tracked, Operand operand) {
  return operand.kind == OPERAND_VALUE && tracked[operand.value.id];
}

static void look_at(Search *s, const Instruction *step, bool *tracked) {
  for (uint32_t i = 0; is_copy(step) && i < step->operand_count; i++)
    if (is_tracked(tracked, step->operands[i])) tracked[step->result.id] = true;
  bool is_equality = step->opcode == OP_ICMP && (step->predicate == PREDICATE_EQ || step->predicate == PREDICATE_NE);
  if ((!is_equality && step->opcode != OP_SWITCH && step->opcode != OP_CALL) || !step->operand_count) return;
  if (step->opcode != OP_CALL && !is_tracked(tracked, step->operands[0])) return;
  for (uint32_t i = 1; i < step->operand_count; i++) {
    const Operand *operand = &step->operands[i];
    bool is_call = step->opcode == OP_CALL && step->operands[0].kind == OPERAND_FUNCTION;
    if (is_call && is_tracked(tracked, *operand))
      hand(s, step->operands[0].function.id, i);
    else if (step->opcode != OP_CALL && operand->kind == OPERAND_CONSTANT)
      add(s, operand->constant);
  }
}

static void look_into(Search *s, Handed handed) {
  const FunctionInfo *info = &s->program->functions[handed.function];
  if (!info->is_defined || handed.param > info->param_count) return;
  bool *tracked = memory_zalloc(info->value_count + (size_t)1);
  tracked[handed.param] = true;
  for (uint32_t i = 0; i < info->instruction_count; i++) look_at(s, &info->instructions[i], tracked);
  memory_free(tracked);
}

void values_compared(const Program *program, Function function, uint32_t param, ValueVec *values) {
  Search s = {.program = program, .values = values};
  hand(&s, function.id, param);
  for (uint32_t i = 0; i < s.handed.count; i++) look_into(&s, s.handed.data[i]);
  handed_vec_release(&s.handed);
}

const char *values_print(Arena *arena, const char *path, const Int *values, uint32_t count) {
  Text text = {0};
  text_printf(&text, "%s: ", path);
  for (uint32_t i = 0; i < count; i++) {
    if (i) text_add(&text, " or ");
    int_print(&text, values[i]);
  }
  if (count == 1) text_add(&text, ".."), int_print(&text, *values);
  const char *copy = arena_strdup(arena, text_str(&text));
  text_release(&text);
  return copy;
}
