// See numbers.h.
#include "infer/numbers.h"

#include <string.h>

#include "infer/asked.h"
#include "infer/modes.h"

enum { MOST_NEAR = 10 };

static bool compares_minus_one(const FunctionInfo *info) {
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *compare = &info->instructions[i];
    if (compare->opcode != OP_ICMP || compare->operands[0].type.kind != TYPE_INT) continue;
    if (compare->operands[1].kind == OPERAND_CONSTANT && compare->operands[1].constant == -1) return true;
  }
  return false;
}

// Of many numbers those that count, and are near to what the function is given, are guessed at, or, where none counts, whatever is near; what checks ask speaks of all.
static uint32_t find_near(const Survey *s, Number *near) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < s->count && count < MOST_NEAR; i++)
    if (s->numbers[i].counts) near[count++] = s->numbers[i];
  for (uint32_t i = 0; i < s->count && i < MOST_NEAR && !count; i++) near[i] = s->numbers[i];
  return count ? count : s->count < MOST_NEAR ? s->count : MOST_NEAR;
}

static void relate_those(Survey *s, bool are_together) {
  Text text = {0};
  uint32_t before = s->out->count;
  Number near[MOST_NEAR];
  uint32_t count = find_near(s, near);
  for (uint32_t i = 0; i < count; i++) {
    for (uint32_t k = 0; k < count; k++) {
      if (i == k || near[i].is_enumeration || near[k].is_enumeration ||
          survey_belong_together(near[i].path, near[k].path) != are_together)
        continue;
      text_printf(&text, "%s <= %s", near[i].path, near[k].path);
      survey_add(s, &text);
      text_printf(&text, "%s < %s", near[i].path, near[k].path);
      survey_add(s, &text);
    }
  }
  for (uint32_t i = before; i < s->out->count; i++) s->out->data[i].is_order = true;
  text_release(&text);
}

static void relate_pairs(Survey *s) {
  relate_those(s, true);
  relate_those(s, false);
}

static void relate_alone(Survey *s, bool has_minus_one) {
  Text text = {0};
  Number near[MOST_NEAR];
  uint32_t count = find_near(s, near);
  for (uint32_t i = 0; i < count; i++) {
    const Number *number = &near[i];
    for (int low = number->is_unsigned ? 1 : has_minus_one ? -1 : 0; low <= 1; low++) {
      text_printf(&text, "%s >= %d", number->path, low);
      survey_add(s, &text);
    }
    for (uint32_t k = 0; k < s->constant_count; k++) {
      text_printf(&text, "%s < ", number->path);
      int_print(&text, s->constants[k]);
      survey_add(s, &text);
    }
  }
  text_release(&text);
}

// An eighth of what an int can be: so a sum of small numbers over all elements fits, and hardly anything is as large, or as long.
static void relate_bounds(Survey *s) {
  enum { SMALL_NUMBERS = 8 };
  Text text = {0};
  Number near[MOST_NEAR];
  uint32_t count = find_near(s, near), before = s->out->count;
  for (uint32_t i = 0; i < count; i++) {
    if (near[i].is_enumeration) continue;
    text_printf(&text, "%s <= %d", near[i].path, INT32_MAX / SMALL_NUMBERS);
    survey_add(s, &text);
  }
  for (uint32_t i = 0; i < s->guesses->guesses.count; i++) {
    const Guess *guess = s->guesses->guesses.data[i];
    if (guess->parent || strcmp(guess->shapes.data[guess->choice].text, "string") != 0) continue;
    text_printf(&text, "strlen(%s) <= %d", guess->path, INT32_MAX / SMALL_NUMBERS);
    survey_add(s, &text);
  }
  for (uint32_t i = before; i < s->out->count; i++) s->out->data[i].is_bound = true;
  text_release(&text);
}

// What the function asks a number to be is one of what it may be.
static void relate_values(Survey *s) {
  Arena *arena = s->guesses->arena;
  const FunctionInfo *info = &s->guesses->program->functions[s->guesses->function.id];
  for (uint32_t i = 1; i <= info->param_count; i++) {
    if (!info->values[i].name || info->values[i].type.kind != TYPE_INT) continue;
    ValueVec values = {0};
    values_compared(s->guesses->program, s->guesses->function, i, &values);
    Relation relation = {.path = info->values[i].name, .value_count = values.count};
    if (values.count > 1) {
      relation.values = arena_copy(arena, values.data, values.count * sizeof *values.data);
      relation.text = values_print(arena, relation.path, relation.values, relation.value_count);
      relation_vec_push(s->out, relation);
    }
    value_vec_release(&values);
  }
}

static void look_at_load(Survey *s, const Frame *frame, const Instruction *load) {
  uint32_t index = load->type.kind == TYPE_INT ? survey_find_loaded(s, frame, load) : s->count;
  if (index < s->count) s->numbers[index].counts = true;
}

// An invariant may speak of each number of its structure.
static void count_fields(Survey *s, const Guess *guess) {
  size_t length = strlen(guess->path);
  for (uint32_t i = 0; i < s->count; i++) {
    const char *path = s->numbers[i].path;
    if (strncmp(path, guess->path, length) == 0 && strncmp(path + length, "->", 2) == 0) s->numbers[i].counts = true;
  }
}

// The numbers that say how large what the choices give is.
static void look_at_sizes(Survey *s) {
  for (uint32_t i = 0; i < s->guesses->guesses.count; i++) {
    const Guess *guess = s->guesses->guesses.data[i];
    if (guess->invariant) count_fields(s, guess);
    const char *size = guess->shapes.data[guess->choice].size;
    if (!size || !guess_is_there(guess)) continue;
    Text path = {0};
    text_printf(&path, "%s%s%s", guess->parent ? guess->parent->path : "", guess->parent ? "->" : "", size);
    uint32_t index = survey_find(s, text_str(&path));
    if (index < s->count) s->numbers[index].counts = true;
    text_release(&path);
  }
}

static void look_at_checks(Survey *s, const Frame *frame) {
  for (uint32_t i = 0; i < frame->info->instruction_count; i++) {
    const Instruction *step = &frame->info->instructions[i];
    if (step->opcode == OP_LOAD) look_at_load(s, frame, step);
    if (step->opcode == OP_CHECK) asked_by_check(s, frame, step);
    if (step->opcode == OP_TRUNC) asked_by_narrowing(s, frame, step);
    if (step->opcode == OP_SUB) asked_by_difference(s, frame, step);
    if (step->opcode == OP_CALL) asked_by_size(s, frame, step);
    uint32_t before = s->out->count;
    if (step->opcode == OP_CHECK) asked_by_index(s, frame, step);
    if (step->opcode == OP_BRANCH) asked_by_assertion(s, frame, step);
    for (uint32_t k = before; k < s->out->count; k++) s->out->data[k].is_owed = true;
  }
}

typedef void Look(Survey *s, const Frame *frame);

// What the functions ask that it calls directly, and those that they call.
static void look_into_calls(Survey *s, const Frame *frame, Look *look, uint32_t depth, uint32_t *looked_into) {
  enum { MOST_DEPTH = 3, MOST_LOOKED_INTO = 24 };
  for (uint32_t i = 0; i < frame->info->instruction_count; i++) {
    const Instruction *call = &frame->info->instructions[i];
    if (call->opcode != OP_CALL || call->operands[0].kind != OPERAND_FUNCTION) continue;
    Frame callee = {&s->guesses->program->functions[call->operands[0].function.id], call, frame, frame->program, frame->has_variables};
    bool fits =
        callee.info->is_defined && callee.info->param_count < call->operand_count && callee.info->instruction_count;
    if (!fits || depth == MOST_DEPTH || *looked_into == MOST_LOOKED_INTO) continue;
    ++*looked_into;
    look(s, &callee);
    look_into_calls(s, &callee, look, depth + 1, looked_into);
  }
}

static void look_into_all_calls(Survey *s, const Frame *frame, Look *look) {
  uint32_t looked_into = 0;
  look_into_calls(s, frame, look, 0, &looked_into);
}

static void look_at_comparisons(Survey *s, const Frame *frame, Asked *asked) {
  for (uint32_t i = 0; i < frame->info->instruction_count; i++)
    if (frame->info->instructions[i].opcode == OP_ICMP) asked(s, frame, &frame->info->instructions[i]);
}

static void look_for_elements(Survey *s, const Frame *frame) {
  for (uint32_t i = 0; i < frame->info->instruction_count; i++)
    if (frame->info->instructions[i].opcode == OP_CHECK) asked_for_elements(s, frame, &frame->info->instructions[i]);
}

static Frame asked_about(const Guesses *guesses) {
  return (Frame){.info = &guesses->program->functions[guesses->function.id],
                 .program = guesses->program,
                 .has_variables = guesses->variables == VARIABLES_DESCRIBED};
}

void numbers_find_indices(const Guesses *guesses) {
  Survey s = {.guesses = guesses};
  const Frame frame = asked_about(guesses);
  look_for_elements(&s, &frame);
  look_into_all_calls(&s, &frame, look_for_elements);
}

void numbers_relate(const Guesses *guesses, RelationVec *relations) {
  Survey s = {.guesses = guesses, .out = relations};
  const Frame frame = asked_about(guesses);
  survey_numbers(&s);
  modes_relate(&s, &frame);
  look_into_all_calls(&s, &frame, modes_relate);
  look_at_comparisons(&s, &frame, asked_by_width);
  look_at_checks(&s, &frame);
  for (uint32_t i = 0; i < s.out->count; i++) s.out->data[i].is_asked = !s.out->data[i].is_of_mode;
  look_into_all_calls(&s, &frame, look_at_checks);
  for (uint32_t i = 0; i < s.out->count; i++) s.out->data[i].is_checked = true;
  look_at_sizes(&s);
  relate_values(&s);
  relate_alone(&s, compares_minus_one(frame.info));
  relate_pairs(&s);
  uint32_t before = s.out->count;
  look_at_comparisons(&s, &frame, asked_by_comparison);
  for (uint32_t i = before; i < s.out->count; i++) s.out->data[i].is_compared = true;
  relate_bounds(&s);
}
