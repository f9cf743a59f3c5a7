#include "state/round.h"

#include "state/entry.h"

enum { MOST_COUNTERS = 3, MOST_BITS = 40 };

typedef struct {
  Terms *terms;
  Oracle *oracle;
  const State *before, *after, *general;
  LinearVec *templates;
} Search;

// A number of the general state, and what it is before the round and after it.
typedef struct {
  Symbol symbol;
  Linear before, after;
} Number;
VEC_DEFINE(NumberVec, number_vec, Number)

static bool is_symbol(const Search *s, Linear linear, Symbol symbol) {
  Symbol found;
  return linear.id && linear_is_symbol(s->terms, linear, &found) && found.id == symbol.id;
}

// What lies before the round where the general state has the symbol; none: that is not known.
static Linear number_before(const Search *s, Symbol symbol) {
  for (uint32_t f = 0; f < s->general->frames.count && f < s->before->frames.count; f++) {
    const BindingVec *bindings = &s->general->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) {
      if (!is_symbol(s, bindings->data[i].abstract.linear, symbol)) continue;
      const AbstractValue *value = frame_find(&s->before->frames.data[f], bindings->data[i].value);
      return value ? value->linear : (Linear){0};
    }
  }
  for (uint32_t i = 0; i < s->general->cells.count; i++) {
    const Cell *cell = &s->general->cells.data[i];
    if (!is_symbol(s, cell->value.linear, symbol)) continue;
    const AbstractValue *value = cell_value(&s->before->cells, cell->base, cell->offset, cell->bytes);
    return value ? value->linear : (Linear){0};
  }
  return (Linear){0};
}

Linear round_number_before(Terms *terms, const State *before, const State *general, Symbol symbol) {
  Search s = {.terms = terms, .before = before, .general = general};
  return number_before(&s, symbol);
}

static bool least(const Search *s, const State *state, Linear term, Int *low) {
  return term.id && oracle_minimise(s->oracle, &state->knowledge, term, low) && int_abs(*low) < int_pow2(2 * MOST_BITS);
}

// By how much a number grows at least: for all that is known after the round, or else by how much its least value grows.
static bool least_growth(const Search *s, Linear before, Linear after, Int *growth) {
  Int low, later;
  if (least(s, s->after, linear_sub(s->terms, after, before), growth)) return true;
  if (!least(s, s->before, before, &low) || !least(s, s->after, after, &later)) return false;
  *growth = later - low;
  return true;
}

// factor * counter - number, unless octagons have it.
static void add_template(const Search *s, const Number *number, const Number *counter, Int factor, Int sign) {
  if (int_abs(factor) <= 1 || int_abs(factor) > int_pow2(MOST_BITS)) return;
  Linear term = linear_scale(s->terms, linear_symbol(s->terms, counter->symbol), factor);
  term = linear_sub(s->terms, term, linear_symbol(s->terms, number->symbol));
  if (term.id) linear_vec_push(s->templates, linear_scale(s->terms, term, sign));
}

static void relate(const Search *s, const Number *number, const Number *counter, Int step) {
  Int growth, negated;
  Linear down_before = linear_scale(s->terms, number->before, -1),
         down_after = linear_scale(s->terms, number->after, -1);
  if (least_growth(s, down_before, down_after, &negated))
    add_template(s, number, counter, step > 0 ? int_ceil_div(-negated, step) : int_floor_div(-negated, step), 1);
  if (least_growth(s, number->before, number->after, &growth))
    add_template(s, number, counter, step > 0 ? int_floor_div(growth, step) : int_ceil_div(growth, step), -1);
}

// Premise: one of the states says number = factor * counter + rest. That came of a round which changed both, and the rest may have bounds in the other one, too.
static void relate_as_known(const Search *s, const PairSymbol *number, const PairSymbol *counter, Linear says,
                            Linear counts) {
  Symbol symbol;
  const LinearInfo *info = linear_info(s->terms, counts);
  Number pair[] = {{.symbol = number->symbol}, {.symbol = counter->symbol}};
  if (info->count != 1 || info->monomials[0].factor != 1) return;
  symbol = info->monomials[0].symbol;
  Int factor = linear_factor(s->terms, says, symbol);
  add_template(s, &pair[0], &pair[1], factor, 1);
  add_template(s, &pair[0], &pair[1], factor, -1);
}

static void relate_known(const Search *s, const Unification *unification) {
  const PairSymbolVec *pairs = &unification->pairs;
  for (uint32_t x = 0; x < pairs->count; x++) {
    for (uint32_t c = 0; c < pairs->count; c++) {
      if (x == c || !pairs->data[x].bits || !pairs->data[c].bits) continue;
      relate_as_known(s, &pairs->data[x], &pairs->data[c], pairs->data[x].a, pairs->data[c].a);
      relate_as_known(s, &pairs->data[x], &pairs->data[c], pairs->data[x].b, pairs->data[c].b);
    }
  }
}

static void find_numbers(const Search *s, const Unification *unification, NumberVec *numbers) {
  for (uint32_t i = 0; i < unification->pairs.count; i++) {
    const PairSymbol *pair = &unification->pairs.data[i];
    Number number = {pair->symbol, pair->bits ? number_before(s, pair->symbol) : (Linear){0}, pair->b};
    if (number.before.id && number.after.id) number_vec_push(numbers, number);
  }
}

// A number whose symbol before the round is this one.
static const Number *find_number(const Search *s, const NumberVec *numbers, Symbol symbol, Int *constant) {
  for (uint32_t i = 0; i < numbers->count; i++) {
    const LinearInfo *info = linear_info(s->terms, numbers->data[i].before);
    *constant = info->constant;
    bool is_it = info->count == 1 && info->monomials[0].factor == 1 && info->monomials[0].symbol.id == symbol.id;
    if (is_it) return &numbers->data[i];
  }
  return NULL;
}

static Linear read_now(const Search *s, const NumberVec *numbers, Linear row) {
  const LinearInfo *info = linear_info(s->terms, row);
  Linear now = linear_constant(s->terms, info->constant);
  for (uint32_t i = 0; i < info->count; i++) {
    Int constant;
    const Number *number = find_number(s, numbers, info->monomials[i].symbol, &constant);
    if (!number) return (Linear){0};
    Linear value = linear_add_constant(s->terms, linear_symbol(s->terms, number->symbol), -constant);
    now = linear_add_scaled(s->terms, now, value, info->monomials[i].factor);
  }
  return now;
}

static void repeat_known(const Search *s, const NumberVec *numbers, LinearVec *known) {
  const LinearVec *rows = &s->before->knowledge.rows;
  for (uint32_t i = 0; i < rows->count; i++) {
    Linear now = read_now(s, numbers, rows->data[i]);
    if (now.id) linear_vec_push(known, now);
  }
}

static bool is_counter(const Search *s, const Number *number, Int *step) {
  return linear_is_constant(s->terms, linear_sub(s->terms, number->after, number->before), step) && *step;
}

static void relate_to_counters(const Search *s, const NumberVec *numbers) {
  uint32_t counters = 0;
  for (uint32_t c = 0; c < numbers->count && counters < MOST_COUNTERS; c++) {
    const Number *counter = &numbers->data[c];
    Int step;
    if (!is_counter(s, counter, &step)) continue;
    counters++;
    for (uint32_t x = 0; x < numbers->count; x++)
      if (x != c) relate(s, &numbers->data[x], counter, step);
  }
}

void round_counters(Terms *terms, const State *before, const Unification *unification, CounterVec *counters) {
  Search s = {.terms = terms, .before = before, .general = unification->general};
  NumberVec numbers = {0};
  Int step;
  find_numbers(&s, unification, &numbers);
  for (uint32_t i = 0; i < numbers.count && counters->count < MOST_COUNTERS; i++)
    if (is_counter(&s, &numbers.data[i], &step)) counter_vec_push(counters, (Counter){numbers.data[i].symbol, step});
  number_vec_release(&numbers);
}

void round_suggest(Terms *terms, Oracle *oracle, const Round *round, const Unification *unification, LinearVec *known,
                   LinearVec *templates) {
  Search s = {terms, oracle, round->before, round->after, unification->general, templates};
  NumberVec numbers = {0};
  find_numbers(&s, unification, &numbers);
  repeat_known(&s, &numbers, known);
  if (round->is_new) relate_to_counters(&s, &numbers);
  if (round->is_new) relate_known(&s, unification);
  number_vec_release(&numbers);
}
