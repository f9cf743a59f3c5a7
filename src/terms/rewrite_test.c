// Every constructor against its meaning, for all values of two variables: all shapes of two operations over variables and interesting
// constants at widths 1 to 5 (of and, or and ite at widths 4 and 5 a part of the combinations), and random terms of mixed widths up to 10. What is said to be known about a term is compared, too.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <stdio.h>
#include <stdlib.h>

#include "terms/bank.h"
#include "terms/testing.h"

// The values of a term for all assignments; [y << w | x].
typedef struct {
  uint16_t values[1024];
} Table;
VEC_DEFINE(TableVec, table_vec, Table)

typedef struct {
  Term term;
  Table *meant;
} Sample;

static TermBank *bank;
static uint32_t assignments;
static Term x, y;
static uint32_t variable_width;
static TableVec tables;  // by term id, of all terms made so far

static uint32_t table_value(uint32_t id, uint32_t k) { return id < tables.count ? tables.data[id].values[k] : 0; }

static void fill_table(Term a) {
  const Node *node = bank_node(bank, a);
  Table table;
  uint32_t from = bank_arity((TermOp)node->op) ? bank_width(bank, (Term){node->a}) : 0;
  uint32_t low = node->op == TERM_EXTRACT ? node->b : node->op == TERM_CONCAT ? bank_width(bank, (Term){node->b}) : 0;
  for (uint32_t k = 0; k < assignments; k++) {
    UInt value;
    if (bank_constant(bank, a, &value))
      table.values[k] = (uint16_t)value;
    else if (a.id == x.id)
      table.values[k] = (uint16_t)(k & width_mask(variable_width));
    else if (a.id == y.id)
      table.values[k] = (uint16_t)(k >> variable_width);
    else
      table.values[k] = (uint16_t)bank_compute((TermOp)node->op, node->width, from, table_value(node->a, k),
                                               table_value(node->b, k), table_value(node->c, k), low);
  }
  table_vec_push(&tables, table);
}

static void start(uint32_t width) {
  bank = term_bank_new();
  variable_width = width;
  assignments = 1u << (2 * width);
  x = term_variable(bank, width, "x");
  y = term_variable(bank, width, "y");
  table_vec_clear(&tables);
  table_vec_push(&tables, (Table){0});
}

static void stop(void) {
  term_bank_free(bank);
  table_vec_release(&tables);
}

static const Table *table_of(Term a) {
  while (tables.count <= term_count(bank)) fill_table((Term){tables.count});
  return &tables.data[a.id];
}

static void complain(const char *what, Term a, uint32_t k, uint32_t is, uint32_t meant) {
  Text text = {0};
  term_print(bank, a, &text);
  printf("%s, width %u, x = %u, y = %u: is %u, means %u\n%s\n", what, term_width(bank, a),
         (uint32_t)(k & width_mask(variable_width)), k >> variable_width, is, meant, text_str(&text));
  text_release(&text);
  fail();
}

static void check_facts(Term a) {
  const Table *table = table_of(a);
  uint32_t width = term_width(bank, a);
  Facts facts = bank_facts(bank, a);
  for (uint32_t k = 0; k < assignments; k++) {
    UInt value = table->values[k];
    Int number = testing_signed(width, value);
    bool right = !(value & facts.zeros) && !(~value & facts.ones) && facts.umin <= value && value <= facts.umax &&
                 facts.smin <= number && number <= facts.smax;
    if (!right) complain("facts", a, k, (uint32_t)value, (uint32_t)facts.umin);
  }
}

static void check(const char *what, Term a, const Table *meant) {
  const Table *table = table_of(a);
  for (uint32_t k = 0; k < assignments; k++)
    if (table->values[k] != meant->values[k]) complain(what, a, k, table->values[k], meant->values[k]);
  check_facts(a);
}

// ---- All shapes ----

static Term apply_binary(const Binary *op, Term a, Term b, Table *meant) {
  uint32_t w = term_width(bank, a);
  UInt mask = op->truth ? 1 : testing_mask(w);
  table_of(a), table_of(b);
  const Table *left = table_of(a), *right = table_of(b);
  for (uint32_t k = 0; k < assignments; k++)
    meant->values[k] = (uint16_t)(op->mean(w, left->values[k], right->values[k]) & mask);
  Term result = op->make(bank, a, b);
  check(op->name, result, meant);
  return result;
}

static Term apply_unary(const Unary *op, Term a, Table *meant) {
  uint32_t w = term_width(bank, a);
  const Table *operand = table_of(a);
  for (uint32_t k = 0; k < assignments; k++)
    meant->values[k] = (uint16_t)(op->mean(w, operand->values[k]) & testing_mask(w));
  Term result = op->make(bank, a);
  check(op->name, result, meant);
  return result;
}

static void apply_ite(Term condition, Term a, Term b) {
  Table meant;
  table_of(condition), table_of(a), table_of(b);
  for (uint32_t k = 0; k < assignments; k++)
    meant.values[k] = table_of(condition)->values[k] ? table_of(a)->values[k] : table_of(b)->values[k];
  check("ite", term_ite(bank, condition, a, b), &meant);
}

static bool add_new(TermVec *terms, Map *seen, Term a) {
  if (map_get(seen, a.id, NULL)) return false;
  map_set(seen, a.id, 1);
  term_vec_push(terms, a);
  return true;
}

// Every operation is tried on every leaf and every shape of one operation. Of the conjunctions and disjunctions of two comparisons only every `pairs`-th is,
// by either operand, and of choices every `choices`-th: these are most of the combinations, and their rules do not depend on the width.
static void try_all_shapes(uint32_t width, uint32_t pairs, uint32_t choices) {
  start(width);
  TermVec leaves = {0}, words = {0}, truths = {0};
  Map seen = {0};
  UInt half = (UInt)1 << (width - 1);
  const UInt constants[] = {0, 1, 2, 3, half - 1, half, half + 1, testing_mask(width) - 1, testing_mask(width)};
  add_new(&leaves, &seen, x);
  add_new(&leaves, &seen, y);
  for (size_t i = 0; i < sizeof(constants) / sizeof(constants[0]); i++)
    add_new(&leaves, &seen, term_constant(bank, width, constants[i]));
  Table meant;
  for (uint32_t i = 0; i < leaves.count; i++) {
    term_vec_push(&words, leaves.data[i]);
    for (uint32_t op = 0; op < TESTING_UNARY; op++)
      add_new(&words, &seen, apply_unary(&testing_unary[op], leaves.data[i], &meant));
    for (uint32_t j = 0; j < leaves.count; j++)
      for (uint32_t op = 0; op < TESTING_BINARY; op++) {
        Term result = apply_binary(&testing_binary[op], leaves.data[i], leaves.data[j], &meant);
        add_new(testing_binary[op].truth && width > 1 ? &truths : &words, &seen, result);
      }
  }
  for (uint32_t i = 0; i < words.count; i++) {
    for (uint32_t op = 0; op < TESTING_UNARY; op++) apply_unary(&testing_unary[op], words.data[i], &meant);
    for (uint32_t j = 0; j < leaves.count; j++)
      for (uint32_t op = 0; op < TESTING_BINARY; op++) {
        apply_binary(&testing_binary[op], words.data[i], leaves.data[j], &meant);
        apply_binary(&testing_binary[op], leaves.data[j], words.data[i], &meant);
      }
  }
  const TermVec *conditions = width > 1 ? &truths : &words;
  for (uint32_t i = 0; i < conditions->count; i += pairs)
    for (uint32_t j = 0; j < conditions->count; j += pairs) {
      apply_binary(&testing_binary[7], conditions->data[i], conditions->data[j], &meant);  // and
      apply_binary(&testing_binary[8], conditions->data[i], conditions->data[j], &meant);  // or
    }
  for (uint32_t i = 0; i < conditions->count; i += 2 * choices)
    for (uint32_t j = 0; j < words.count; j += 3 * choices)
      for (uint32_t k = 0; k < 3; k++) {
        apply_ite(conditions->data[i], words.data[j], leaves.data[k]);
        apply_ite(conditions->data[i], leaves.data[k], words.data[j]);
      }
  term_vec_release(&leaves);
  term_vec_release(&words);
  term_vec_release(&truths);
  map_release(&seen);
  stop();
}

static void all_shapes_1(void **state) {
  (void)state;
  try_all_shapes(1, 1, 1);
}
static void all_shapes_2(void **state) {
  (void)state;
  try_all_shapes(2, 1, 1);
}
static void all_shapes_3(void **state) {
  (void)state;
  try_all_shapes(3, 1, 1);
}
static void all_shapes_4(void **state) {
  (void)state;
  try_all_shapes(4, 3, 1);
}
static void all_shapes_5(void **state) {
  (void)state;
  try_all_shapes(5, 7, 4);
}

// ---- Random terms ----

enum { MAX_WIDTH = 10, POOL = 40 };

typedef struct {
  Term terms[MAX_WIDTH + 1][POOL];
  uint64_t seed;
} Pool;

static uint32_t below(Pool *pool, uint32_t n) { return (uint32_t)(testing_random(&pool->seed) >> 20) % n; }
static Term pick(Pool *pool, uint32_t width) { return pool->terms[width][below(pool, POOL)]; }

static Term random_widths(Pool *pool, Table *meant) {
  uint32_t kind = below(pool, 4), width = 1 + below(pool, MAX_WIDTH);
  Term a = pick(pool, width), b, result;
  table_of(a);
  if (kind == 0 && width < MAX_WIDTH) {
    b = pick(pool, 1 + below(pool, MAX_WIDTH - width));
    table_of(b);
    uint32_t low = term_width(bank, b);
    for (uint32_t k = 0; k < assignments; k++)
      meant->values[k] = (uint16_t)(table_of(a)->values[k] << low | table_of(b)->values[k]);
    return term_concat(bank, a, b);
  }
  if (kind == 1) {
    uint32_t low = below(pool, width), high = low + below(pool, width - low);
    for (uint32_t k = 0; k < assignments; k++)
      meant->values[k] = (uint16_t)(table_of(a)->values[k] >> low & testing_mask(high - low + 1));
    return term_extract(bank, a, high, low);
  }
  uint32_t to = width + below(pool, MAX_WIDTH + 1 - width);
  for (uint32_t k = 0; k < assignments; k++) {
    UInt value = table_of(a)->values[k];
    meant->values[k] = (uint16_t)((kind == 2 ? value : (UInt)testing_signed(width, value)) & testing_mask(to));
  }
  result = kind == 2 ? term_zext(bank, a, to) : term_sext(bank, a, to);
  return result;
}

static void random_step(Pool *pool) {
  Table meant;
  uint32_t kind = below(pool, 10), width = 1 + below(pool, MAX_WIDTH);
  Term result;
  if (kind < 5) {
    result = apply_binary(&testing_binary[below(pool, TESTING_BINARY)], pick(pool, width), pick(pool, width), &meant);
  } else if (kind < 6) {
    result = apply_unary(&testing_unary[below(pool, 8) ? below(pool, 2) : below(pool, TESTING_UNARY)],
                         pick(pool, width), &meant);
  } else if (kind < 8) {
    result = random_widths(pool, &meant);
    check("widths", result, &meant);
  } else if (kind < 9) {
    Term condition = pick(pool, 1), a = pick(pool, width), b = pick(pool, width);
    table_of(condition), table_of(a), table_of(b);
    for (uint32_t k = 0; k < assignments; k++)
      meant.values[k] = table_of(condition)->values[k] ? table_of(a)->values[k] : table_of(b)->values[k];
    result = term_ite(bank, condition, a, b);
    check("ite", result, &meant);
  } else {
    result = term_constant(bank, width, testing_random(&pool->seed));
  }
  if (!term_is_constant(bank, result) || !below(pool, 4))
    pool->terms[term_width(bank, result)][below(pool, POOL)] = result;
}

static void random_terms(void **state) {
  (void)state;
  const char *rounds_text = getenv("PLUMB_TEST_ROUNDS");
  uint32_t rounds = rounds_text ? (uint32_t)atoi(rounds_text) : 60;
  for (uint32_t round = 0; round < rounds; round++) {
    start(3 + round % 3);
    Pool pool = {.seed = 88172645463325252u + round};
    for (uint32_t width = 1; width <= MAX_WIDTH; width++)
      for (uint32_t i = 0; i < POOL; i++) pool.terms[width][i] = term_resize(bank, i & 1 ? x : y, width, i & 2);
    for (uint32_t i = 0; i < 4000; i++) random_step(&pool);
    stop();
  }
}

// ---- Choices ----

// What was chosen again and again, mostly among constants, and now and then is one of the variables.
static Term choose(Pool *pool, const Term *conditions, uint32_t count, uint32_t width) {
  Term chosen = term_constant(bank, width, testing_random(&pool->seed));
  for (uint32_t i = 0; i < count; i++) {
    if (!below(pool, 3)) continue;
    Term other = below(pool, 6) ? term_constant(bank, width, testing_random(&pool->seed)) : below(pool, 2) ? x : y;
    chosen = below(pool, 2) ? term_ite(bank, conditions[i], chosen, other) : term_ite(bank, conditions[i], other, chosen);
  }
  return chosen;
}

// The same for a number whose parts were chosen for themselves, or are bits.
static Term choose_parts(Pool *pool, const Term *conditions, uint32_t count, uint32_t width) {
  Term low = term_trunc(bank, choose(pool, conditions, count, width), 2), bit = conditions[below(pool, count)];
  if (below(pool, 2)) bit = term_not(bank, bit);
  if (!below(pool, 3)) return term_concat(bank, term_sext(bank, bit, width - 2), low);
  if (!below(pool, 3)) return term_concat(bank, term_constant(bank, width - 1, testing_random(&pool->seed)), bit);
  return term_concat(bank, term_trunc(bank, choose(pool, conditions, count, width), width - 2), low);
}

static void choices(void **state) {
  (void)state;
  enum { CONDITIONS = 12, WIDTH = 5 };
  for (uint32_t round = 0; round < 12; round++) {
    start(WIDTH);
    Pool pool = {.seed = 2463534242u + round};
    Term conditions[CONDITIONS];
    for (uint32_t i = 0; i < CONDITIONS; i++) {
      Term limit = term_constant(bank, WIDTH, testing_random(&pool.seed));
      conditions[i] = i % 3 ? term_ult(bank, i & 1 ? x : y, limit) : term_eq(bank, term_and(bank, x, limit), y);
    }
    for (uint32_t i = 0; i < 60; i++) {
      Term a = choose(&pool, conditions, CONDITIONS, WIDTH), b = choose(&pool, conditions, CONDITIONS, WIDTH);
      if (!below(&pool, 3)) a = choose_parts(&pool, conditions, CONDITIONS, WIDTH);
      if (!below(&pool, 4)) b = choose_parts(&pool, conditions, CONDITIONS, WIDTH);
      if (!below(&pool, 4)) b = term_constant(bank, WIDTH, testing_random(&pool.seed));
      Table meant;
      for (uint32_t k = 0; k < TESTING_BINARY; k++)
        if (testing_binary[k].truth) apply_binary(&testing_binary[k], a, b, &meant);
    }
    stop();
  }
}

// A range that was set in one of several places: that it begins before it ends needs no search, as each place says so.
static void places_decide(void **state) {
  (void)state;
  bank = term_bank_new();
  Term from = term_constant(bank, 32, 3), to = term_constant(bank, 32, 3);
  for (uint32_t i = 0; i < 40; i++) {
    Term condition = term_variable(bank, 1, "here"), kept = term_variable(bank, 1, "kept");
    from = term_ite(bank, condition, term_constant(bank, 32, i), from);
    to = term_ite(bank, kept, to, term_constant(bank, 32, 100 + i));
    to = term_ite(bank, condition, term_constant(bank, 32, 2 * i), to);
  }
  assert_true(term_is_false(bank, term_slt(bank, to, from)));
  assert_true(term_is_false(bank, term_ult(bank, to, from)));
  assert_false(term_is_constant(bank, term_slt(bank, from, to)));  // both are 0 where the first place was the last one
  term_bank_free(bank);
}

// Likewise where the end was stored byte by byte, and few bits say where the range begins.
static void places_of_bytes_decide(void **state) {
  (void)state;
  bank = term_bank_new();
  Term from = term_constant(bank, 32, 0), low = term_constant(bank, 8, 255), set = term_truth(bank, false);
  for (uint32_t i = 1; i < 40; i++) {
    Term condition = term_variable(bank, 1, "here");
    from = term_ite(bank, condition, term_zext(bank, term_variable(bank, 1, "late"), 32), from);
    low = term_ite(bank, condition, term_constant(bank, 8, i), low);
    set = term_or(bank, condition, set);
  }
  Term to = term_concat(bank, term_sext(bank, term_not(bank, set), 24), low);
  assert_true(term_is_false(bank, term_ult(bank, to, from)));
  term_bank_free(bank);
}

// ---- Forms ----

static Term rotate(Term a, uint32_t by) {
  return term_or(bank, term_lshr(bank, a, term_constant(bank, 32, by)),
                 term_shl(bank, a, term_constant(bank, 32, 32 - by)));
}

static Term scramble(Term a, uint32_t i, uint32_t j) { return term_xor(bank, rotate(a, i), rotate(a, j)); }

// Sums of sums that are bracketed in different ways, as a hash function and its variant do it.
static void equal_sums_meet(void **state) {
  (void)state;
  bank = term_bank_new();
  Term w[64], ring[16];
  for (int i = 0; i < 16; i++) w[i] = ring[i] = term_variable(bank, 32, "w");
  for (int i = 16; i < 64; i++) {
    Term a = scramble(w[i - 15], 7, 18), b = scramble(w[i - 2], 17, 19);
    w[i] = term_add(bank, term_add(bank, term_add(bank, w[i - 16], a), w[i - 7]), b);
    Term c = scramble(ring[(i + 1) & 15], 7, 18), d = scramble(ring[(i + 14) & 15], 17, 19);
    ring[i & 15] = term_add(bank, ring[i & 15], term_add(bank, term_add(bank, c, ring[(i + 9) & 15]), d));
    assert_int_equal(w[i].id, ring[i & 15].id);
  }
  assert_true(term_count(bank) < 8000);
  Term sum = w[0];
  for (int i = 1; i < 10; i++) sum = term_add(bank, sum, w[i]);
  assert_int_equal(term_sub(bank, term_add(bank, sum, w[20]), w[20]).id, sum.id);
  term_bank_free(bank);
}

static void numbers_survive_as_bytes(void **state) {
  (void)state;
  bank = term_bank_new();
  Term a = term_add(bank, term_variable(bank, 32, "a"), term_variable(bank, 32, "b"));
  Term by_shifts = term_constant(bank, 32, 0), by_concat = term_extract(bank, a, 7, 0);
  for (uint32_t i = 0; i < 32; i += 8) {
    Term byte = term_zext(bank, term_extract(bank, a, i + 7, i), 32);
    by_shifts = term_or(bank, by_shifts, term_shl(bank, byte, term_constant(bank, 32, i)));
    if (i) by_concat = term_concat(bank, term_extract(bank, a, i + 7, i), by_concat);
  }
  assert_int_equal(by_shifts.id, a.id);
  assert_int_equal(by_concat.id, a.id);
  assert_int_equal(term_bswap(bank, term_bswap(bank, a)).id, a.id);
  term_bank_free(bank);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(all_shapes_1),
                                     cmocka_unit_test(all_shapes_2),
                                     cmocka_unit_test(all_shapes_3),
                                     cmocka_unit_test(all_shapes_4),
                                     cmocka_unit_test(all_shapes_5),
                                     cmocka_unit_test(random_terms),
                                     cmocka_unit_test(choices),
                                     cmocka_unit_test(places_of_bytes_decide),
                                     cmocka_unit_test(places_decide),
                                     cmocka_unit_test(equal_sums_meet),
                                     cmocka_unit_test(numbers_survive_as_bytes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
