// See choices.h.
#include "infer/choices.h"

void choices_keep(const Climb *s, Choices *choices) {
  move_vec_clear(&choices->shapes);
  relation_vec_clear(&choices->relations);
  for (uint32_t i = 0; i < s->guesses.guesses.count; i++) {
    const Guess *guess = s->guesses.guesses.data[i];
    move_vec_push(&choices->shapes,
                  (Move){.guess = i, .choice = guess->choice, .count = guess->count, .is_heap = guess->is_heap});
  }
  relation_vec_append(&choices->relations, s->guesses.relations.data, s->guesses.relations.count);
}

void choices_restore(Climb *s, const Choices *choices) {
  for (uint32_t i = 0; i < choices->shapes.count; i++) climb_move(s, choices->shapes.data[i]);
  relation_vec_clear(&s->guesses.relations);
  relation_vec_append(&s->guesses.relations, choices->relations.data, choices->relations.count);
}

void choices_release(Choices *choices) {
  move_vec_release(&choices->shapes);
  relation_vec_release(&choices->relations);
}
