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

// Which shape a guess gets; 0: it stays as it is. Guesses are asked in their order: those in elements stand behind their arrays.
typedef uint32_t Chooser(const Climb *s, const Guess *guess);

// Where no single change helps, several pointers of which too little is said may need more at once: `change` makes it of each that is chosen. False: that does not help, and nothing has changed.
static bool choose_at_once(Climb *s, Chooser *choose, void (*change)(Guess *guess)) {
  GuessVec *guesses = &s->guesses.guesses;
  Trial now = climb_try(s, MANY_RUNS);
  Choices before = {0};
  choices_keep(s, &before);
  uint32_t chosen = 0;
  for (uint32_t i = 0; i < guesses->count; i++) {
    Guess *guess = guesses->data[i];
    uint32_t choice = guess->is_variable || guess->is_pinned ? 0 : choose(s, guess);
    if (!choice) continue;
    guess->choice = choice;
    if (change) change(guess);
    chosen++;
  }
  return keep_if_better(s, &before, &now, chosen);
}

// So many elements that several arrays have room in a run.
static void count_for_all(Guess *guess) {
  const SourceType *target = guess->type->target;
  guess->count = target && target->bytes > 1 && target->bytes < LARGEST_COUNT ? LARGEST_COUNT / target->bytes : 1;
}

static void lay_on_heap(Guess *guess) { guess->is_heap = true; }

static uint32_t choose_plain(const Climb *s, const Guess *guess) {
  (void)s;
  return !guess->parent && says_nothing(guess) ? plain_shape(guess) : 0;
}

static uint32_t choose_array(const Climb *s, const Guess *guess) {
  (void)s;
  return !guess->parent && is_at_most_one(guess) ? first_array(guess) : 0;
}

static uint32_t choose_owned(const Climb *s, const Guess *guess) {
  uint32_t choice = guess->choice ? guess->choice : plain_shape(guess);
  bool may_be = !guess->is_led && !guess->is_heap && guess_is_there(guess) && guess_can_be_heap(&s->guesses, guess, choice);
  return may_be ? choice : 0;
}

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

static uint32_t choose_element(const Climb *s, const Guess *guess) {
  (void)s;
  if (guess->is_led || !guess_is_there(guess)) return 0;
  bool is_within = guess->parent && guess_is_in_many(guess->parent) && says_nothing(guess);
  return is_within ? plain_shape(guess) : with_fields(guess);
}

bool at_once_plain(Climb *s) { return choose_at_once(s, choose_plain, count_for_all); }
bool at_once_arrays(Climb *s) { return choose_at_once(s, choose_array, count_for_all); }
bool at_once_owned(Climb *s) { return choose_at_once(s, choose_owned, lay_on_heap); }
bool at_once_elements(Climb *s) { return choose_at_once(s, choose_element, NULL); }
