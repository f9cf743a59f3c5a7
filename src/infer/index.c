// See asked.h: what an access at an index asks.
#include <string.h>

#include "infer/asked.h"
#include "infer/shape.h"

// How many elements the choices give the array at the path, as text, and whether it is one more; null: no number says so.
static const char *find_size(const Survey *s, const char *path, bool *is_one_more, Text *size) {
  for (uint32_t i = 0; i < s->guesses->guesses.count; i++) {
    const Guess *guess = s->guesses->guesses.data[i];
    const Shape *shape = &guess->shapes.data[guess->choice];
    if (!guess_is_there(guess) || strcmp(guess->path, path) != 0 || !shape->size) continue;
    *is_one_more = strstr(shape->text, " + 1") != NULL;
    if (guess->parent) text_printf(size, "%s->", guess->parent->path);
    text_add(size, shape->size);
    return text_str(size);
  }
  return NULL;
}

// What a counter is compared with, below which it stays while it is used.
static const Operand *find_limit(const FunctionInfo *info, Value counter) {
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *compare = &info->instructions[i];
    bool is_limit = compare->opcode == OP_ICMP &&
                    (compare->predicate == PREDICATE_ULT || compare->predicate == PREDICATE_SLT) &&
                    compare->operands[0].kind == OPERAND_VALUE && compare->operands[0].value.id == counter.id;
    if (is_limit) return &compare->operands[1];
  }
  return NULL;
}

static const Instruction *counter_of(const FunctionInfo *info, Operand operand) {
  const Instruction *step = operand.kind == OPERAND_VALUE ? survey_definition(info, operand.value) : NULL;
  while (step && (step->opcode == OP_ZEXT || step->opcode == OP_SEXT) && step->operands[0].kind == OPERAND_VALUE)
    step = survey_definition(info, step->operands[0].value);
  return step;
}

// Appends the index as a term; where it is a counter, or the sum of a term and one, with what that is compared with in its place, which it does not reach.
// False: it is none of these.
static bool write_index(const Survey *s, const Frame *frame, Operand index, bool *is_counter, Text *text) {
  if (survey_write_term(s, frame, index, 1, text)) return true;
  text_clear(text);
  const Instruction *step = counter_of(frame->info, index);
  const Operand *limit = step && step->opcode == OP_PHI ? find_limit(frame->info, step->result) : NULL;
  *is_counter |= limit != NULL;
  if (limit) return survey_write_term(s, frame, *limit, 1, text);
  for (uint32_t k = 0; step && step->opcode == OP_ADD && k < 2; k++) {
    Text other = {0};
    const Instruction *counter = counter_of(frame->info, step->operands[k]);
    limit = counter && counter->opcode == OP_PHI ? find_limit(frame->info, counter->result) : NULL;
    bool is_sum = limit && survey_write_term(s, frame, step->operands[1 - k], 1, &other) &&
                  survey_write_term(s, frame, *limit, 1, &other);
    if (is_sum) text_add(text, text_str(&other));
    text_release(&other);
    *is_counter |= is_sum;
    if (is_sum) return true;
  }
  return false;
}

// "n - 1" becomes "n". False: it is not one less than something.
static bool drop_one(Text *term) {
  static const char one_less[] = " - 1";
  size_t length = strlen(one_less);
  if (term->count <= length || strcmp(text_str(term) + term->count - length, one_less) != 0) return false;
  term->count -= (uint32_t)length;
  term->data[term->count] = '\0';
  return true;
}

// Is the number one of those that are added up?
static bool is_summand(const char *sum, const char *number) {
  const char *at = sum;
  size_t length = strlen(number);
  while (strncmp(at, number, length) != 0 || (at[length] && at[length] != ' ')) {
    at = strstr(at, " + ");
    if (!at) return false;
    at += strlen(" + ");
  }
  return true;
}

// What is the size, or the size and more, lies below it where the rest is negative: that is nothing to demand.
static bool is_size_or_more(const char *index, const char *size) {
  return !strstr(index, " - ") && is_summand(index, size);
}

static void relate(Survey *s, const Frame *frame, const Instruction *step, Operand index) {
  Text path = {0}, size = {0}, term = {0}, relation = {0};
  bool is_one_more = false, is_counter = false;
  bool is_array = survey_write_array(frame, step->operands[0], (uint64_t)step->scales[0], &path);
  const char *count = is_array ? find_size(s, text_str(&path), &is_one_more, &size) : NULL;
  if (count && write_index(s, frame, index, &is_counter, &term) && term.count) {
    const char *start = strncmp(text_str(&term), " + ", 3) == 0 ? text_str(&term) + 3 : text_str(&term) + 1;
    bool may_be_equal = is_one_more || is_counter;
    text_printf(&relation, "%s", start);
    if (!may_be_equal && drop_one(&relation)) may_be_equal = true;
    text_printf(&relation, " %s %s", may_be_equal ? "<=" : "<", count);
    if (!is_size_or_more(start, count)) survey_add(s, &relation);
    text_clear(&relation);
    text_printf(&relation, "%s >= 0", start);
    if (!is_counter && strstr(start, " + ")) survey_add(s, &relation);
  }
  text_release(&path);
  text_release(&size);
  text_release(&term);
  text_release(&relation);
}

// An index that goes from one place to another, as along a chain, or down a tree, is each of them.
static void relate_all(Survey *s, const Frame *frame, const Instruction *step, Operand index, uint32_t depth) {
  enum { MOST_DEPTH = 4 };
  const Instruction *choice = counter_of(frame->info, index);
  bool is_select = choice && choice->opcode == OP_SELECT;
  bool moves = is_select || (choice && choice->opcode == OP_PHI && !find_limit(frame->info, choice->result));
  for (uint32_t k = is_select; moves && k < choice->operand_count && depth < MOST_DEPTH; k++)
    relate_all(s, frame, step, choice->operands[k], depth + 1);
  if (!moves) relate(s, frame, step, index);
}

// Of a pointer that may be null instead, as one to an element that is not there: what it is else.
static Operand not_null(const Instruction *choice) {
  Operand other = {0};
  for (uint32_t k = choice->opcode == OP_SELECT; k < choice->operand_count; k++) {
    if (choice->operands[k].kind == OPERAND_CONSTANT) continue;
    if (other.kind) return (Operand){0};
    other = choice->operands[k];
  }
  return other;
}

// The step of an access that goes to an element by a number; null: none does.
static const Instruction *find_step(const Frame *frame, const Instruction *check) {
  bool is_access = check->condition == CHECK_READABLE || check->condition == CHECK_WRITABLE;
  Operand at = is_access ? check->operands[0] : (Operand){0};
  for (uint32_t steps = 0; steps < MOST_STEPS && at.kind == OPERAND_VALUE; steps++) {
    const Instruction *step = survey_definition(frame->info, at.value);
    bool is_choice = step && (step->opcode == OP_SELECT || step->opcode == OP_PHI);
    if (!step || (step->opcode != OP_POINTER_ADD && !is_choice)) return NULL;
    if (!is_choice && step->operand_count == 2 && step->scales[0] > 0) return step;
    at = is_choice ? not_null(step) : step->operands[0];
  }
  return NULL;
}

void asked_by_index(Survey *s, const Frame *frame, const Instruction *check) {
  const Instruction *step = find_step(frame, check);
  if (step) relate_all(s, frame, step, step->operands[1], 0);
}

// What the number is below where the comparison comes out one way or the other; null: it is not about that number.
static const Operand *find_bound(const Frame *frame, const Instruction *compare, const Instruction *number, const char *path) {
  bool is_first = compare->predicate == PREDICATE_ULT || compare->predicate == PREDICATE_SLT ||
                  compare->predicate == PREDICATE_UGE || compare->predicate == PREDICATE_SGE;
  bool is_second = compare->predicate == PREDICATE_UGT || compare->predicate == PREDICATE_SGT ||
                   compare->predicate == PREDICATE_ULE || compare->predicate == PREDICATE_SLE;
  if (compare->opcode != OP_ICMP || (!is_first && !is_second)) return NULL;
  const Operand compared = compare->operands[is_second];
  Text other = {0};
  bool is_it = number && counter_of(frame->info, compared) == number;
  if (!is_it && *path && survey_write_number(frame, compared, &other)) is_it = strcmp(text_str(&other), path) == 0;
  text_release(&other);
  return is_it ? &compare->operands[!is_second] : NULL;
}

// What the number that is the index is compared with, as in an assertion in front of the access: it itself, or where it is read again.
static const Operand *find_compared(const Frame *frame, Operand index) {
  const Operand *found = NULL;
  Text number = {0};
  if (!survey_write_number(frame, index, &number)) text_clear(&number);
  for (uint32_t i = 0; i < frame->info->instruction_count && !found; i++)
    found = find_bound(frame, &frame->info->instructions[i], counter_of(frame->info, index), text_str(&number));
  text_release(&number);
  return found;
}

// The number beside the array below which the index is asked to be, by its name; also the one up to which a loop counts, which says only how much of an array is in use where something else in its
// structure looks as if it said how much there is. Null: none is known.
static const char *find_counter(const Survey *s, const Frame *frame, Operand index, const Guess *array) {
  const Instruction *counter = counter_of(frame->info, index);
  bool is_loop = counter && counter->opcode == OP_PHI;
  const Operand *limit = is_loop ? find_limit(frame->info, counter->result) : find_compared(frame, index);
  bool is_within = array->parent && array->type->kind != SOURCE_ARRAY;
  if (is_loop && is_within && shape_has_room(guess_structure(array->parent->type))) return NULL;
  size_t length = array->parent ? strlen(array->parent->path) : 0;
  const char *found = NULL;
  Text path = {0};
  if (limit && survey_write_number(frame, *limit, &path)) {
    const char *name = text_str(&path);
    bool is_beside =
        !array->parent || (strncmp(name, array->parent->path, length) == 0 && strncmp(name + length, "->", 2) == 0);
    if (is_beside && array->parent) name += length + strlen("->");
    if (is_beside && !strstr(name, "->")) found = arena_strdup(s->guesses->arena, name);
  }
  text_release(&path);
  return found;
}

void asked_for_elements(Survey *s, const Frame *frame, const Instruction *check) {
  const Instruction *step = find_step(frame, check);
  Text path = {0};
  bool is_array = step && survey_write_array(frame, step->operands[0], (uint64_t)step->scales[0], &path);
  for (uint32_t i = 0; is_array && i < s->guesses->guesses.count; i++) {
    Guess *guess = s->guesses->guesses.data[i];
    if (strcmp(guess->path, text_str(&path)) != 0) continue;
    guess->is_indexed = true;
    if (!guess->counted_by) guess->counted_by = find_counter(s, frame, step->operands[1], guess);
  }
  text_release(&path);
}
