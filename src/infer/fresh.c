// See fresh.h.
#include "infer/fresh.h"

#include <string.h>

#include "infer/maker.h"
#include "infer/own.h"

static Guess *find_made(const Climb *climb, const char *structure) {
  for (uint32_t i = 0; i < climb->guesses.guesses.count; i++) {
    Guess *guess = climb->guesses.guesses.data[i];
    if (guess->is_made && strcmp(guess->type->target->name, structure) == 0) return guess;
  }
  return NULL;
}

static bool is_number(const SourceMember *member) {
  return member->name && member->type && member->type->kind == SOURCE_INTEGER && !member->is_bit_field;
}

// Does the function always leave the number with this value? Then it is appended.
static bool add_value(Climb *climb, Guess *made, const char *number, const char *value, Text *fresh) {
  Text text = {0};
  text_printf(&text, "%s == %s", number, value);
  made->promised = text_str(&text);
  Trial trial = climb_try(climb, MANY_RUNS);
  bool is_left = trial_is_good(&trial);
  if (is_left) text_printf(fresh, "%s%s", fresh->count ? ", " : "", text_str(&text));
  made->promised = NULL;
  text_release(&text);
  return is_left;
}

static void add_number(Climb *climb, Guess *made, const SourceMember *number, Text *fresh) {
  static const char *const values[] = {"0", "-1", "1"};
  const SourceType *structure = made->type->target;
  bool is_found = false;
  for (size_t i = 0; i < sizeof values / sizeof *values && !is_found; i++)
    is_found = add_value(climb, made, number->name, values[i], fresh);
  for (uint32_t i = 0; i < structure->member_count && !is_found; i++)
    if (is_number(&structure->members[i]) && &structure->members[i] != number)
      is_found = add_value(climb, made, number->name, structure->members[i].name, fresh);
}

static const Keeper *first_maker(const Inductive *question) {
  for (uint32_t i = 0; i < question->keepers.count; i++)
    if (question->keepers.data[i].role == ROLE_MAKES) return &question->keepers.data[i];
  return NULL;
}

void fresh_find(const Inductive *question, Text *fresh) {
  const Keeper *maker = first_maker(question);
  if (!maker) return;
  Climb climb = {.program = question->program, .function = maker->function, .memo = question->memo, .deadline = question->deadline};
  own_begin(&climb, question->structure, question->items, ROLE_MAKES);
  Guess *made = maker_climb_up(&climb) ? find_made(&climb, question->structure) : NULL;
  for (uint32_t i = 0; made && i < made->type->target->member_count; i++)
    if (is_number(&made->type->target->members[i])) add_number(&climb, made, &made->type->target->members[i], fresh);
  climb_release(&climb);
}
