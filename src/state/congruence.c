// See congruence.h.
#include "state/congruence.h"

enum { MOST_REWRITES = 4 };

static Int centred_rest(Int number, Int modulus) {
  Int rest = int_floor_mod(number, modulus);
  return 2 * rest > modulus ? rest - modulus : rest;
}

// The term without multiples of the modulus.
static Linear reduced(Terms *terms, Linear term, Int modulus) {
  const LinearInfo *info = linear_info(terms, term);
  Linear rest = linear_constant(terms, centred_rest(info->constant, modulus));
  for (uint32_t i = 0; i < info->count && rest.id; i++)
    rest = linear_add_scaled(terms, rest, linear_symbol(terms, info->monomials[i].symbol),
                             centred_rest(info->monomials[i].factor, modulus));
  return rest;
}

// By how many multiples of the modulus the pair's meaning in a state is more than that of the term.
static bool wraps(Terms *terms, Linear meaning, Linear term, const Substitution *to_state, Int modulus, Linear *count) {
  Linear image = term.id ? linear_apply(terms, term, to_state) : term;
  Linear difference = image.id ? linear_sub(terms, meaning, image) : image;
  return difference.id && linear_divide(terms, difference, modulus, count);
}

static Linear new_count(Terms *terms, Unification *unification, Linear in_a, Linear in_b) {
  if (in_a.id == in_b.id) return in_a;
  PairSymbol pair = {.symbol = symbol_new(terms, "wraps"), .a = in_a, .b = in_b, .scale = 1};
  substitution_set(&unification->to_a, pair.symbol, in_a);
  substitution_set(&unification->to_b, pair.symbol, in_b);
  pair_symbol_vec_push(&unification->pairs, pair);
  return linear_symbol(terms, pair.symbol);
}

// Is what the number is in one of the states (which) a term over others in the general state, too, up to multiples?
static bool express(Terms *terms, Unification *unification, int which, PairSymbol pair, LinearVec *equalities) {
  Int modulus = int_pow2(pair.bits);
  Linear rewritten[MOST_REWRITES], term = reduced(terms, which ? pair.b : pair.a, modulus);
  if (!term.id || linear_is_constant(terms, term, NULL)) return false;
  uint32_t count = unification_rewrite(terms, unification, which, term, rewritten, MOST_REWRITES);
  for (uint32_t i = 0; i < count; i++) {
    Linear in_a, in_b, rest = linear_sub(terms, linear_symbol(terms, pair.symbol), rewritten[i]);
    bool fits = rest.id && linear_factor(terms, rest, pair.symbol) == 1 &&
                wraps(terms, pair.a, rewritten[i], &unification->to_a, modulus, &in_a) &&
                wraps(terms, pair.b, rewritten[i], &unification->to_b, modulus, &in_b);
    if (!fits) continue;
    linear_vec_push(equalities, linear_add_scaled(terms, rest, new_count(terms, unification, in_a, in_b), -modulus));
    return true;
  }
  return false;
}

static Int largest_in(const Terms *terms, Linear term) {
  const LinearInfo *info = linear_info(terms, term);
  Int largest = int_abs(info->constant);
  for (uint32_t i = 0; i < info->count; i++)
    if (int_abs(info->monomials[i].factor) > largest) largest = int_abs(info->monomials[i].factor);
  return largest;
}

// The largest number in what pairs mean: where none is about as large as a modulus, nothing has wrapped around.
static Int largest_number(const Terms *terms, const PairSymbolVec *pairs) {
  Int largest = 0;
  for (uint32_t i = 0; i < pairs->count; i++) {
    Int here[] = {largest_in(terms, pairs->data[i].a), largest_in(terms, pairs->data[i].b)};
    for (int k = 0; k < 2; k++)
      if (here[k] > largest) largest = here[k];
  }
  return largest;
}

// Is it a number of n bits of which the general state does not know what it is by way of others?
static bool is_open(Terms *terms, const Unification *unification, const PairSymbol *pair, Int largest) {
  Linear symbol = linear_symbol(terms, pair->symbol);
  return pair->bits >= 8 && largest >= int_pow2(pair->bits - 1) && pair->bits <= 64 && pair->reading != READ_KEY &&
         pair->scale == 1 && !pair->rest && state_resolve(terms, unification->general, symbol).id == symbol.id;
}

void congruence_equalities(Terms *terms, Unification *unification, LinearVec *equalities) {
  uint32_t count = unification->pairs.count;
  Int largest = largest_number(terms, &unification->pairs);
  for (uint32_t i = 0; i < count; i++) {
    PairSymbol pair = unification->pairs.data[i];
    if (!is_open(terms, unification, &pair, largest)) continue;
    if (!express(terms, unification, 0, pair, equalities)) express(terms, unification, 1, pair, equalities);
  }
}
