// Comparing choices: where the alternatives of two terms are mostly constants, all of them are compared, and what is left is which conditions choose. So
// a comparison of numbers that were joined again and again is one of bits, which are shared with comparisons of what was joined before.
#include "terms/rewrite.h"

enum { MOST_PAIRS = 1000, MOST_UNDECIDED = 8, MOST_WITH_CONSTANT = 64, REJECTED = UINT32_MAX };

typedef struct {
  Term a, b;
} Pair;
VEC_DEFINE(PairVec, pair_vec, Pair)

typedef struct {
  TermBank *bank;
  TermOp op;
  const Map *known;  // by pair: the comparison, or REJECTED
  Map found;         // in this one
  PairVec stack;
  uint32_t pairs, decided, undecided;
  bool has_constant;
} Comparing;

static uint64_t key_of(Pair pair) { return map_key2(pair.a.id, pair.b.id); }

// What decides about a term: the condition that was met last. Id 0: nothing does.
typedef struct {
  Term condition;
  uint32_t age;
} Chooser;

static Chooser chooser(const TermBank *bank, Term a);

// Of a part of a number: a bit decides about itself.
static Chooser part_chooser(const TermBank *bank, Term part) {
  while (bank_op(bank, part) == TERM_NOT || bank_op(bank, part) == TERM_SEXT) part = bank_a(bank, part);
  bool is_bit = bank_width(bank, part) == 1 && bank_op(bank, part) != TERM_ITE;
  return is_bit ? (Chooser){part, part.id} : chooser(bank, part);
}

static Chooser chooser(const TermBank *bank, Term a) {
  if (bank_op(bank, a) == TERM_ITE) return (Chooser){bank_a(bank, a), a.id};
  if (bank_op(bank, a) == TERM_SEXT) return part_chooser(bank, a);
  if (bank_op(bank, a) != TERM_CONCAT) return (Chooser){0};
  Term parts[2] = {bank_a(bank, a), bank_b(bank, a)};
  Chooser last = {0};
  for (int i = 0; i < 2; i++) {
    if (bank_op(bank, parts[i]) == TERM_CONSTANT) continue;
    Chooser one = part_chooser(bank, parts[i]);
    if (!one.condition.id) return (Chooser){0};
    if (one.age > last.age) last = one;
  }
  return last;
}

static bool is_choice(const TermBank *bank, Term a) { return chooser(bank, a).condition.id != 0; }

// The term where the condition is true, or false.
static Term side(TermBank *bank, Term a, Term condition, bool is_true) {
  if (term_same(a, condition)) return term_truth(bank, is_true);
  if (bank_op(bank, a) == TERM_ITE && term_same(bank_a(bank, a), condition))
    return is_true ? bank_b(bank, a) : bank_c(bank, a);
  if (bank_op(bank, a) == TERM_NOT) return term_not(bank, side(bank, bank_a(bank, a), condition, is_true));
  if (bank_op(bank, a) == TERM_SEXT)
    return term_sext(bank, side(bank, bank_a(bank, a), condition, is_true), bank_width(bank, a));
  if (bank_op(bank, a) != TERM_CONCAT) return a;
  Term high = bank_a(bank, a), low = bank_b(bank, a);
  return term_concat(bank, side(bank, high, condition, is_true), side(bank, low, condition, is_true));
}

static Term compare(TermBank *bank, TermOp op, Pair pair) {
  if (op == TERM_EQ) return term_eq(bank, pair.a, pair.b);
  return op == TERM_ULT ? term_ult(bank, pair.a, pair.b) : term_slt(bank, pair.a, pair.b);
}

static uint32_t look_up(const Comparing *c, Pair pair) {
  return map_get_or(&c->found, key_of(pair), map_get_or(c->known, key_of(pair), 0));
}

// The condition that was met last, and both pairs behind it.
static Term split(TermBank *bank, Pair pair, Pair sides[2]) {
  Chooser left = chooser(bank, pair.a), right = chooser(bank, pair.b);
  Term condition = left.age > right.age ? left.condition : right.condition;
  for (int i = 0; i < 2; i++) {
    sides[i].a = side(bank, pair.a, condition, i == 0);
    sides[i].b = side(bank, pair.b, condition, i == 0);
  }
  return condition;
}

// Looks at the last pair of the stack: pushes what it needs first, or knows it. False: it is not worth it.
static bool step(Comparing *c) {
  TermBank *bank = c->bank;
  Pair pair = c->stack.data[c->stack.count - 1], sides[2];
  uint32_t known = look_up(c, pair), values[2];
  bool is_leaf = !is_choice(bank, pair.a) && !is_choice(bank, pair.b);
  if (!known && is_leaf) {
    uint32_t before = term_count(bank);
    Term result = compare(bank, c->op, pair);
    bool is_decided = term_is_constant(bank, result) || (c->has_constant && result.id <= before);
    c->decided += is_decided;
    c->undecided += !is_decided;
    map_set(&c->found, key_of(pair), result.id);
  } else if (!known) {
    Term condition = split(bank, pair, sides);
    bool is_ready = true;
    for (int i = 1; i >= 0; i--) {
      values[i] = look_up(c, sides[i]);
      if (values[i]) continue;
      pair_vec_push(&c->stack, sides[i]);
      is_ready = false;
    }
    if (!is_ready) return ++c->pairs <= MOST_PAIRS;
    for (int i = 0; i < 2; i++) {
      if (values[i] != REJECTED) continue;
      values[i] = bank_make(bank, c->op, 1, sides[i].a.id, sides[i].b.id, 0).id;
      c->undecided++;
    }
    map_set(&c->found, key_of(pair), term_ite(bank, condition, (Term){values[0]}, (Term){values[1]}).id);
  }
  c->stack.count--;
  return c->undecided <= (c->has_constant ? MOST_WITH_CONSTANT : MOST_UNDECIDED);
}

Term rewrite_choices(TermBank *bank, TermOp op, Term a, Term b) {
  bool left = is_choice(bank, a), right = is_choice(bank, b);
  bool may_be =
      (left || right) && (left || bank_op(bank, a) == TERM_CONSTANT) && (right || bank_op(bank, b) == TERM_CONSTANT);
  if (!may_be || !bank->fuel) return term_none();
  Map *known = &bank->compared[op == TERM_EQ ? 0 : op == TERM_ULT ? 1 : 2];
  Pair pair = {a, b};
  uint32_t result = map_get_or(known, key_of(pair), 0);
  if (result) return result == REJECTED ? term_none() : (Term){result};
  Comparing comparing = {.bank = bank, .op = op, .known = known, .has_constant = !left || !right};
  pair_vec_push(&comparing.stack, pair);
  // Each step makes a few terms at most, and the steps are counted here.
  uint32_t depth = bank->depth, fuel = bank->fuel;
  bank->depth = 0;
  bool is_good = true;
  while (is_good && comparing.stack.count) is_good = step(&comparing);
  bank->depth = depth;
  bank->fuel = fuel;
  is_good = is_good && (comparing.has_constant || 4 * comparing.undecided <= comparing.decided);
  if (is_good)
    for (uint32_t i = 0; i < comparing.found.count; i++)
      map_set(known, comparing.found.entries[i].key, comparing.found.entries[i].value);
  else
    map_set(known, key_of(pair), REJECTED);
  result = map_get_or(known, key_of(pair), REJECTED);
  pair_vec_release(&comparing.stack);
  map_release(&comparing.found);
  return result == REJECTED ? term_none() : (Term){result};
}
