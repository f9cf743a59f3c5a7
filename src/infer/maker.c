// See maker.h.
#include "infer/maker.h"

#include <string.h>

#include "infer/choices.h"
#include "infer/own.h"

static Guess *find_made(const Climb *climb) {
  for (uint32_t i = 0; i < climb->guesses.guesses.count; i++)
    if (climb->guesses.guesses.data[i]->is_made) return climb->guesses.guesses.data[i];
  return NULL;
}

// ---- Does it assign fields first? ----

VEC_DEFINE(OffsetVec, offset_vec, int64_t)

enum { ELSEWHERE = -1 };  // no address of a field

typedef struct {
  int64_t *at;        // by value: bytes behind the start of the structure
  OffsetVec written;  // in what was looked at
} Fields;

static int64_t offset_of(const Fields *fields, const Operand *pointer) {
  return pointer->kind == OPERAND_VALUE ? fields->at[pointer->value.id] : ELSEWHERE;
}

static bool is_written(const Fields *fields, int64_t offset) {
  for (uint32_t i = 0; i < fields->written.count; i++)
    if (fields->written.data[i] == offset) return true;
  return false;
}

// In the order of the text, which is the order in which a structure is made.
static bool looks_first(Fields *fields, const Instruction *step) {
  if (step->opcode == OP_POINTER_ADD && step->operand_count == 1) {
    int64_t offset = offset_of(fields, &step->operands[0]);
    fields->at[step->result.id] = offset == ELSEWHERE ? ELSEWHERE : offset + step->offset;
  }
  if (step->opcode == OP_STORE && offset_of(fields, &step->operands[1]) != ELSEWHERE)
    offset_vec_push(&fields->written, offset_of(fields, &step->operands[1]));
  int64_t read = step->opcode == OP_LOAD ? offset_of(fields, &step->operands[0]) : ELSEWHERE;
  return read != ELSEWHERE && !is_written(fields, read);
}

static bool assigns_first(const FunctionInfo *info, uint32_t value) {
  Fields fields = {.at = memory_alloc((info->value_count + (size_t)1) * sizeof *fields.at)};
  for (uint32_t i = 0; i <= info->value_count; i++) fields.at[i] = i == value ? 0 : ELSEWHERE;
  bool is_first = true;
  for (uint32_t i = 0; i < info->instruction_count && is_first; i++) is_first = !looks_first(&fields, &info->instructions[i]);
  is_first = is_first && fields.written.count;
  offset_vec_release(&fields.written);
  memory_free(fields.at);
  return is_first;
}

bool maker_assigns_first(const Program *program, Function function, const char *structure) {
  const FunctionInfo *info = &program->functions[function.id];
  for (uint32_t i = 1; i <= info->param_count; i++) {
    const SourceType *type = own_structure(info->values[i].source);
    if (type && strcmp(type->name, structure) == 0 && assigns_first(info, i)) return true;
  }
  return false;
}

static bool may_fail(const Climb *climb, const Guess *made) {
  const FunctionInfo *info = &climb->program->functions[climb->function.id];
  bool has_number = info->result_count == 1 && info->result_types[0].kind == TYPE_INT;
  return has_number && maker_assigns_first(climb->program, climb->function, made->type->target->name);
}

// ---- Conditions ----

// Is there a run in which the condition holds? One that promises what cannot be then goes wrong.
static bool is_ever_made(Climb *climb, Guess *made) {
  const char *promised = made->promised;
  made->promised = "1 <= 0";
  Trial trial = climb_try(climb, MANY_RUNS);
  made->promised = promised;
  return trial.fits && trial.good < trial.counted;
}

static bool climb_if(Climb *climb, Guess *made, const char *condition, const Choices *start) {
  choices_restore(climb, start);
  made->made_if = condition;
  return climb_up(climb) && is_ever_made(climb, made);
}

// Within a part of the time.
static bool climb_always(Climb *climb, double share) {
  double deadline = climb->deadline;
  climb->deadline -= climb_left(climb) * (1 - share);
  bool is_found = climb_up(climb);
  climb->deadline = deadline;
  return is_found;
}

bool maker_climb_up(Climb *climb) {
  static const char *const conditions[] = {"result == 0", "result != 0", "result >= 0"};
  static const double share = 0.3;
  Guess *made = find_made(climb);
  if (!made || !may_fail(climb, made)) return climb_up(climb);
  const char *condition = made->made_if;
  Choices start = {0};
  choices_keep(climb, &start);
  bool is_found = climb_always(climb, share);
  for (size_t i = 0; i < sizeof conditions / sizeof *conditions && !is_found && climb_left(climb) > 0; i++)
    is_found = climb_if(climb, made, conditions[i], &start);
  if (!is_found) made->made_if = condition;
  choices_release(&start);
  return is_found;
}
