// See search.h.
#include "infer/search.h"

#include <string.h>

#include "base/budget.h"
#include "infer/guess.h"
#include "infer/trial.h"

enum { FEW_RUNS = 24, MANY_RUNS = 200, ALL_RUNS = 500, TRIES_PER_RUN = 30, MOST_MOVES = 24, LARGEST_COUNT = 4096 };

// One change of what is guessed: another shape of a pointer, or a relation that is demanded or no longer.
typedef struct {
  uint32_t guess, choice;  // guess UINT32_MAX: a relation
  uint32_t relation;
  uint64_t count;
  bool is_heap;
} Move;
VEC_DEFINE(MoveVec, move_vec, Move)

typedef struct {
  const PlumbOptions *options;
  Program *program;
  Function function;
  UndefinedSet left_out;
  double deadline;
  Guesses guesses;
  bool overflow_counts;
  Trial reference;  // what no further demand may cut off
  MoveVec taken;            // shapes, in this attempt
  MoveVec shapes_left_out;  // they led nowhere
  Found *found;
} Search;

static double left(const Search *s) { return s->deadline - budget_now(); }

static Trial try(Search *s, uint32_t runs) {
  Text text = {0};
  guesses_write(&s->guesses, &text);
  TrialOptions options = {.wanted = runs,
                          .attempts = runs * TRIES_PER_RUN,
                          .overflow_counts = s->overflow_counts,
                          .seed = 1};
  Trial trial = trial_run(s->program, s->function, text_str(&text), options);
  text_release(&text);
  return trial;
}

static Proof prove(Search *s, double seconds, Text *reasons) {
  Text text = {0};
  guesses_write(&s->guesses, &text);
  if (seconds > left(s)) seconds = left(s);
  Proof proof = proof_try(s->options, s->program, s->function, text_str(&text), s->left_out, seconds, reasons);
  text_release(&text);
  return proof;
}

// ---- Moves ----

// Makes the move; what it replaces is the move back.
static Move make_move(Search *s, Move move) {
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

static bool is_left_out(const Search *s, Move move) {
  for (uint32_t i = 0; i < s->shapes_left_out.count; i++)
    if (s->shapes_left_out.data[i].guess == move.guess && s->shapes_left_out.data[i].choice == move.choice) return true;
  return false;
}

static void list_moves(Search *s, MoveVec *moves) {
  for (uint32_t i = 0; i < s->guesses.guesses.count; i++) {
    const Guess *guess = s->guesses.guesses.data[i];
    if (!guess_is_there(guess) || guess->is_variable) continue;
    for (uint32_t k = 0; k < guess->shapes.count; k++) {
      Move move = {.guess = i, .choice = k, .count = LARGEST_COUNT};
      bool is_known_worse = guess->is_settled && guess->shapes.data[k].is_sized && guess->shapes.data[guess->choice].is_sized;
      if (is_known_worse || is_left_out(s, move)) continue;
      if (k != guess->choice) move_vec_push(moves, move);
      move.is_heap = true;
      if (guess_can_be_heap(&s->guesses, guess, k) && (k != guess->choice || !guess->is_heap)) move_vec_push(moves, move);
    }
  }
  for (uint32_t i = 0; i < s->guesses.relations.count; i++)
    if (!s->guesses.relations.data[i].is_demanded) move_vec_push(moves, (Move){.guess = UINT32_MAX, .relation = i});
}

// The least number with which runs go as well as with the largest.
static void settle_count(Search *s, Guess *guess) {
  if (!guess->shapes.data[guess->choice].is_counted || !guess_is_there(guess)) return;
  Trial best = try(s, MANY_RUNS);
  uint64_t low = 0, high = guess->count;
  while (low + 1 < high && left(s) > 0) {
    guess->count = (low + high) / 2;
    Trial trial = try(s, MANY_RUNS);
    if (trial_is_better(&best, &trial))
      low = guess->count;
    else
      high = guess->count;
  }
  guess->count = high;
}

// In the order in which they are tried: what a person means is said rather by what the function is given than by a number.
typedef enum { MOVE_SHAPE, MOVE_RELATION, MOVE_COUNT, MOVE_COMPARED, MOVE_KINDS } MoveKind;

static MoveKind kind_of(const Search *s, Move move) {
  const Relation *relation = move.guess == UINT32_MAX ? &s->guesses.relations.data[move.relation] : NULL;
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
  return !is_relation || share >= was + least || trial_is_good(trial);
}

// A demand under which some of the function is never reached says what it should not be used for, not what it needs.
static bool cuts(Search *s, MoveKind kind, const Trial *before) {
  if (kind == MOVE_SHAPE || kind == MOVE_COUNT) return false;
  Trial trial = try(s, ALL_RUNS);
  return trial_loses(&trial, before);
}

VEC_DEFINE(TrialVec, trial_vec, Trial)

// The best trial of those that are left, if it is better than `now`; else count. Of shapes the plainest come first, and stay where another one is hardly better.
static uint32_t find_best(const TrialVec *trials, MoveKind kind, const Trial *now) {
  uint32_t found = trials->count;
  for (uint32_t i = 0; i < trials->count; i++) {
    bool is_first = found == trials->count, is_exact = kind != MOVE_SHAPE;
    const Trial *best = is_first ? now : &trials->data[found];
    bool is_better = is_first || is_exact ? trial_is_better(&trials->data[i], best) : trial_is_much_better(&trials->data[i], best);
    if (is_better && is_worth(kind, &trials->data[i], now)) found = i;
  }
  return found;
}

// Of the moves of a kind the best one, if it is better than what is there and cuts nothing off. Few of the best are looked at.
static bool find_move(Search *s, const MoveVec *moves, MoveKind kind, uint32_t runs, Trial *best, Move *best_move) {
  enum { MOST_LOOKED_AT = 16 };
  const Trial now = *best;
  Trial reference = {0};
  TrialVec trials = {0};
  MoveVec tried = {0};
  bool is_found = false;
  for (uint32_t i = 0; i < moves->count && left(s) > 0; i++) {
    if (kind_of(s, moves->data[i]) != kind) continue;
    Move back = make_move(s, moves->data[i]);
    trial_vec_push(&trials, try(s, runs));
    move_vec_push(&tried, moves->data[i]);
    make_move(s, back);
  }
  for (uint32_t looks = 0; looks < MOST_LOOKED_AT && !is_found && left(s) > 0; looks++) {
    uint32_t index = find_best(&trials, kind, &now);
    if (index == trials.count) break;
    if (!reference.counted && kind != MOVE_SHAPE && kind != MOVE_COUNT) reference = try(s, ALL_RUNS);
    Move back = make_move(s, tried.data[index]);
    is_found = !cuts(s, kind, &reference);
    make_move(s, back);
    *best = trials.data[index];
    *best_move = tried.data[index];
    trials.data[index].fits = false;
  }
  if (!is_found) *best = now;
  trial_vec_release(&trials);
  move_vec_release(&tried);
  return is_found;
}

// ---- Sizes ----

// How many of a hundred runs go well, with the one relation that helps most.
static uint32_t share_with_relation(Search *s) {
  enum { PER_CENT = 100 };
  MoveVec moves = {0};
  Move move;
  Trial best = try(s, FEW_RUNS);
  list_moves(s, &moves);
  if (best.fits && !trial_is_good(&best)) find_move(s, &moves, MOVE_RELATION, FEW_RUNS, &best, &move);
  move_vec_release(&moves);
  return best.counted ? best.good * PER_CENT / best.counted : 0;
}

// Which number says how large an object is shows when something is demanded of numbers.
static void choose_size(Search *s, Guess *guess) {
  enum { MORE = 6 };
  uint32_t before = guess->choice, best = before, most = 0;
  if (!guess->shapes.data[before].is_sized) return;
  for (uint32_t i = 0; i < guess->shapes.count && left(s) > 0; i++) {
    if (!guess->shapes.data[i].is_sized) continue;
    guess->choice = i;
    uint32_t share = share_with_relation(s);
    if (share <= most + MORE || !share) continue;  // of those that are alike the first
    most = share;
    best = i;
  }
  guess->choice = best;
  guess->is_settled = true;
}

// The best single move of the first kind of which one helps. False: none does in so many runs.
static bool climb_once(Search *s, uint32_t runs) {
  MoveVec moves = {0};
  Move best_move = {0};
  Trial best = try(s, runs);
  list_moves(s, &moves);
  bool is_found = false;
  for (MoveKind kind = 0; kind < MOVE_KINDS && !is_found; kind++)
    is_found = find_move(s, &moves, kind, runs, &best, &best_move);
  if (is_found) {
    make_move(s, best_move);
    if (best_move.guess != UINT32_MAX) {
      move_vec_push(&s->taken, best_move);
      if (kind_of(s, best_move) == MOVE_SHAPE && !trial_is_good(&best)) choose_size(s, s->guesses.guesses.data[best_move.guess]);
      guesses_relate(&s->guesses);
    }
  }
  move_vec_release(&moves);
  return is_found;
}

// Until all runs go well, also when there are many. False: no move is any better.
static bool climb_on(Search *s) {
  uint32_t runs = FEW_RUNS;
  Trial now = try(s, runs);
  for (uint32_t moves = 0; moves < MOST_MOVES && left(s) > 0; moves++) {
    if (trial_is_good(&now)) {
      if (runs >= MANY_RUNS) return true;
      runs = MANY_RUNS;
      now = try(s, runs);
      continue;
    }
    if (!climb_once(s, FEW_RUNS) && !climb_once(s, MANY_RUNS)) return false;
    now = try(s, runs);
  }
  return trial_is_good(&now);
}

// ---- Other ways ----

// What is guessed, to come back to.
typedef struct {
  MoveVec shapes;         // by guess
  RelationVec relations;  // owned
} Choices;

static void choices_keep(const Search *s, Choices *choices) {
  move_vec_clear(&choices->shapes);
  relation_vec_clear(&choices->relations);
  for (uint32_t i = 0; i < s->guesses.guesses.count; i++) {
    const Guess *guess = s->guesses.guesses.data[i];
    move_vec_push(&choices->shapes, (Move){.guess = i, .choice = guess->choice, .count = guess->count, .is_heap = guess->is_heap});
  }
  relation_vec_append(&choices->relations, s->guesses.relations.data, s->guesses.relations.count);
}

static void choices_restore(Search *s, const Choices *choices) {
  for (uint32_t i = 0; i < choices->shapes.count; i++) make_move(s, choices->shapes.data[i]);
  relation_vec_clear(&s->guesses.relations);
  relation_vec_append(&s->guesses.relations, choices->relations.data, choices->relations.count);
}

static void choices_release(Choices *choices) {
  move_vec_release(&choices->shapes);
  relation_vec_release(&choices->relations);
}

// A list of one element goes well where an object is all that is asked for. So where a structure has several links its parameters are objects first.
static void leave_lists_out(Search *s) {
  for (uint32_t i = 0; i < s->guesses.guesses.count; i++) {
    const Guess *guess = s->guesses.guesses.data[i];
    uint32_t links = 0;
    for (uint32_t k = 0; k < guess->shapes.count; k++) links += guess->shapes.data[k].link != NULL;
    for (uint32_t k = 0; k < guess->shapes.count && links > 1 && !guess->parent; k++)
      if (guess->shapes.data[k].link) move_vec_push(&s->shapes_left_out, (Move){.guess = i, .choice = k});
  }
}

// The best step may lead nowhere: `list(child)` has null in its last element, and the function looks at another link. Then that shape is left out, of all those that
// were taken on the way the one that was taken first and not yet left out, and all is guessed anew. False: no guess leads there; what came farthest stays.
static bool climb(Search *s) {
  static const double share = 0.4;
  double until = budget_now() + left(s) * share;
  Choices start = {0}, best = {0};
  choices_keep(s, &start);
  leave_lists_out(s);
  bool is_found = climb_on(s);
  if (!is_found && s->shapes_left_out.count) {
    move_vec_clear(&s->shapes_left_out);
    move_vec_clear(&s->taken);
    choices_restore(s, &start);
    is_found = climb_on(s);
  }
  Trial best_trial = try(s, FEW_RUNS);
  choices_keep(s, &best);
  while (!is_found && budget_now() < until) {
    const Move *first = NULL;
    for (uint32_t i = 0; i < s->taken.count && !first; i++)
      if (!is_left_out(s, s->taken.data[i])) first = &s->taken.data[i];
    if (!first) break;
    move_vec_push(&s->shapes_left_out, *first);
    move_vec_clear(&s->taken);
    choices_restore(s, &start);
    is_found = climb_on(s);
    Trial trial = try(s, FEW_RUNS);
    if (!is_found && !trial_is_better(&trial, &best_trial)) continue;
    best_trial = trial;
    choices_keep(s, &best);
  }
  choices_restore(s, &best);
  choices_release(&start);
  choices_release(&best);
  move_vec_clear(&s->shapes_left_out);
  move_vec_clear(&s->taken);
  return is_found;
}

// ---- Proofs ----

static uint32_t score(const Proof *proof) {
  return 8u * (proof->memory == VERDICT_TRUE) + 4u * (proof->assertions == VERDICT_TRUE) +
         2u * (proof->overflow == VERDICT_TRUE) + (proof->termination == VERDICT_TRUE);
}

static void choose_variables(Search *s, uint32_t choice) {
  for (uint32_t i = 0; i < s->guesses.guesses.count; i++)
    if (s->guesses.guesses.data[i]->is_variable) s->guesses.guesses.data[i]->choice = choice;
}

static bool has_variables(const Search *s) {
  for (uint32_t i = 0; i < s->guesses.guesses.count; i++)
    if (s->guesses.guesses.data[i]->is_variable) return true;
  return false;
}

// With all variables of the program as they are initialised, where that proves more; which of them count is seen later.
static void start_anew(Search *s, Proof *proof) {
  enum { SHARE = 3 };
  Text reasons = {0};
  choose_variables(s, 1);
  Proof other = prove(s, left(s) / SHARE, &reasons);
  bool is_better = score(&other) > score(proof);
  if (is_better) {
    *proof = other;
    text_clear(&s->found->reasons);
    text_add(&s->found->reasons, text_str(&reasons));
  } else {
    choose_variables(s, 0);
  }
  text_release(&reasons);
}

// What else goes well in runs may be what a proof needs.
static void strengthen(Search *s, Proof *proof) {
  enum { SHARE = 8 };
  MoveVec moves = {0};
  list_moves(s, &moves);
  for (uint32_t i = 0; i < moves.count && !proof_is_complete(proof) && left(s) > 1; i++) {
    Move move = moves.data[i];
    bool is_weaker = move.guess != UINT32_MAX && move.choice < s->guesses.guesses.data[move.guess]->choice;
    if (is_weaker) continue;
    Move back = make_move(s, move);
    Trial trial = try(s, FEW_RUNS);
    if (trial_is_good(&trial) && !cuts(s, MOVE_RELATION, &s->reference)) {
      Proof other = prove(s, left(s) / SHARE, NULL);
      if (score(&other) > score(proof)) {
        *proof = other;
        continue;
      }
    }
    make_move(s, back);
  }
  move_vec_release(&moves);
}

// ---- Weaker ----

// Is what was proved still proved? Runs say no much faster.
static bool still_holds(Search *s, const Proof *proof) {
  enum { MOST_SECONDS = 4 };
  Trial trial = try(s, MANY_RUNS);
  if (!trial_is_good(&trial)) return false;
  if (trial_loses(&trial, &s->reference)) trial = try(s, ALL_RUNS);
  if (trial_loses(&trial, &s->reference)) return false;
  Proof other = prove(s, MOST_SECONDS, NULL);
  return proof_covers(&other, proof);
}

// An order of two numbers that is not demanded any more may have said something of one of them.
static bool replace_order(Search *s, uint32_t dropped, const Proof *proof) {
  if (!s->guesses.relations.data[dropped].is_order) return false;
  for (uint32_t i = 0; i < s->guesses.relations.count && left(s) > 1; i++) {
    Relation *other = &s->guesses.relations.data[i];
    if (other->is_order || other->is_demanded) continue;
    other->is_demanded = true;
    if (still_holds(s, proof)) return true;
    other->is_demanded = false;
  }
  return false;
}

static void drop_relations(Search *s, const Proof *proof) {
  for (uint32_t i = s->guesses.relations.count; i-- && left(s) > 1;) {
    Relation *relation = &s->guesses.relations.data[i];
    if (!relation->is_demanded) continue;
    relation->is_demanded = false;
    if (!still_holds(s, proof) && !replace_order(s, i, proof)) s->guesses.relations.data[i].is_demanded = true;
  }
}

static void weaken_shapes(Search *s, const Proof *proof) {
  for (uint32_t i = s->guesses.guesses.count; i-- && left(s) > 1;) {
    Guess *guess = s->guesses.guesses.data[i];
    uint32_t choice = guess->choice;
    if (!guess_is_there(guess) || !choice) continue;
    bool was_heap = guess->is_heap;
    guess->is_heap = false;
    if (was_heap && !still_holds(s, proof)) guess->is_heap = true;
    was_heap = guess->is_heap;
    uint64_t number = guess->count;
    guess->choice = 0;
    guess->is_heap = false;
    while (guess->choice < choice && (guess->shapes.data[guess->choice].is_counted || !still_holds(s, proof))) guess->choice++;
    guess->count = number;
    if (guess->choice < choice) continue;
    guess->is_heap = was_heap;
    guess->or_null = guess->type->kind == SOURCE_POINTER && guess->type->target &&
                     guess->type->target->kind != SOURCE_FUNCTION;
    if (guess->or_null && !still_holds(s, proof)) guess->or_null = false;
  }
}

// ---- The whole ----

static void keep(Search *s) {
  text_clear(&s->found->contract);
  guesses_write(&s->guesses, &s->found->contract);
}

// All that checks ask of what the function is given, where that is enough for a proof; what of it is not needed is dropped later.
static bool demand_what_is_asked(Search *s) {
  enum { SHARE = 6 };
  RelationVec before = {0};
  relation_vec_append(&before, s->guesses.relations.data, s->guesses.relations.count);
  for (uint32_t i = 0; i < s->guesses.relations.count; i++)
    if (s->guesses.relations.data[i].is_asked) s->guesses.relations.data[i].is_demanded = true;
  s->overflow_counts = true;
  Trial trial = try(s, MANY_RUNS);
  if (trial_loses(&trial, &s->reference)) trial = try(s, ALL_RUNS);
  bool is_enough = trial_is_good(&trial) && !trial_loses(&trial, &s->reference);
  if (is_enough) is_enough = prove(s, left(s) / SHARE, NULL).overflow == VERDICT_TRUE;
  if (!is_enough) {
    s->overflow_counts = false;
    relation_vec_release(&s->guesses.relations);
    s->guesses.relations = before;
    return false;
  }
  relation_vec_release(&before);
  return true;
}

// Demands under which no run overflows, if there are any among those that can be guessed. False: nothing has changed.
static bool avoid_overflow(Search *s) {
  if (demand_what_is_asked(s)) return true;
  s->overflow_counts = true;
  RelationVec before = {0};
  relation_vec_append(&before, s->guesses.relations.data, s->guesses.relations.count);
  uint32_t choices[64], count = s->guesses.guesses.count;
  for (uint32_t i = 0; i < count && i < 64; i++) choices[i] = s->guesses.guesses.data[i]->choice;
  Trial now = try(s, MANY_RUNS);
  bool is_safe = trial_is_good(&now) || climb(s);
  s->found->overflows = !is_safe;
  if (!is_safe) {
    s->overflow_counts = false;
    for (uint32_t i = 0; i < count && i < 64; i++) s->guesses.guesses.data[i]->choice = choices[i];
    relation_vec_release(&s->guesses.relations);
    s->guesses.relations = before;
    return false;
  }
  relation_vec_release(&before);
  return true;
}

Found search_contract(const PlumbOptions *options, Program *program, Function function, UndefinedSet left_out,
                      double seconds) {
  enum { SHARE = 2 };
  Found found = {0};
  double start = budget_now();
  Search s = {.options = options,
              .program = program,
              .function = function,
              .left_out = left_out,
              .deadline = start + seconds,
              .found = &found};
  guesses_make(&s.guesses, program, function);
  guesses_relate(&s.guesses);
  found.is_found = climb(&s);
  for (uint32_t i = 0; i < s.guesses.guesses.count; i++) settle_count(&s, s.guesses.guesses.data[i]);
  keep(&s);
  s.reference = try(&s, ALL_RUNS);
  if (found.is_found) {
    found.proof = prove(&s, left(&s) / SHARE, &found.reasons);
    if (found.proof.overflow != VERDICT_TRUE && avoid_overflow(&s))
      found.proof = prove(&s, left(&s) / SHARE, &found.reasons);
    if (!proof_is_complete(&found.proof) && has_variables(&s)) start_anew(&s, &found.proof);
    if (!proof_is_complete(&found.proof)) strengthen(&s, &found.proof);
    keep(&s);
    drop_relations(&s, &found.proof);
    weaken_shapes(&s, &found.proof);
    keep(&s);
    found.runs = try(&s, ALL_RUNS).good;
  }
  move_vec_release(&s.taken);
  move_vec_release(&s.shapes_left_out);
  guesses_release(&s.guesses);
  found.seconds = budget_now() - start;
  return found;
}

void found_release(Found *found) {
  text_release(&found->contract);
  text_release(&found->reasons);
}
