// See at_once.h.
#include "infer/at_once.h"

#include <string.h>

#include "infer/choices.h"

static uint32_t find_shape(const Guess *guess, const char *text) {
  uint32_t k = guess->shapes.count - 1;
  while (k && strcmp(guess->shapes.data[k].text, text) != 0) k--;
  return k;
}

// A string, else an object; 0: neither.
static uint32_t plain_shape(const Guess *guess) {
  uint32_t string = find_shape(guess, "string");
  return string ? string : find_shape(guess, "object");
}

// The first array whose size a number says, else one of so many elements; 0: neither.
static uint32_t first_array(const Guess *guess) {
  bool is_wide = guess->type->target && guess->type->target->bytes > 1;
  uint32_t counted = 0;
  for (uint32_t k = 1; k < guess->shapes.count; k++) {
    const Shape *shape = &guess->shapes.data[k];
    if (is_wide && !strstr(shape->text, " of ")) continue;
    if (shape->is_sized) return k;
    if (shape->is_counted) counted = k;
  }
  return counted;
}

// So many elements that several arrays have room in a run.
static uint64_t count_for_all(const Guess *guess) {
  const SourceType *target = guess->type->target;
  return target && target->bytes > 1 && target->bytes < LARGEST_COUNT ? LARGEST_COUNT / target->bytes : 1;
}

static bool is_at_most_one(const Guess *guess) {
  const char *text = guess->shapes.data[guess->choice].text;
  return !guess->choice || strcmp(text, "block(1)") == 0 || strcmp(text, "object") == 0;
}

static bool says_nothing(const Guess *guess) {
  return is_at_most_one(guess) && strcmp(guess->shapes.data[guess->choice].text, "object") != 0;
}

// What was changed at once stays where it is much better than before. False: it is not, and nothing has changed.
static bool keep_if_better(Climb *s, Choices *before, const Trial *was, uint32_t changed) {
  Trial trial = climb_try(s, MANY_RUNS);
  bool is_better = changed > 1 && trial_is_much_better(&trial, was);
  if (is_better)
    guesses_relate(&s->guesses);
  else
    choices_restore(s, before);
  choices_release(before);
  return is_better;
}

// Where no single change helps, all pointers of which too little is said may be needed at once. False: that does not help, and nothing has changed.
static bool choose_at_once(Climb *s, bool (*is_open)(const Guess *guess), uint32_t (*shape)(const Guess *guess)) {
  GuessVec *guesses = &s->guesses.guesses;
  Trial now = climb_try(s, MANY_RUNS);
  Choices before = {0};
  choices_keep(s, &before);
  uint32_t chosen = 0;
  for (uint32_t i = 0; i < guesses->count; i++) {
    Guess *guess = guesses->data[i];
    if (guess->parent || !is_open(guess) || guess->is_variable || guess->is_pinned) continue;
    uint32_t choice = shape(guess);
    if (!choice) continue;
    guess->choice = choice;
    guess->count = count_for_all(guess);
    chosen++;
  }
  return keep_if_better(s, &before, &now, chosen);
}

bool at_once_owned(Climb *s) {
  GuessVec *guesses = &s->guesses.guesses;
  Trial now = climb_try(s, MANY_RUNS);
  Choices before = {0};
  choices_keep(s, &before);
  uint32_t chosen = 0;
  for (uint32_t i = 0; i < guesses->count; i++) {
    Guess *guess = guesses->data[i];
    uint32_t choice = guess->choice ? guess->choice : plain_shape(guess);
    bool is_fixed = guess->is_variable || guess->is_pinned || guess->is_led || guess->is_heap;
    if (is_fixed || !guess_is_there(guess) || !guess_can_be_heap(&s->guesses, guess, choice)) continue;
    guess->choice = choice;
    guess->is_heap = true;
    chosen++;
  }
  return keep_if_better(s, &before, &now, chosen);
}

bool at_once_plain(Climb *s) { return choose_at_once(s, says_nothing, plain_shape); }

bool at_once_arrays(Climb *s) { return choose_at_once(s, is_at_most_one, first_array); }

// The shape with the same size whose elements have fields; 0: there is none, or they have.
static uint32_t with_fields(const Guess *guess) {
  const Shape *chosen = &guess->shapes.data[guess->choice];
  if (!chosen->is_sized || chosen->has_fields || chosen->link) return 0;
  bool is_one_more = strstr(chosen->text, " + 1 of ") != NULL;
  for (uint32_t k = 1; k < guess->shapes.count && !is_one_more; k++) {
    const Shape *shape = &guess->shapes.data[k];
    if (shape->size && shape->has_fields && !shape->link && strcmp(shape->size, chosen->size) == 0) return k;
  }
  return 0;
}

bool at_once_elements(Climb *s) {
  GuessVec *guesses = &s->guesses.guesses;
  Trial now = climb_try(s, MANY_RUNS);
  Choices before = {0};
  choices_keep(s, &before);
  uint32_t chosen = 0;
  for (uint32_t i = 0; i < guesses->count; i++) {  // those in the elements stand behind the arrays
    Guess *guess = guesses->data[i];
    bool is_fixed = guess->is_variable || guess->is_pinned || guess->is_led;
    if (is_fixed || !guess_is_there(guess)) continue;
    bool is_within = guess->parent && guess_is_in_many(guess->parent) && says_nothing(guess);
    uint32_t choice = is_within ? plain_shape(guess) : with_fields(guess);
    if (!choice) continue;
    guess->choice = choice;
    chosen++;
  }
  return keep_if_better(s, &before, &now, chosen);
}
