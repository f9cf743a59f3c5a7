// See inductive.h.
#include "infer/inductive.h"

#include <string.h>

#include "infer/choices.h"
#include "infer/maker.h"
#include "infer/own.h"

static void write_item(Text *text, const char *item) { text_printf(text, "%s%s", text->count ? ", " : "", item); }

// Of the first ones those that are left.
static void write_candidates(const CandidateVec *candidates, uint32_t count, Text *text) {
  for (uint32_t i = 0; i < count; i++)
    if (candidates->data[i].is_kept) write_item(text, candidates->data[i].text);
}

// From now on this is promised of each structure of the kind, and nothing else.
static void promise(Climb *climb, const char *structure, const char *items) {
  for (uint32_t i = 0; i < climb->guesses.guesses.count; i++) {
    Guess *guess = climb->guesses.guesses.data[i];
    const SourceType *type = guess->parent ? NULL : own_structure(guess->type);
    if (type && guess->invariant && strcmp(type->name, structure) == 0) guess->promised = items;
  }
}

// Perhaps with more demands, but with none of the structure's own numbers; else nothing has changed.
static bool keeps(Climb *climb, const Inductive *question, const char *items) {
  Choices before = {0};
  uint32_t demands = own_demands(climb, question->structure);
  move_vec_clear(&climb->taken);
  choices_keep(climb, &before);
  promise(climb, question->structure, items);
  bool is_kept = (climb_on(climb) || maker_climb_up(climb)) && own_demands(climb, question->structure) <= demands;
  if (!is_kept) choices_restore(climb, &before);
  choices_release(&before);
  return is_kept;
}

// Each by itself, of what holds before. Gives whether any goes.
static bool drop_not_kept(Climb *climb, const Inductive *question, CandidateVec *candidates) {
  bool is_any = false;
  Choices start = {0};
  choices_keep(climb, &start);
  for (uint32_t i = 0; i < candidates->count && climb_left(climb) > 0; i++) {
    Candidate *candidate = &candidates->data[i];
    if (!candidate->is_kept || keeps(climb, question, candidate->text)) continue;
    candidate->is_kept = climb_left(climb) <= 0;  // or there was no time to see it
    is_any |= !candidate->is_kept;
    choices_restore(climb, &start);
  }
  choices_release(&start);
  return is_any;
}

// All that are left hold together of one that was just made. Of two that do not the first one is left.
static bool drop_not_made(Climb *climb, const Inductive *question, CandidateVec *candidates) {
  bool is_any = false;
  for (uint32_t i = 0; i < candidates->count && climb_left(climb) > 0; i++) {
    if (!candidates->data[i].is_kept) continue;
    Text items = {0};
    write_candidates(candidates, i + 1, &items);
    candidates->data[i].is_kept = keeps(climb, question, text_str(&items)) || climb_left(climb) <= 0;
    is_any |= !candidates->data[i].is_kept;
    promise(climb, question->structure, "");
    text_release(&items);
  }
  return is_any;
}

// What comes of a function that takes the items for granted, and those of the candidates that are left, if these are taken, too.
typedef bool Look(Climb *climb, const Inductive *question, CandidateVec *candidates);

static bool look_at(const Inductive *question, Keeper keeper, bool takes_candidates, Look *look, CandidateVec *candidates) {
  enum { SHARE = 10 };
  Text items = {0};
  text_add(&items, question->items);
  if (takes_candidates) write_candidates(candidates, candidates->count, &items);
  Climb climb = {.program = question->program, .function = keeper.function, .memo = question->memo};
  climb.deadline = climb_processor_time() + (question->deadline - climb_processor_time()) / SHARE;
  bool has_role = own_begin(&climb, question->structure, text_str(&items), keeper.role);
  promise(&climb, question->structure, "");
  bool is_any = has_role && maker_climb_up(&climb) && look(&climb, question, candidates);
  climb_release(&climb);
  text_release(&items);
  return is_any;
}

// At those that may change the structure.
static bool look_at_all(const Inductive *question, Role role, bool takes_candidates, Look *look, CandidateVec *candidates) {
  bool is_any = false;
  for (uint32_t i = 0; i < question->keepers.count && climb_processor_time() < question->deadline; i++) {
    Keeper keeper = question->keepers.data[i];
    bool is_one = keeper.role == role && own_may_change(question->program, keeper.function, question->structure);
    if (is_one) is_any |= look_at(question, keeper, takes_candidates, look, candidates);
  }
  return is_any;
}

static bool find_established(Climb *climb, const Inductive *question, CandidateVec *candidates) {
  Choices start = {0};
  choices_keep(climb, &start);
  for (uint32_t i = 0; i < candidates->count && climb_left(climb) > 0; i++) {
    Candidate *candidate = &candidates->data[i];
    if (!candidate->is_kept || candidate->is_established) continue;
    candidate->is_established = keeps(climb, question, candidate->text);
    choices_restore(climb, &start);
  }
  choices_release(&start);
  return true;
}

// Where nobody makes the structure it is made elsewhere, and what none of the functions brings about may be no more than what they happen to leave as it is.
static void drop_not_established(const Inductive *question, CandidateVec *candidates) {
  look_at_all(question, ROLE_KEEPS, false, find_established, candidates);
  for (uint32_t i = 0; i < candidates->count; i++) candidates->data[i].is_kept &= candidates->data[i].is_established;
}

static bool is_only_changed(const Inductive *question) {
  bool is_changed = false, is_made = false;
  for (uint32_t i = 0; i < question->keepers.count; i++) {
    is_made |= question->keepers.data[i].role == ROLE_MAKES;
    is_changed |= own_may_change(question->program, question->keepers.data[i].function, question->structure);
  }
  return is_changed && !is_made;
}

void inductive_find(const Inductive *question, CandidateVec *candidates) {
  look_at_all(question, ROLE_MAKES, true, drop_not_made, candidates);
  while (look_at_all(question, ROLE_KEEPS, true, drop_not_kept, candidates))
    ;
  if (is_only_changed(question)) drop_not_established(question, candidates);
}
