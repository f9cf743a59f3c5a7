// See search.h.
#include "infer/search.h"

#include <string.h>

#include "base/budget.h"
#include "infer/climb.h"
#include "infer/implied.h"
#include "infer/maker.h"
#include "infer/variables.h"

typedef struct {
  Climb climb;
  const PlumbOptions *options;
  UndefinedSet left_out;
  Provers provers;
  Found *found;
  bool is_led;             // by precedents
  Variables variables;
  uint32_t most_analyses;  // that a proof may take now; 0: any number
} Search;

static Proof prove_as_written(Search *s, double deadline, Text *reasons) {
  Text text = {0};
  guesses_write(&s->climb.guesses, &text);
  double seconds = deadline - budget_now();
  Proof proof = memo_proof(s->climb.memo, s->options, s->climb.program, s->climb.function, text_str(&text), s->left_out,
                           s->provers, seconds, s->most_analyses, reasons);
  text_release(&text);
  return proof;
}

// Of a number that has one of some values each value is a proof of its own, from that relation on: what engines know of the number gets lost where they put states together.
static Proof prove_cases(Search *s, uint32_t first, double deadline, Text *reasons) {
  RelationVec *relations = &s->climb.guesses.relations;
  while (first < relations->count && !(relations->data[first].path && relations->data[first].is_demanded)) first++;
  if (first >= relations->count) return prove_as_written(s, deadline, reasons);
  const Relation whole = relations->data[first];
  Proof proof = {0};
  for (uint32_t i = 0; i < whole.value_count && (!i || proof_shows_any(&proof)); i++) {
    Relation *relation = &relations->data[first];
    relation->text = values_print(s->climb.guesses.arena, whole.path, &whole.values[i], 1);
    Proof other = prove_cases(s, first + 1, deadline, !i || proof_is_complete(&proof) ? reasons : NULL);
    proof = i ? proof_both(&proof, &other) : other;
    relations->data[first] = whole;
  }
  return proof;
}

static Proof prove(Search *s, double seconds, Text *reasons) {
  if (seconds > climb_left(&s->climb)) seconds = climb_left(&s->climb);
  return prove_cases(s, 0, budget_now() + seconds, reasons);
}

// ---- Proofs ----

static void choose_variables(Search *s, uint32_t choice) {
  for (uint32_t i = 0; i < s->climb.guesses.guesses.count; i++)
    if (s->climb.guesses.guesses.data[i]->is_variable) s->climb.guesses.guesses.data[i]->choice = choice;
}

static bool has_variables(const Search *s) {
  for (uint32_t i = 0; i < s->climb.guesses.guesses.count; i++)
    if (s->climb.guesses.guesses.data[i]->is_variable) return true;
  return false;
}

// Another proof takes the place of this one where it shows more, and at least so many of the properties (proof_rank).
static bool prove_more(Search *s, double seconds, uint32_t least, Proof *proof) {
  Text reasons = {0};
  Proof other = prove(s, seconds, &reasons);
  bool is_more = proof_rank(&other) > proof_rank(proof) && (proof_rank(&other) & least) == least;
  if (is_more) {
    *proof = other;
    text_clear(&s->found->reasons);
    text_add(&s->found->reasons, text_str(&reasons));
  }
  text_release(&reasons);
  return is_more;
}

// Where the bounded engine shows what the graph engine does not, as of numbers of 128 bits, it is asked from then on.
static bool prove_more_by_both(Search *s, double seconds, uint32_t least, Proof *proof) {
  if (s->provers == PROVERS_BOTH) return false;
  s->provers = PROVERS_BOTH;
  bool is_more = prove_more(s, seconds, least, proof);
  if (!is_more) s->provers = PROVERS_GRAPH;
  return is_more;
}

// With most of the time where the graph engine gave up early: other demands would not make it go farther.
static void ask_both(Search *s, Proof *proof) {
  enum { SHARE = 4, SHARE_OF_ONE = 2, EARLY = 16 };
  bool gave_up_early = proof->seconds < climb_left(&s->climb) / EARLY;
  prove_more_by_both(s, climb_left(&s->climb) / (gave_up_early ? SHARE_OF_ONE : SHARE), 0, proof);
}

static bool says_elements(const Guess *guess, const Shape *shape) {
  return strstr(shape->text, " of ") || !guess->type->target || guess->type->target->bytes == 1;
}

// Is nothing said of how large it is; or, if that counts, nothing in terms of a number that the function is given? Where contents decide how far it reads, hardly any run shows that more than
// a few bytes are needed, or that it goes on behind the end of a string.
static bool is_open(const Guess *guess, bool unsized_count) {
  const Shape *shape = &guess->shapes.data[guess->choice];
  bool is_part = shape->is_sized && !says_elements(guess, shape);  // so many bytes, of elements that are larger
  bool is_plain =
      is_part || shape->is_counted || strcmp(shape->text, "block(1)") == 0 || strcmp(shape->text, "string") == 0;
  bool is_unsized = unsized_count && is_plain && !guess->is_led;
  return guess_is_there(guess) && (!guess->choice || is_unsized) && !guess->is_variable && !guess->is_pinned;
}

// Of all that is open, an object, or the first array of a size, with which runs go well: few runs come to where it is needed, and what is not needed is dropped later.
static bool choose_all_sizes(Search *s, bool unsized_count) {
  GuessVec *guesses = &s->climb.guesses.guesses;
  bool is_any = false;
  for (uint32_t i = 0; i < guesses->count && climb_left(&s->climb) > 1; i++) {
    Guess *guess = guesses->data[i];
    const uint32_t before = guess->choice;
    bool is_wanted = is_open(guess, unsized_count);
    for (uint32_t k = 1; is_wanted && k < guess->shapes.count && guess->choice == before; k++) {
      const Shape *shape = &guess->shapes.data[k];
      bool is_one =
          !before && !guess->parent && guess->type->kind == SOURCE_POINTER && strcmp(shape->text, "object") == 0;
      bool is_string = guess->shapes.data[before].is_counted && strcmp(shape->text, "string") == 0;
      if (!is_one && !is_string && !(shape->is_sized && says_elements(guess, shape))) continue;
      guess->choice = k;
      if (!climb_goes_well(&s->climb)) guess->choice = before;
    }
    is_any |= guess->choice != before;
  }
  return is_any;
}

// Several that are compared with each other go well together only.
static bool choose_first_sizes(Search *s) {
  uint32_t changed = 0;
  for (uint32_t i = 0; i < s->climb.guesses.guesses.count; i++) {
    Guess *guess = s->climb.guesses.guesses.data[i];
    uint32_t k = 1;
    while (k < guess->shapes.count && !(guess->shapes.data[k].is_sized && says_elements(guess, &guess->shapes.data[k])))
      k++;
    if (k == guess->shapes.count || !guess->choice || !is_open(guess, true)) continue;
    guess->choice = k;
    changed++;
  }
  return changed > 1 && climb_goes_well(&s->climb);
}

// Of one that is open any size with which runs go well under one relation more.
static bool choose_size_and_relation(Search *s) {
  for (uint32_t i = 0; i < s->climb.guesses.guesses.count; i++) {
    Guess *guess = s->climb.guesses.guesses.data[i];
    const uint32_t before = guess->choice;
    for (uint32_t k = 1; k < guess->shapes.count && is_open(guess, true) && climb_left(&s->climb) > 1; k++) {
      if (!guess->shapes.data[k].is_sized || !says_elements(guess, &guess->shapes.data[k])) continue;
      guess->choice = k;
      if (climb_relate(&s->climb)) return true;
      guess->choice = before;
    }
  }
  return false;
}

typedef bool ChooseSizes(Search *s);

static bool choose_open_sizes(Search *s) { return choose_all_sizes(s, false); }
static bool choose_unsized(Search *s) { return choose_all_sizes(s, true); }

static bool strengthen_sizes_by(Search *s, ChooseSizes *choose, Proof *proof) {
  enum { SHARE = 3, MOST = 64 };
  GuessVec *guesses = &s->climb.guesses.guesses;
  uint32_t choices[MOST], count = guesses->count < MOST ? guesses->count : MOST;
  RelationVec *relations = &s->climb.guesses.relations, before = {0};
  relation_vec_append(&before, relations->data, relations->count);
  for (uint32_t i = 0; i < count; i++) choices[i] = guesses->data[i]->choice;
  bool is_better = guesses->count <= MOST && choose(s) && prove_more(s, climb_left(&s->climb) / SHARE, 0, proof);
  for (uint32_t i = 0; i < count && !is_better; i++) guesses->data[i]->choice = choices[i];
  if (!is_better) {
    relation_vec_clear(relations);
    relation_vec_append(relations, before.data, before.count);
  }
  relation_vec_release(&before);
  return is_better;
}

static void strengthen_sizes(Search *s, Proof *proof) {
  static ChooseSizes *const ways[] = {choose_open_sizes, choose_first_sizes, choose_unsized, choose_size_and_relation};
  bool is_better = false;
  for (size_t i = 0; i < sizeof ways / sizeof *ways && !is_better; i++)
    is_better = strengthen_sizes_by(s, ways[i], proof);
}

static bool is_of_mode(const Relation *relation) { return relation->is_of_mode; }
static bool is_bound(const Relation *relation) { return relation->is_bound; }

// Of some relations all at once with which runs go well, where no single one is enough: few runs come to where they are needed.
static void strengthen_all(Search *s, bool (*is_one)(const Relation *relation), Proof *proof) {
  enum { SHARE = 3 };
  RelationVec *relations = &s->climb.guesses.relations, before = {0};
  bool is_any = false;
  relation_vec_append(&before, relations->data, relations->count);
  for (uint32_t i = 0; i < relations->count && climb_left(&s->climb) > 1; i++) {
    Relation *relation = &relations->data[i];
    if (!is_one(relation) || relation->is_demanded) continue;
    relation->is_demanded = true;
    if (!climb_goes_well(&s->climb)) relation->is_demanded = false;
    is_any |= relation->is_demanded;
  }
  if (is_any && !prove_more(s, climb_left(&s->climb) / SHARE, 0, proof))
    for (uint32_t i = 0; i < before.count; i++) relations->data[i] = before.data[i];
  relation_vec_release(&before);
}

// What else goes well in runs may be what a proof needs.
static void strengthen(Search *s, Proof *proof) {
  enum { SHARE = 8 };
  MoveVec moves = {0};
  climb_list_moves(&s->climb, &moves);
  for (uint32_t i = 0; i < moves.count && !proof_is_complete(proof) && climb_left(&s->climb) > 1; i++) {
    Move move = moves.data[i];
    bool is_weaker = move.guess != UINT32_MAX && move.choice < s->climb.guesses.guesses.data[move.guess]->choice;
    if (is_weaker) continue;
    Move back = climb_move(&s->climb, move);
    Trial trial = climb_try(&s->climb, FEW_RUNS);
    if (trial_is_good(&trial) && !climb_cuts(&s->climb, MOVE_RELATION, &s->climb.reference)) {
      Proof other = prove(s, climb_left(&s->climb) / SHARE, NULL);
      if (proof_rank(&other) > proof_rank(proof)) {
        *proof = other;
        continue;
      }
    }
    climb_move(&s->climb, back);
  }
  move_vec_release(&moves);
}

// ---- Weaker ----

// Is what was proved still proved, and does it perhaps rest on less? A proof that takes far longer than the first one most likely does not come to an end; and where the first one was not
// cheap, more analyses than it took cost time in which other demands can be dropped.
static bool is_still_proved(Search *s, const Proof *proof) {
  static const double most_seconds = 4, least_seconds = 0.2, longer = 6, cheap = 0.5;
  double seconds = least_seconds + longer * proof->seconds, most = proof->seconds * 2;
  if (most < most_seconds) most = most_seconds;
  s->most_analyses = proof->seconds > cheap ? proof->analyses : 0;
  Proof other = prove(s, seconds < most ? seconds : most, NULL);
  s->most_analyses = 0;
  bool holds = proof_covers(&other, proof);
  if (holds) memcpy(s->found->proof.assumes, other.assumes, sizeof other.assumes);
  return holds;
}

// Runs say no much faster.
static bool still_holds(Search *s, const Proof *proof) {
  return climb_goes_well(&s->climb) && is_still_proved(s, proof);
}

// The same where there is one demand less: that cuts nothing off, and what runs do not come to any more is only met less often.
static bool holds_with_less(Search *s, const Proof *proof) {
  Trial trial = climb_try(&s->climb, MANY_RUNS);
  return trial_is_good(&trial) && is_still_proved(s, proof);
}

// An order of two numbers that is not demanded any more may have said something of one of them.
static bool replace_order(Search *s, uint32_t dropped, const Proof *proof) {
  if (!s->climb.guesses.relations.data[dropped].is_order) return false;
  for (uint32_t i = 0; i < s->climb.guesses.relations.count && climb_left(&s->climb) > 1; i++) {
    Relation *other = &s->climb.guesses.relations.data[i];
    if (other->is_order || other->is_compared || other->is_demanded) continue;
    other->is_demanded = true;
    if (still_holds(s, proof)) return true;
    other->is_demanded = false;
  }
  return false;
}

// A number may be as large as the other one, or zero.
static bool allow_equality(Search *s, uint32_t index, const Proof *proof) {
  Relation *relation = &s->climb.guesses.relations.data[index];
  const char *strict = relation->text, *sign = strstr(strict, " < "), *positive = strstr(strict, " >= 1");
  bool is_positive = positive && !positive[strlen(" >= 1")];
  if ((!sign && !is_positive) || relation->weaker) return false;  // or it was tried before
  Text text = {0};
  text_add_bytes(&text, strict, (size_t)((sign ? sign : positive) - strict));
  if (sign)
    text_printf(&text, " <= %s", sign + strlen(" < "));
  else
    text_add(&text, " >= 0");
  relation->text = arena_strdup(s->climb.guesses.arena, text_str(&text));
  text_release(&text);
  if (holds_with_less(s, proof)) return true;
  s->climb.guesses.relations.data[index].text = strict;
  return false;
}

// What was made strict for the first proof (begin_large): callers rather meet the small numbers that were demanded with it.
static void undo_strictness(Search *s, const Proof *proof) {
  for (uint32_t i = 0; i < s->climb.guesses.relations.count && climb_left(&s->climb) > 1; i++) {
    Relation *relation = &s->climb.guesses.relations.data[i];
    const Relation before = *relation;
    if (!relation->is_demanded || !relation->weaker) continue;
    relation->text = relation->weaker;
    relation->weaker = NULL;
    if (!holds_with_less(s, proof)) s->climb.guesses.relations.data[i] = before;
  }
}

// Most functions need few of the variables of the program as they are initialised, and many need none: that is seen at once.
static void drop_variables(Search *s, const Proof *proof) {
  if (!has_variables(s) || climb_left(&s->climb) <= 1) return;
  choose_variables(s, 0);
  if (!still_holds(s, proof)) choose_variables(s, 1);
}

static void all_choices(Search *s, MoveVec *choices) {
  for (uint32_t i = 0; i < s->climb.guesses.guesses.count; i++) {
    const Guess *guess = s->climb.guesses.guesses.data[i];
    move_vec_push(choices,
                  (Move){.guess = i, .choice = guess->choice, .count = guess->count, .is_heap = guess->is_heap});
  }
}

// What the function began with because others demand it, and what no run needs, is dropped before anything else is looked at: a proof for all of it, instead of one for each.
static void drop_what_runs_do_not_need(Search *s, const Proof *proof) {
  MoveVec choices = {0};
  RelationVec relations = {0};
  GuessVec *guesses = &s->climb.guesses.guesses;
  all_choices(s, &choices);
  relation_vec_append(&relations, s->climb.guesses.relations.data, s->climb.guesses.relations.count);
  for (uint32_t i = s->climb.guesses.relations.count; i-- && climb_left(&s->climb) > 1;) {
    Relation *relation = &s->climb.guesses.relations.data[i];
    if (!relation->is_demanded || relation->path) continue;
    relation->is_demanded = false;
    relation->is_demanded = !climb_goes_well(&s->climb);
  }
  for (uint32_t i = guesses->count; i-- && climb_left(&s->climb) > 1;) {
    Guess *guess = guesses->data[i];
    uint32_t choice = guess->choice;
    if (!guess->parent || !choice || !guess_is_there(guess)) continue;
    guess->choice = 0;
    if (!climb_goes_well(&s->climb)) guess->choice = choice;
  }
  if (!still_holds(s, proof)) {
    for (uint32_t i = 0; i < choices.count; i++) climb_move(&s->climb, choices.data[i]);
    for (uint32_t i = 0; i < relations.count; i++) s->climb.guesses.relations.data[i] = relations.data[i];
  }
  move_vec_release(&choices);
  relation_vec_release(&relations);
}

static void drop_relations(Search *s, const Proof *proof) {
  for (uint32_t i = s->climb.guesses.relations.count; i-- && climb_left(&s->climb) > 1;) {
    Relation *relation = &s->climb.guesses.relations.data[i];
    if (!relation->is_demanded) continue;
    relation->is_demanded = false;
    if (holds_with_less(s, proof) || replace_order(s, i, proof)) continue;
    s->climb.guesses.relations.data[i].is_demanded = true;
    allow_equality(s, i, proof);
  }
}

enum { SMALL_ROOM = 64 };

// The number, which runs say, or else the least that is enough; none is where the largest one is not, which is asked first. False: none is.
static bool find_room(Search *s, Guess *guess, const Proof *proof) {
  uint64_t low = guess->count, high = SMALL_ROOM;
  if (low > SMALL_ROOM || still_holds(s, proof)) return low <= SMALL_ROOM;
  guess->count = SMALL_ROOM;
  if (!still_holds(s, proof)) return false;
  while (low + 1 < high && climb_left(&s->climb) > 1) {
    guess->count = low && 2 * low < high ? 2 * low : (low + high) / 2;
    if (still_holds(s, proof))
      high = guess->count;
    else
      low = guess->count;
  }
  guess->count = high;
  return true;
}

// Where a proof needs more than runs do, a large number was taken that is enough.
static void settle_rooms(Search *s, const Proof *proof) {
  for (uint32_t i = 0; i < s->climb.guesses.guesses.count && climb_left(&s->climb) > 1; i++) {
    Guess *guess = s->climb.guesses.guesses.data[i];
    const uint64_t enough = guess->count;
    bool is_large = guess->shapes.data[guess->choice].is_counted && enough > SMALL_ROOM;
    if (!is_large || !guess_is_there(guess)) continue;
    climb_settle_count(&s->climb, guess);
    if (!find_room(s, guess, proof)) guess->count = enough;
  }
}

// A character's code, or an index that is compared with a constant, says how large the room for it is only by chance. Few runs may need as much as a proof.
// Gives whether anything has changed.
static bool count_room(Search *s, const Proof *proof) {
  bool is_any = false;
  for (uint32_t i = 0; i < s->climb.guesses.guesses.count && climb_left(&s->climb) > 1; i++) {
    Guess *guess = s->climb.guesses.guesses.data[i];
    const uint32_t choice = guess->choice;
    if (guess->is_pinned || !guess_is_there(guess) || !climb_count_room(&s->climb, guess)) continue;
    bool is_enough = find_room(s, guess, proof);
    if (!is_enough) guess->choice = choice;
    is_any |= is_enough;
  }
  return is_any;
}

// Where a function stops at a zero byte a string is as good as so many bytes.
static bool may_be_either(const Guess *guess, const Shape *block) {
  return !guess->parent && guess->type->kind == SOURCE_POINTER && block->is_sized &&
         strncmp(block->text, "block(", strlen("block(")) == 0;
}

static void allow_string(Search *s, Guess *guess, const Proof *proof) {
  guess->or_string = may_be_either(guess, &guess->shapes.data[guess->choice]);
  if (guess->or_string && !still_holds(s, proof)) guess->or_string = false;
}

// And where it looks at so many bytes only, these are as good as a string.
static void allow_block(Search *s, Guess *guess, const Proof *proof) {
  const uint32_t string = guess->choice;
  if (strcmp(guess->shapes.data[string].text, "string") != 0) return;
  for (uint32_t k = 0; k < guess->shapes.count && climb_left(&s->climb) > 1; k++) {
    if (!may_be_either(guess, &guess->shapes.data[k])) continue;
    guess->choice = k;
    guess->or_string = true;
    if (still_holds(s, proof)) return;
    guess->choice = string;
    guess->or_string = false;
  }
}

// Who only reads a structure, or ends it, may need little of what holds of it.
static void drop_invariant_items(Search *s, Guess *guess, const Proof *proof) {
  for (uint32_t i = guess_invariant_count(&s->climb.guesses, guess); i-- && climb_left(&s->climb) > 1;) {
    const char *before = guess->invariant;
    guess_drop_invariant_item(&s->climb.guesses, guess, i);
    if (!holds_with_less(s, proof)) guess->invariant = before;
  }
}

// Who frees and moves nothing does not care where it lies.
static void lift_from_heap(Search *s, Guess *guess, const Proof *proof) {
  static const char word[] = "heap ";
  const char *before = guess->invariant;
  if (!before || !strstr(before, word)) return;
  Text text = {0};
  for (const char *at = before; *at;) {
    if (strncmp(at, word, strlen(word)) == 0)
      at += strlen(word);
    else
      text_add_char(&text, *at++);
  }
  guess->invariant = arena_strdup(s->climb.guesses.arena, text_str(&text));
  text_release(&text);
  if (!still_holds(s, proof)) guess->invariant = before;
}

static void weaken_pinned(Search *s, Guess *guess, const Proof *proof) {
  bool is_kept = !guess->type->target->is_constant && !guess->promised;
  if (guess->invariant && !guess->is_made && !is_kept) {
    drop_invariant_items(s, guess, proof);
    lift_from_heap(s, guess, proof);
  }
  guess->or_null = !guess->is_made;
  if (guess->or_null && !still_holds(s, proof)) guess->or_null = false;
}

// Gives whether another number, or none, says how large something is now.
static bool weaken_shapes(Search *s, const Proof *proof) {
  bool is_any = false;
  for (uint32_t i = s->climb.guesses.guesses.count; i-- && climb_left(&s->climb) > 1;) {
    Guess *guess = s->climb.guesses.guesses.data[i];
    uint32_t choice = guess->choice;
    if (!guess_is_there(guess) || !choice) continue;
    if (guess->is_pinned) {
      weaken_pinned(s, guess, proof);
      continue;
    }
    bool was_heap = guess->is_heap;
    guess->is_heap = false;
    if (was_heap && !still_holds(s, proof)) guess->is_heap = true;
    was_heap = guess->is_heap;
    uint64_t number = guess->count;
    guess->choice = 0;
    guess->is_heap = false;
    while (guess->choice < choice && (guess->shapes.data[guess->choice].is_counted || !still_holds(s, proof)))
      guess->choice++;
    guess->count = number;
    is_any |= guess->choice != choice && guess->shapes.data[choice].is_sized;
    if (!guess->choice) continue;
    if (guess->choice == choice) guess->is_heap = was_heap;
    allow_string(s, guess, proof);
    allow_block(s, guess, proof);
    guess->or_null =
        guess->type->kind == SOURCE_POINTER && guess->type->target && guess->type->target->kind != SOURCE_FUNCTION;
    if (guess->or_null && !still_holds(s, proof)) guess->or_null = false;
  }
  return is_any;
}

// Room for two numbers together is more than a caller has where it is enough that one of them lies below the other: `n of int` and `i < n`, instead of `n + i of int`.
static bool replace_sum(Search *s, Guess *guess, const Proof *proof) {
  const uint32_t choice = guess->choice;
  RelationVec before = {0};
  relation_vec_append(&before, s->climb.guesses.relations.data, s->climb.guesses.relations.count);
  bool is_enough = false;
  for (uint32_t k = 1; k < choice && !is_enough && climb_left(&s->climb) > 1; k++) {
    if (!guess->shapes.data[k].is_sized || !says_elements(guess, &guess->shapes.data[k])) continue;
    guess->choice = k;
    is_enough = climb_relate(&s->climb) && is_still_proved(s, proof);
    if (is_enough) continue;
    guess->choice = choice;
    relation_vec_clear(&s->climb.guesses.relations);
    relation_vec_append(&s->climb.guesses.relations, before.data, before.count);
  }
  relation_vec_release(&before);
  return is_enough;
}

static bool is_sum(const Shape *shape) { return shape->is_sized && strstr(shape->size, " + "); }

// Gives whether any was replaced.
static bool replace_sums(Search *s, const Proof *proof) {
  bool is_any = false;
  for (uint32_t i = 0; i < s->climb.guesses.guesses.count && climb_left(&s->climb) > 1; i++) {
    Guess *guess = s->climb.guesses.guesses.data[i];
    bool is_one = guess_is_there(guess) && !guess->parent && is_sum(&guess->shapes.data[guess->choice]);
    is_any |= is_one && replace_sum(s, guess, proof);
  }
  return is_any;
}

// ---- The whole ----

static void keep(Search *s) {
  text_clear(&s->found->contract);
  guesses_write(&s->climb.guesses, &s->found->contract);
}

// All that checks ask of what the function is given, where that is enough for a proof; what of it is not needed is dropped later.
static bool demand_what_is_asked(Search *s, Proof *proof) {
  enum { SHARE = 2 };
  RelationVec before = {0};
  relation_vec_append(&before, s->climb.guesses.relations.data, s->climb.guesses.relations.count);
  for (uint32_t i = 0; i < s->climb.guesses.relations.count; i++)
    if (s->climb.guesses.relations.data[i].is_asked) s->climb.guesses.relations.data[i].is_demanded = true;
  s->climb.overflow_counts = true;
  bool is_enough = climb_goes_well(&s->climb);
  if (is_enough)
    is_enough = prove_more(s, climb_left(&s->climb) / SHARE, PROOF_SHOWS_OVERFLOW, proof) ||
                prove_more_by_both(s, climb_left(&s->climb) / SHARE, PROOF_SHOWS_OVERFLOW, proof);
  if (!is_enough) {
    s->climb.overflow_counts = false;
    relation_vec_release(&s->climb.guesses.relations);
    s->climb.guesses.relations = before;
    return false;
  }
  relation_vec_release(&before);
  return true;
}

// Demands under which no run overflows, if there are any among those that can be guessed. False: nothing has changed.
static bool avoid_overflow(Search *s, Proof *proof) {
  enum { SHARE = 2 };
  if (demand_what_is_asked(s, proof)) return true;
  s->climb.overflow_counts = true;
  RelationVec before = {0};
  relation_vec_append(&before, s->climb.guesses.relations.data, s->climb.guesses.relations.count);
  uint32_t choices[64], count = s->climb.guesses.guesses.count;
  for (uint32_t i = 0; i < count && i < 64; i++) choices[i] = s->climb.guesses.guesses.data[i]->choice;
  Trial now = climb_try(&s->climb, MANY_RUNS);
  bool is_safe = trial_is_good(&now) || climb_up(&s->climb);
  s->found->overflows = !is_safe;
  if (!is_safe) {
    s->climb.overflow_counts = false;
    for (uint32_t i = 0; i < count && i < 64; i++) s->climb.guesses.guesses.data[i]->choice = choices[i];
    relation_vec_release(&s->climb.guesses.relations);
    s->climb.guesses.relations = before;
    return false;
  }
  relation_vec_release(&before);
  *proof = prove(s, climb_left(&s->climb) / SHARE, &s->found->reasons);
  return true;
}

// Runs overflow: demands are looked for at once, and the bounded engine, which is exact about bits, is asked with them.
static void avoid_overflow_first(Search *s, Proof *proof) {
  s->climb.overflow_counts = true;
  Trial trial = climb_try(&s->climb, MANY_RUNS);
  s->climb.overflow_counts = false;
  if (trial_is_good(&trial)) return;
  s->provers = PROVERS_BOTH;
  if (!demand_what_is_asked(s, proof)) s->provers = PROVERS_GRAPH;
}

// What is guessed in this role goes well in runs, within so many seconds of the processor, or nothing is left of it. Without a role there is all the time.
static bool start_in(Search *s, Program *program, Function function, const InvariantVec *invariants, Role role,
                     double seconds) {
  double deadline = s->climb.deadline;
  s->climb =
      (Climb){.program = program, .function = function, .memo = s->climb.memo, .is_processor_time = role != ROLE_NONE};
  s->climb.deadline = s->climb.is_processor_time ? climb_processor_time() + seconds : deadline;
  bool has_role =
      guesses_make(&s->climb.guesses, program, function, s->variables, invariants, role) || role == ROLE_NONE;
  guesses_relate(&s->climb.guesses);
  bool is_found = has_role && maker_climb_up(&s->climb);
  s->climb.deadline = deadline;
  s->climb.is_processor_time = false;
  if (!is_found && role != ROLE_NONE) climb_release(&s->climb);
  return is_found;
}

// With all at once that other functions demand of the structures that it is given.
static bool start_as_others(Search *s, Program *program, Function function, const PrecedentVec *precedents) {
  enum { SHARE = 2 };
  double deadline = s->climb.deadline;
  s->climb = (Climb){.program = program,
                     .function = function,
                     .memo = s->climb.memo,
                     .deadline = deadline - climb_left(&s->climb) / SHARE};
  guesses_make(&s->climb.guesses, program, function, s->variables, NULL, ROLE_NONE);
  bool is_found = precedents_apply(&s->climb.guesses, precedents);
  if (is_found) {
    precedents_follow(&s->climb.guesses, precedents);
    is_found = climb_up(&s->climb);
  }
  s->climb.deadline = deadline;
  return s->is_led = is_found;
}

// Who makes a structure demands less than who keeps one.
static bool start(Search *s, Program *program, Function function, const Lore *lore) {
  enum { SHARE = 6 };
  const InvariantVec *invariants = &lore->invariants;
  double seconds = climb_left(&s->climb) / SHARE;
  if (lore->precedents.count) return start_as_others(s, program, function, &lore->precedents);
  return (invariants->count && start_in(s, program, function, invariants, ROLE_MAKES, seconds)) ||
         (invariants->count && start_in(s, program, function, invariants, ROLE_KEEPS, seconds)) ||
         (invariants->count && start_in(s, program, function, invariants, ROLE_ENDS, seconds)) ||
         start_in(s, program, function, invariants, ROLE_NONE, 0);
}

// Is the number of this relation, which says that it is not negative, known not to be less than another one?
static bool has_least(const RelationVec *relations, const char *not_negative) {
  size_t length = strlen(not_negative) - 1;  // "n >= "
  for (uint32_t i = 0; i < relations->count; i++)
    if (relations->data[i].is_demanded && !relations->data[i].array &&
        strncmp(relations->data[i].text, not_negative, length) == 0)
      return true;
  return false;
}

// What makes a proof easier: numbers that are small, and not negative where nothing else is known.
static bool eases_proof(const RelationVec *relations, const Relation *relation) {
  const char *sign = strstr(relation->text, " >= 0");
  bool is_sign = sign && !sign[strlen(" >= 0")] && !has_least(relations, relation->text);
  return relation->is_bound || is_sign;
}

static void make_strict(Search *s, Relation *relation) {
  const Relation before = *relation;
  if (!climb_make_strict(&s->climb, relation)) return;
  relation->weaker = before.text;
  if (!climb_goes_well(&s->climb)) *relation = before;
}

// A proof of a large function takes most of the time, and what runs do not come to is not known: so the first one begins with all that makes it easier and goes well in runs.
// What is not needed is dropped later. False: it is not large, and nothing has changed.
static bool begin_large(Search *s) {
  enum { LARGE = 300 };
  RelationVec *relations = &s->climb.guesses.relations;
  if (s->climb.guesses.instructions < LARGE) return false;
  for (uint32_t i = 0; i < relations->count && climb_left(&s->climb) > 1; i++) {
    make_strict(s, &relations->data[i]);
    if (relations->data[i].is_demanded || !eases_proof(relations, &relations->data[i])) continue;
    relations->data[i].is_demanded = true;
    relations->data[i].is_demanded = climb_goes_well(&s->climb);
  }
  keep(s);
  return true;
}

// Where something is freed, engines follow lists whose elements lie on the heap; whether they have to is asked later.
static void put_lists_on_heap(Search *s) {
  for (uint32_t i = 0; i < s->climb.guesses.guesses.count; i++) {
    Guess *guess = s->climb.guesses.guesses.data[i];
    const Shape *shape = &guess->shapes.data[guess->choice];
    bool is_list = shape->link && !strstr(shape->text, " of ") && guess_is_there(guess) && !guess->is_pinned;
    if (!is_list || guess->is_heap || !guess_can_be_heap(&s->climb.guesses, guess, guess->choice)) continue;
    guess->is_heap = true;
    guess->is_heap = climb_goes_well(&s->climb);
  }
}

static void prove_and_weaken(Search *s) {
  static const double share = 0.5, share_of_large = 0.75;
  Found *found = s->found;
  put_lists_on_heap(s);
  double first = begin_large(s) ? share_of_large : share;
  choose_variables(s, 1);  // a proof is rather found where more is known
  found->proof = prove(s, climb_left(&s->climb) * first, &found->reasons);
  if (found->proof.overflow != VERDICT_TRUE) avoid_overflow_first(s, &found->proof);
  if (!proof_is_complete(&found->proof)) strengthen_sizes(s, &found->proof);
  if (!proof_is_complete(&found->proof)) strengthen_all(s, is_of_mode, &found->proof);
  if (!proof_is_complete(&found->proof)) ask_both(s, &found->proof);
  if (found->proof.overflow != VERDICT_TRUE) avoid_overflow(s, &found->proof);
  if (!proof_is_complete(&found->proof)) strengthen(s, &found->proof);
  if (found->proof.overflow != VERDICT_TRUE) strengthen_all(s, is_bound, &found->proof);
  keep(s);
  if (s->is_led) drop_what_runs_do_not_need(s, &found->proof);
  drop_variables(s, &found->proof);
  undo_strictness(s, &found->proof);
  implied_drop(&s->climb.guesses);
  drop_relations(s, &found->proof);
  if (weaken_shapes(s, &found->proof)) drop_relations(s, &found->proof);
  settle_rooms(s, &found->proof);
  if (count_room(s, &found->proof)) drop_relations(s, &found->proof);
  if (replace_sums(s, &found->proof)) drop_relations(s, &found->proof);
  keep(s);
  Trial trial = climb_try(&s->climb, ALL_RUNS);
  found->runs = trial.good;
  found->wrong_runs = trial.counted - trial.good;
}

static Found search(const PlumbOptions *options, Program *program, Function function, UndefinedSet left_out,
                    const Lore *lore, Variables variables, double seconds) {
  Found found = {0};
  Memo memo = {0};
  double began = budget_now();
  Search s = {.options = options,
              .left_out = left_out,
              .found = &found,
              .variables = variables,
              .climb.memo = &memo,
              .climb.deadline = began + seconds};
  found.is_found = start(&s, program, function, lore);
  GuessVec *guesses = &s.climb.guesses.guesses;
  for (uint32_t i = 0; i < guesses->count; i++) climb_settle_count(&s.climb, guesses->data[i]);
  keep(&s);
  s.climb.reference = climb_reference(&s.climb);
  s.climb.admits_fresh = climb_admits_fresh(&s.climb);
  if (found.is_found) prove_and_weaken(&s);
  precedents_write(&s.climb.guesses, &found.precedents);
  climb_release(&s.climb);
  memo_release(&memo);
  found.seconds = budget_now() - began;
  return found;
}

// What variables hold is described where a proof needs them as they are initialised, which hardly any caller finds, or there is none, in the time that is left then.
Found search_contract(const PlumbOptions *options, Program *program, Function function, UndefinedSet left_out,
                      const Lore *lore, double seconds) {
  Found initial = search(options, program, function, left_out, lore, VARIABLES_INITIAL, seconds);
  bool is_enough = proof_is_complete(&initial.proof) && !strstr(text_str(&initial.contract), ": initial");
  if (is_enough || initial.seconds >= seconds - 1 || !variables_any_describable(program, function)) return initial;
  Found described =
      search(options, program, function, left_out, lore, VARIABLES_DESCRIBED, seconds - initial.seconds);
  bool is_better = described.is_found && proof_covers(&described.proof, &initial.proof);
  Found *other = is_better ? &initial : &described;
  (is_better ? &described : &initial)->seconds += other->seconds;
  found_release(other);
  return is_better ? described : initial;
}

void found_release(Found *found) {
  text_release(&found->contract);
  text_release(&found->reasons);
  text_release(&found->precedents);
}
