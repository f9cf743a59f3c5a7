// See climb.h.
#include "infer/climb.h"

#include <string.h>
#include <time.h>

#include "base/budget.h"
#include "infer/at_once.h"
#include "infer/choices.h"
#include "infer/nulls.h"

enum { TRIES_PER_RUN = 30, MOST_MOVES = 24 };

double climb_processor_time(void) {
  static const double nanosecond = 1e-9;
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * nanosecond;
}

double climb_left(const Climb *s) {
  return s->deadline - (s->is_processor_time ? climb_processor_time() : budget_now());
}

static Trial try_contract(Climb *s, const char *contract, uint32_t runs, bool ends_at_bad, double deadline) {
  TrialOptions options = {.wanted = runs,
                          .attempts = runs * TRIES_PER_RUN,
                          .overflow_counts = s->overflow_counts,
                          .ends_at_bad = ends_at_bad,
                          .seed = 1,
                          .deadline = deadline};
  return memo_trial(s->memo, s->program, s->function, contract, options);
}

static Trial try_until(Climb *s, uint32_t runs, bool ends_at_bad, double deadline) {
  Text text = {0};
  guesses_write(&s->guesses, &text);
  Trial trial = try_contract(s, text_str(&text), runs, ends_at_bad, deadline);
  text_release(&text);
  return trial;
}

static Trial try_runs(Climb *s, uint32_t runs, bool ends_at_bad) { return try_until(s, runs, ends_at_bad, 0); }

Trial climb_try(Climb *s, uint32_t runs) { return try_runs(s, runs, false); }

static Trial try_fresh(Climb *s) {
  Text text = {0};
  Trial trial = {0};
  if (guesses_write_fresh(&s->guesses, &text)) trial = try_contract(s, text_str(&text), FEW_RUNS, true, 0);
  text_release(&text);
  return trial;
}

bool climb_admits_fresh(Climb *s) {
  Trial trial = try_fresh(s);
  return trial_is_good(&trial);
}

// Are there any among the arguments?
static bool has_fresh(Climb *s) { return try_fresh(s).fits; }

bool climb_goes_well(Climb *s) {
  Trial trial = try_runs(s, MANY_RUNS, true);
  if (!trial_is_good(&trial) || (s->admits_fresh && !climb_admits_fresh(s))) return false;
  if (trial_loses(&trial, &s->reference)) trial = try_runs(s, CUT_RUNS, true);
  return trial_is_good(&trial) && !trial_loses(&trial, &s->reference);
}

// ---- Moves ----

Move climb_move(Climb *s, Move move) {
  if (move.guess == UINT32_MAX) {
    Relation *relation = &s->guesses.relations.data[move.relation];
    relation->is_demanded = !relation->is_demanded;
    return move;
  }
  Guess *guess = s->guesses.guesses.data[move.guess];
  Move back = {.guess = move.guess, .choice = guess->choice, .count = guess->count, .is_heap = guess->is_heap};
  guess->choice = move.choice;
  guess->count = move.count;
  guess->is_heap = move.is_heap;
  return back;
}

// It was chosen before, and another one has taken its place: few runs more or less lead back and forth.
static bool was_taken(const Climb *s, Move move) {
  for (uint32_t i = 0; i < s->taken.count; i++) {
    const Move *taken = &s->taken.data[i];
    if (taken->guess == move.guess && taken->choice == move.choice && taken->is_heap == move.is_heap) return true;
  }
  return false;
}

static bool have_same_elements(const Shape *a, const Shape *b) {
  const char *left = strstr(a->text, " of "), *right = strstr(b->text, " of ");
  return left && right ? strcmp(left, right) == 0 : left == right;
}

// Of a shape whose size was chosen: one with that size, which says something else of the elements, or with none.
static bool has_size_of(const Shape *a, const Shape *chosen) {
  return !a->size || !chosen->size || (strcmp(a->size, chosen->size) == 0 && !have_same_elements(a, chosen));
}

static bool is_choice_left_out(const Climb *s, const Guess *guess, uint32_t choice) {
  for (uint32_t i = 0; i < s->shapes_left_out.count; i++) {
    Move move = s->shapes_left_out.data[i];
    if (s->guesses.guesses.data[move.guess] == guess && move.choice == choice) return true;
  }
  return false;
}

static bool is_left_out(const Climb *s, Move move) {
  return is_choice_left_out(s, s->guesses.guesses.data[move.guess], move.choice);
}

// Another size than the number below which indices are, or more than that, as long as that one has not led nowhere.
static bool is_of_other_count(const Climb *s, const Guess *guess, uint32_t choice) {
  const char *size = guess->shapes.data[choice].size;
  if (!guess->counted_by || !size) return false;
  if (strcmp(size, guess->counted_by) == 0) return strstr(guess->shapes.data[choice].text, " + 1") != NULL;
  for (uint32_t k = 0; k < guess->shapes.count; k++) {
    const char *other = guess->shapes.data[k].size;
    if (other && strcmp(other, guess->counted_by) == 0 && is_choice_left_out(s, guess, k)) return false;
  }
  return true;
}

void climb_list_moves(Climb *s, MoveVec *moves) {
  for (uint32_t i = 0; i < s->guesses.guesses.count; i++) {
    const Guess *guess = s->guesses.guesses.data[i];
    if (!guess_is_there(guess) || guess->is_variable || guess->is_pinned || guess->is_led) continue;
    for (uint32_t k = 0; k < guess->shapes.count; k++) {
      Move move = {.guess = i, .choice = k, .count = LARGEST_COUNT};
      bool is_known_worse =
          guess->is_settled && !has_size_of(&guess->shapes.data[k], &guess->shapes.data[guess->choice]);
      bool is_too_little = guess->is_indexed && strcmp(guess->shapes.data[k].text, "object") == 0;
      if (is_known_worse || is_too_little || is_of_other_count(s, guess, k) || is_left_out(s, move)) continue;
      if (k != guess->choice && !was_taken(s, move)) move_vec_push(moves, move);
      move.is_heap = true;
      if (guess_can_be_heap(&s->guesses, guess, k) && (k != guess->choice || !guess->is_heap))
        move_vec_push(moves, move);
    }
  }
  for (uint32_t i = 0; i < s->guesses.relations.count; i++)
    if (!s->guesses.relations.data[i].is_demanded && !s->guesses.relations.data[i].is_bound)
      move_vec_push(moves, (Move){.guess = UINT32_MAX, .relation = i});
}

void climb_settle_count(Climb *s, Guess *guess) {
  if (!guess->shapes.data[guess->choice].is_counted || !guess_is_there(guess)) return;
  Trial best = climb_try(s, MANY_RUNS);
  uint64_t low = 0, high = guess->count;
  while (low + 1 < high && climb_left(s) > 0) {
    guess->count = (low + high) / 2;
    Trial trial = climb_try(s, MANY_RUNS);
    if (trial_is_better(&best, &trial))
      low = guess->count;
    else
      high = guess->count;
  }
  guess->count = high;
}

bool climb_count_room(Climb *s, Guess *guess) {
  enum { FEW = 64 };
  const Move back = {.choice = guess->choice, .count = guess->count};
  const Shape *shape = &guess->shapes.data[back.choice];
  bool is_sized = shape->is_sized || strncmp(shape->text, "block(strlen(", strlen("block(strlen(")) == 0;
  bool is_one = !guess->parent && !guess->is_heap && !shape->has_fields && is_sized && !guess->is_counted_next;
  for (uint32_t k = 0; is_one && k < guess->shapes.count; k++)
    if (guess->shapes.data[k].is_counted && have_same_elements(&guess->shapes.data[k], shape)) guess->choice = k;
  if (guess->choice == back.choice) return false;
  guess->count = FEW;
  Trial trial = climb_try(s, ALL_RUNS);
  bool is_enough = trial_is_good(&trial);
  if (is_enough) climb_settle_count(s, guess);
  if (!is_enough) guess->choice = back.choice, guess->count = back.count;
  return is_enough;
}

static MoveKind kind_of(const Climb *s, Move move) {
  const Relation *relation = move.guess == UINT32_MAX ? &s->guesses.relations.data[move.relation] : NULL;
  if (relation && relation->is_owed) return MOVE_OWED;
  if (relation) return relation->is_compared ? MOVE_COMPARED : MOVE_RELATION;
  return s->guesses.guesses.data[move.guess]->shapes.data[move.choice].is_counted ? MOVE_COUNT : MOVE_SHAPE;
}

// Numbers are drawn at random: what helps by chance is no reason to demand something of them.
static bool is_worth(MoveKind kind, const Trial *trial, const Trial *before) {
  enum { PER_CENT = 100, LEAST = 8, LEAST_OF_MANY = 3 };
  bool is_relation = kind != MOVE_SHAPE && kind != MOVE_COUNT;
  uint32_t least = trial->counted > FEW_RUNS ? LEAST_OF_MANY : LEAST;
  uint32_t share = trial->counted ? trial->good * PER_CENT / trial->counted : 0;
  uint32_t was = before->counted ? before->good * PER_CENT / before->counted : 0;
  return !is_relation || kind == MOVE_OWED || share >= was + least || trial_is_good(trial);
}

bool climb_cuts(Climb *s, MoveKind kind, const Trial *before) {
  if (kind == MOVE_SHAPE || kind == MOVE_COUNT) return false;
  Trial trial = climb_try(s, CUT_RUNS);
  return trial_loses(&trial, before);
}

// The best trial of those that are left, if it is better than `now`; else count. Of shapes the plainest come first, and stay where another one is hardly better; one that leads much
// farther is better, though by chance a run or two less go well.
// Of relations those that a check asks for come first: they are what the function needs.
static uint32_t find_best(const Climb *s, const TrialVec *trials, const MoveVec *tried, MoveKind kind, bool is_checked,
                          const Trial *now) {
  uint32_t found = trials->count;
  for (uint32_t i = 0; i < trials->count; i++) {
    bool is_relation = tried->data[i].guess == UINT32_MAX;
    if (is_checked && !(is_relation && s->guesses.relations.data[tried->data[i].relation].is_checked)) continue;
    bool is_first = found == trials->count, is_exact = kind != MOVE_SHAPE;
    const Trial *best = is_first ? now : &trials->data[found];
    bool is_better = (is_first || is_exact) && trial_is_better(&trials->data[i], best);
    is_better |= !is_exact && trial_is_much_better(&trials->data[i], best);
    if (is_better && is_worth(kind, &trials->data[i], now)) found = i;
  }
  return found;
}

// With no relation demanded: of two of them each may leave little of what both together cut off.
static Trial try_unrelated(Climb *s) {
  RelationVec *relations = &s->guesses.relations, before = {0};
  relation_vec_append(&before, relations->data, relations->count);
  for (uint32_t i = 0; i < relations->count; i++) relations->data[i].is_demanded = false;
  Trial trial = climb_try(s, CUT_RUNS);
  for (uint32_t i = 0; i < before.count; i++) relations->data[i] = before.data[i];
  relation_vec_release(&before);
  return trial;
}

Trial climb_reference(Climb *s) {
  Trial now = climb_try(s, CUT_RUNS), unrelated = try_unrelated(s);
  return trial_loses(&now, &unrelated) ? now : unrelated;
}

// Does the move cut nothing off that was there before it? Nothing has been moved.
static bool is_allowed(Climb *s, Move move, MoveKind kind, Trial *reference) {
  if (!reference->counted && kind != MOVE_SHAPE && kind != MOVE_COUNT) *reference = climb_try(s, CUT_RUNS);
  bool admits_fresh = move.guess == UINT32_MAX && climb_admits_fresh(s);
  Move back = climb_move(s, move);
  bool is_allowed = !climb_cuts(s, kind, reference) && (!admits_fresh || climb_admits_fresh(s));
  if (is_allowed && reference->counted) {
    Trial unrelated = try_unrelated(s);
    is_allowed = !climb_cuts(s, kind, &unrelated);
  }
  climb_move(s, back);
  return is_allowed;
}

// Runs draw other arguments then: some more go well by chance.
static bool replaces_shape(const Climb *s, Move move) {
  return move.guess != UINT32_MAX && s->guesses.guesses.data[move.guess]->choice;
}

// A pointer that lies in an object, of which nothing is said, and that none of the runs that go wrong has read: what it leads to is not why they do.
static bool is_beside_the_point(const Climb *s, Move move, const Trial *now) {
  const Guess *guess = move.guess == UINT32_MAX ? NULL : s->guesses.guesses.data[move.guess];
  bool is_field = guess && guess->parent && !guess->choice && guess->type->kind == SOURCE_POINTER;
  return is_field && !guess_is_in_many(guess->parent) && !trial_has_read(now, guess->offset);
}

// Moves that cannot help. Where a structure was copied it is the copy that is read: so all moves are tried where no other one helps.
static void leave_out_beside_the_point(Climb *s, uint32_t runs, MoveVec *moves) {
  Trial now = climb_try(s, runs);
  uint32_t left = 0;
  for (uint32_t i = 0; i < moves->count; i++)
    if (!is_beside_the_point(s, moves->data[i], &now)) moves->data[left++] = moves->data[i];
  moves->count = left;
}

static bool is_known(const RelationVec *relations, const Relation *relation) {
  for (uint32_t i = 0; i < relations->count; i++)
    if (relations->data[i].array == relation->array && strcmp(relations->data[i].text, relation->text) == 0)
      return true;
  return false;
}

// Relations with the present shapes; those that are owed, and were not there before, are demanded.
static void relate_and_owe(Climb *s, bool owes) {
  RelationVec before = {0};
  relation_vec_append(&before, s->guesses.relations.data, s->guesses.relations.count);
  guesses_relate(&s->guesses);
  for (uint32_t i = 0; i < s->guesses.relations.count && owes; i++) {
    Relation *relation = &s->guesses.relations.data[i];
    if (relation->is_owed && !is_known(&before, relation)) relation->is_demanded = true;
  }
  relation_vec_release(&before);
}

// An array alone goes wrong as long as its indices are arbitrary. Gives the better trial of both ways; nothing has been moved.
static Trial try_move(Climb *s, Move *move, uint32_t runs) {
  Move back = climb_move(s, *move);
  Trial trial = climb_try(s, runs);
  const Guess *guess = move->guess == UINT32_MAX ? NULL : s->guesses.guesses.data[move->guess];
  if (guess && guess->is_indexed && guess->shapes.data[guess->choice].is_sized && !trial_is_good(&trial)) {
    RelationVec before = {0};
    relation_vec_append(&before, s->guesses.relations.data, s->guesses.relations.count);
    relate_and_owe(s, true);
    Trial owing = climb_try(s, runs);
    move->owes = trial_is_better(&owing, &trial) && !trial_loses(&owing, &trial);
    if (move->owes) trial = owing;
    relation_vec_release(&s->guesses.relations);
    s->guesses.relations = before;
  }
  climb_move(s, back);
  return trial;
}

// Does it refuse all structures that were just made, of which some were among the arguments? Nothing has been moved.
static bool refuses_fresh(Climb *s, Move move) {
  if (move.guess != UINT32_MAX || !has_fresh(s)) return false;
  Move back = climb_move(s, move);
  bool refuses = !has_fresh(s);
  climb_move(s, back);
  return refuses;
}

// Moves that were tried, and what came of them.
typedef struct {
  MoveVec moves;
  TrialVec trials;
  Trial reference;
} Tried;

// The first with which all goes well, but one that refuses what was just made only where there is no other. Those with which some goes wrong are kept.
static bool find_whole(Climb *s, const MoveVec *moves, MoveKind kind, uint32_t runs, Tried *tried, Trial *best, Move *best_move) {
  const Trial now = *best;
  bool is_found = false, is_any = false;
  for (uint32_t i = 0; i < moves->count && !is_found && climb_left(s) > 0; i++) {
    if (kind_of(s, moves->data[i]) != kind) continue;
    Move move = moves->data[i];
    Trial trial = try_move(s, &move, runs);
    bool is_whole = trial_is_good(&trial) && trial_is_better(&trial, &now);
    bool is_one = is_whole && is_allowed(s, move, kind, &tried->reference);
    is_found = is_one && !refuses_fresh(s, move);
    if (is_found || (is_one && !is_any)) *best = trial, *best_move = move;
    is_any |= is_one;
    bool is_chance = replaces_shape(s, moves->data[i]) && !trial_is_much_better(&trial, &now);
    if (is_whole || is_chance) continue;
    trial_vec_push(&tried->trials, trial);
    move_vec_push(&tried->moves, move);
  }
  return is_any;
}

// Few of the best are looked at.
static bool find_better(Climb *s, MoveKind kind, Tried *tried, Trial *best, Move *best_move) {
  enum { MOST_LOOKED_AT = 16 };
  const Trial now = *best;
  bool is_found = false;
  for (uint32_t looks = 0; looks < MOST_LOOKED_AT && !is_found && climb_left(s) > 0; looks++) {
    uint32_t index = find_best(s, &tried->trials, &tried->moves, kind, true, &now);
    if (index == tried->trials.count) index = find_best(s, &tried->trials, &tried->moves, kind, false, &now);
    if (index == tried->trials.count) break;
    is_found = is_allowed(s, tried->moves.data[index], kind, &tried->reference);
    *best = tried->trials.data[index];
    *best_move = tried->moves.data[index];
    tried->trials.data[index].fits = false;
  }
  if (!is_found) *best = now;
  return is_found;
}

// Of the moves of a kind the best one, if it is better than what is there and cuts nothing off.
static bool find_move(Climb *s, const MoveVec *moves, MoveKind kind, uint32_t runs, Trial *best, Move *best_move) {
  Tried tried = {0};
  bool is_found = find_whole(s, moves, kind, runs, &tried, best, best_move) || find_better(s, kind, &tried, best, best_move);
  trial_vec_release(&tried.trials);
  move_vec_release(&tried.moves);
  return is_found;
}

// One that is owed, else another one.
static bool find_relation(Climb *s, const MoveVec *moves, uint32_t runs, Trial *best, Move *best_move) {
  return find_move(s, moves, MOVE_OWED, runs, best, best_move) ||
         find_move(s, moves, MOVE_RELATION, runs, best, best_move);
}

// ---- Sizes ----

// How many of a hundred runs go well, with the one relation that helps most.
static uint32_t share_with_relation(Climb *s) {
  enum { PER_CENT = 100 };
  MoveVec moves = {0};
  Move move;
  Trial best = climb_try(s, FEW_RUNS);
  climb_list_moves(s, &moves);
  if (best.fits && !trial_is_good(&best)) find_relation(s, &moves, FEW_RUNS, &best, &move);
  move_vec_release(&moves);
  return best.counted ? best.good * PER_CENT / best.counted : 0;
}

bool climb_relate(Climb *s) {
  MoveVec moves = {0};
  Move move;
  guesses_relate(&s->guesses);
  climb_list_moves(s, &moves);
  Trial best = climb_try(s, MANY_RUNS);
  bool is_good = trial_is_good(&best);
  if (!is_good && best.fits && find_relation(s, &moves, MANY_RUNS, &best, &move) && trial_is_good(&best)) {
    climb_move(s, move);
    is_good = climb_goes_well(s);
    if (!is_good) climb_move(s, move);
  }
  move_vec_release(&moves);
  return is_good;
}

// Which number says how large an object is shows when something is demanded of numbers.
static void choose_size(Climb *s, Guess *guess, bool owes) {
  enum { MORE = 6, PER_CENT = 100 };
  uint32_t before = guess->choice, best = before, most = 0;
  if (!guess->shapes.data[before].is_sized || guess->is_settled) return;
  guess->is_settled = guess->counted_by && strcmp(guess->shapes.data[before].size, guess->counted_by) == 0;
  if (guess->is_settled) return;
  RelationVec relations = {0};
  relation_vec_append(&relations, s->guesses.relations.data, s->guesses.relations.count);
  for (uint32_t i = 0; i < guess->shapes.count && most + MORE < PER_CENT && climb_left(s) > 0; i++) {
    if (!guess->shapes.data[i].is_sized || !have_same_elements(&guess->shapes.data[before], &guess->shapes.data[i]))
      continue;
    if (is_choice_left_out(s, guess, i)) continue;
    guess->choice = i;
    relation_vec_clear(&s->guesses.relations);
    relation_vec_append(&s->guesses.relations, relations.data, relations.count);
    relate_and_owe(s, owes);
    uint32_t share = share_with_relation(s);
    if (share <= most + MORE || !share) continue;  // of those that are alike the first
    most = share;
    best = i;
  }
  guess->choice = best;
  guess->is_settled = true;
  relation_vec_release(&s->guesses.relations);
  s->guesses.relations = relations;
}

// The best single move of the first kind of which one helps. False: none does in so many runs.
static bool climb_once(Climb *s, uint32_t runs) {
  MoveVec moves = {0};
  Move best_move = {0};
  Trial best = climb_try(s, runs);
  climb_list_moves(s, &moves);
  bool is_found = find_move(s, &moves, MOVE_OWED, runs, &best, &best_move);
  leave_out_beside_the_point(s, runs, &moves);
  if (!is_found) is_found = find_move(s, &moves, MOVE_SHAPE, runs, &best, &best_move);
  move_vec_clear(&moves);
  climb_list_moves(s, &moves);
  for (MoveKind kind = MOVE_SHAPE; kind < MOVE_KINDS && !is_found; kind++)
    is_found = find_move(s, &moves, kind, runs, &best, &best_move);
  if (is_found) {
    climb_move(s, best_move);
    if (best_move.guess != UINT32_MAX) {
      move_vec_push(&s->taken, best_move);
      if (kind_of(s, best_move) == MOVE_SHAPE && !trial_is_good(&best))
        choose_size(s, s->guesses.guesses.data[best_move.guess], best_move.owes);
      relate_and_owe(s, best_move.owes);
    }
  }
  move_vec_release(&moves);
  return is_found;
}

bool climb_on(Climb *s) {
  uint32_t runs = FEW_RUNS;
  Trial now = climb_try(s, runs);
  for (uint32_t moves = 0; moves < MOST_MOVES && climb_left(s) > 0; moves++) {
    if (trial_is_good(&now)) {
      if (runs >= MANY_RUNS) return true;
      runs = MANY_RUNS;
      now = climb_try(s, runs);
      continue;
    }
    if (!climb_once(s, FEW_RUNS) && !climb_once(s, MANY_RUNS) && !climb_leave_values_out(s) && !at_once_plain(s) &&
        !at_once_arrays(s) && !at_once_elements(s) && !at_once_owned(s))
      return false;
    now = climb_try(s, runs);
  }
  return trial_is_good(&now);
}

// ---- Other ways ----

// What is an object first, where it could be a list.
typedef enum { OBJECTS_EVERYWHERE, OBJECTS_AS_PARAMETERS, OBJECTS_NOWHERE, OBJECTS_KINDS } Objects;

// A list of one element goes well where an object is all that is asked for, and in a ring no link that leads back is null, as it is in the last element of a list. So where a structure has several
// links what points to one is an object first.
static void leave_lists_out(Climb *s, Objects objects) {
  for (uint32_t i = 0; i < s->guesses.guesses.count && objects != OBJECTS_NOWHERE; i++) {
    const Guess *guess = s->guesses.guesses.data[i];
    uint32_t links = 0;
    const char *last = "";
    for (uint32_t k = 0; k < guess->shapes.count; k++) {
      const char *link = guess->shapes.data[k].link;
      links += link && strcmp(link, last) != 0;
      if (link) last = link;
    }
    bool is_one = links > 1 && (!guess->parent || objects == OBJECTS_EVERYWHERE);
    for (uint32_t k = 0; k < guess->shapes.count && is_one; k++)
      if (guess->shapes.data[k].link) move_vec_push(&s->shapes_left_out, (Move){.guess = i, .choice = k});
  }
}

// Beside what is left out already. False: nowhere does it lead to where all runs go well.
static bool climb_from_objects(Climb *s, const Choices *start) {
  const uint32_t left_out = s->shapes_left_out.count;
  uint32_t before = UINT32_MAX;
  bool is_found = false;
  for (Objects objects = OBJECTS_EVERYWHERE; objects < OBJECTS_KINDS && !is_found && climb_left(s) > 0; objects++) {
    s->shapes_left_out.count = left_out;
    leave_lists_out(s, objects);
    if (s->shapes_left_out.count == before) continue;
    before = s->shapes_left_out.count;
    move_vec_clear(&s->taken);
    choices_restore(s, start);
    is_found = climb_on(s);
  }
  s->shapes_left_out.count = left_out;
  return is_found;
}

// Does the relation say that a number which may be a size is not negative?
static bool is_of_size(const Climb *s, const Relation *relation) {
  for (uint32_t i = 0; i < s->guesses.guesses.count && !relation->array; i++)
    for (uint32_t k = 0; k < s->guesses.guesses.data[i]->shapes.count; k++) {
      const char *size = s->guesses.guesses.data[i]->shapes.data[k].size;
      size_t length = size ? strlen(size) : 0;
      if (length && !s->guesses.guesses.data[i]->parent && strncmp(relation->text, size, length) == 0 && strcmp(relation->text + length, " >= 0") == 0)
        return true;
    }
  return false;
}

// A function that is given a negative number of elements often does nothing: with arbitrary numbers more runs go well without any array than with one of so many.
static bool climb_from_sizes(Climb *s, const Choices *start) {
  bool is_any = false;
  Choices with = {0};
  choices_restore(s, start);
  for (uint32_t i = 0; i < s->guesses.relations.count; i++) {
    Relation *relation = &s->guesses.relations.data[i];
    if (relation->is_demanded || !is_of_size(s, relation)) continue;
    relation->is_demanded = is_any = true;
  }
  choices_keep(s, &with);
  bool is_found = is_any && climb_from_objects(s, &with);
  choices_release(&with);
  return is_found;
}

// Do runs go well when there are many more of them, or as many as there is time for? Few come to where a size is too small that another number should have said.
static bool stands(Climb *s) {
  enum { MORE = 8 };
  static const double share = 0.08;  // of the time that is left
  Trial trial = try_runs(s, ALL_RUNS, true);
  double seconds = share * climb_left(s);
  if (!trial_is_good(&trial) || seconds <= 0) return trial_is_good(&trial);
  Trial more = try_until(s, MORE * ALL_RUNS, true, budget_now() + seconds);
  return !more.counted || trial_is_good(&more);
}

static bool leave_size_out(Climb *s) {
  for (uint32_t i = 0; i < s->guesses.guesses.count; i++) {
    const Guess *guess = s->guesses.guesses.data[i];
    if (!guess->is_settled || !guess_is_there(guess) || !guess->shapes.data[guess->choice].is_sized) continue;
    move_vec_push(&s->shapes_left_out, (Move){.guess = i, .choice = guess->choice});
    return true;
  }
  return false;
}

bool climb_make_strict(Climb *s, Relation *relation) {
  const char *sign = strstr(relation->text, " <= ");
  if (!relation->is_demanded || !relation->is_order || !sign) return false;
  Text text = {0};
  text_add_bytes(&text, relation->text, (size_t)(sign - relation->text));
  text_printf(&text, " < %s", sign + strlen(" <= "));
  relation->text = arena_strdup(s->guesses.arena, text_str(&text));
  text_release(&text);
  return true;
}

// In few runs two numbers are equal, and where they must not be, few runs show it. False: that is not what goes wrong, and nothing has changed.
static bool stands_when_strict(Climb *s) {
  for (uint32_t i = 0; i < s->guesses.relations.count && climb_left(s) > 0; i++) {
    const Relation before = s->guesses.relations.data[i];
    if (!climb_make_strict(s, &s->guesses.relations.data[i])) continue;
    if (stands(s)) return true;
    s->guesses.relations.data[i] = before;
  }
  return false;
}

// In few runs an array has no elements. False: that is not what goes wrong, and nothing has changed.
static bool stands_when_not_empty(Climb *s) {
  bool is_found = false;
  for (uint32_t i = 0; i < s->guesses.guesses.count && !is_found && climb_left(s) > 0; i++) {
    const Guess *guess = s->guesses.guesses.data[i];
    const char *size = guess->shapes.data[guess->choice].size;
    if (!size || !guess_is_there(guess)) continue;
    Text text = {0};
    text_printf(&text, "%s%s%s >= 1", guess->parent ? guess->parent->path : "", guess->parent ? "->" : "", size);
    for (uint32_t k = 0; k < s->guesses.relations.count && !is_found; k++) {
      Relation *relation = &s->guesses.relations.data[k];
      if (relation->is_demanded || relation->array || strcmp(relation->text, text_str(&text)) != 0) continue;
      relation->is_demanded = true;
      is_found = relation->is_demanded = stands(s);
    }
    text_release(&text);
  }
  return is_found;
}

// A size with which few runs go wrong is left out, and all is guessed anew. Where that leads nowhere what was found stays.
static void doubt_sizes(Climb *s, const Choices *start) {
  enum { MOST_LEFT_OUT = 3 };
  Choices found = {0};
  choices_keep(s, &found);
  bool is_better = stands(s) || stands_when_strict(s) || stands_when_not_empty(s);
  for (uint32_t tries = 0; tries < MOST_LEFT_OUT && !is_better && climb_left(s) > 0 && leave_size_out(s); tries++) {
    choices_restore(s, start);
    for (uint32_t i = 0; i < s->guesses.guesses.count; i++) s->guesses.guesses.data[i]->is_settled = false;
    is_better = climb_on(s) && stands(s);
  }
  if (!is_better) choices_restore(s, &found);
  choices_release(&found);
}

// The best step may lead nowhere: `list(child)` has null in its last element, and the function looks at another link. Then that shape is left out, of all those that
// were taken on the way the one that was taken first and not yet left out, and all is guessed anew. False: no guess leads there; what came farthest stays.
bool climb_up(Climb *s) {
  static const double share = 0.4;
  double least = climb_left(s) * (1 - share);  // is left for what comes then
  Choices start = {0}, best = {0};
  choices_keep(s, &start);
  bool is_found = climb_from_objects(s, &start);
  Trial best_trial = climb_try(s, FEW_RUNS);
  choices_keep(s, &best);
  if (!is_found && climb_left(s) > 0) {
    is_found = climb_from_sizes(s, &start);
    if (is_found) choices_keep(s, &best);
  }
  while (!is_found && climb_left(s) > least) {
    const Move *first = NULL;
    for (uint32_t i = 0; i < s->taken.count && !first; i++)
      if (!is_left_out(s, s->taken.data[i])) first = &s->taken.data[i];
    if (!first) break;
    move_vec_push(&s->shapes_left_out, *first);
    is_found = climb_from_objects(s, &start);
    Trial trial = climb_try(s, FEW_RUNS);
    if (!is_found && !trial_is_better(&trial, &best_trial)) continue;
    best_trial = trial;
    choices_keep(s, &best);
  }
  choices_restore(s, &best);
  move_vec_clear(&s->shapes_left_out);
  if (is_found) doubt_sizes(s, &start);
  if (is_found) nulls_reach_more(s, least);
  choices_release(&start);
  choices_release(&best);
  move_vec_clear(&s->shapes_left_out);
  move_vec_clear(&s->taken);
  return is_found;
}

void climb_release(Climb *s) {
  move_vec_release(&s->taken);
  move_vec_release(&s->shapes_left_out);
  guesses_release(&s->guesses);
}
