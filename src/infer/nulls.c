// See nulls.h.
#include "infer/nulls.h"

#include "base/memory.h"
#include "infer/choices.h"

static bool may_be_null(const Guess *guess) {
  const SourceType *target = guess->type->kind == SOURCE_POINTER ? guess->type->target : NULL;
  bool is_fixed = guess->is_variable || guess->is_pinned || guess->is_led || guess->is_made || guess->or_null;
  return target && target->kind != SOURCE_FUNCTION && guess->choice && !is_fixed && guess_is_there(guess);
}

// Does null lead to where no run came, and goes it wrong there, as long as nothing else is demanded?
static bool opens_more(Climb *s, const Trial *before) {
  Trial trial = climb_try(s, ALL_RUNS);
  return trial.fits && !trial_is_good(&trial) && trial_loses(before, &trial);
}

// What is said already stays: gives which guesses are pinned for that, for the caller to free.
static bool *pin_all(Climb *s) {
  GuessVec *guesses = &s->guesses.guesses;
  bool *are_pinned = memory_zalloc(guesses->count + (size_t)1);
  for (uint32_t i = 0; i < guesses->count; i++) {
    are_pinned[i] = guesses->data[i]->choice && !guesses->data[i]->is_pinned;
    guesses->data[i]->is_pinned |= are_pinned[i];
  }
  return are_pinned;
}

static void unpin(Climb *s, bool *are_pinned) {
  for (uint32_t i = 0; i < s->guesses.guesses.count; i++)
    if (are_pinned[i]) s->guesses.guesses.data[i]->is_pinned = false;
  memory_free(are_pinned);
}

// With shapes for what else is read there: all that was reached is still reached, and more.
static bool reaches_more(Climb *s, const Trial *before) {
  move_vec_clear(&s->taken);
  bool *are_pinned = pin_all(s), is_found = climb_on(s);
  unpin(s, are_pinned);
  if (!is_found) return false;
  Trial trial = climb_try(s, ALL_RUNS);
  return trial_is_good(&trial) && trial_loses(before, &trial) && !trial_loses(&trial, before);
}

void nulls_reach_more(Climb *s, double least) {
  double deadline = s->deadline;
  s->deadline -= least;
  Trial before = climb_try(s, ALL_RUNS);
  Choices choices = {0};
  for (uint32_t i = 0; i < s->guesses.guesses.count && trial_is_good(&before) && climb_left(s) > 0; i++) {
    Guess *guess = s->guesses.guesses.data[i];
    if (!may_be_null(guess)) continue;
    choices_keep(s, &choices);
    guess->or_null = true;
    bool is_more = opens_more(s, &before) && reaches_more(s, &before);
    if (is_more) before = climb_try(s, ALL_RUNS);
    if (is_more) continue;
    guess->or_null = false;
    choices_restore(s, &choices);
  }
  choices_release(&choices);
  s->deadline = deadline;
}
