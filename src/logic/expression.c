// The table of expressions and arithmetic on them. A new expression is put together in a Sum, brought into normal form
// (terms in the order of their factors, equal ones united), and looked up by its words: numbers that say all of it.
#include "logic/expression_factor.h"

enum {
  MAX_TERMS = 64,     // of one sum: longer ones are none
  MAX_EXPANDED = 12,  // products with more terms stay in brackets
};

VEC_DEFINE(InfoVec, info_vec, ExpressionInfo)
VEC_DEFINE(FactorVec, factor_vec, ExpressionFactor)
VEC_DEFINE(TermVec, term_vec, ExpressionTerm)

// Words -> number of the thing that they say, with chains for equal hashes.
typedef struct {
  U32Vec words, starts, next;  // of thing i: words[starts[i] .. starts[i + 1])
  Map heads;                   // hash -> the newest thing with it
} Index;

struct Expressions {
  Terms *terms;
  Arena *arena;
  InfoVec infos;      // [0] is none
  FactorVec factors;  // [0] unused
  Index info_index, factor_index;
};

typedef struct {
  Int constant;
  TermVec terms;  // their factors are in the arena, or borrowed from it
  bool none;
} Sum;

// --- the table ---

static void index_init(Index *index) {
  u32_vec_push(&index->starts, 0);
  u32_vec_push(&index->starts, 0);
  u32_vec_push(&index->next, 0);
}

static void index_release(Index *index) {
  u32_vec_release(&index->words);
  u32_vec_release(&index->starts);
  u32_vec_release(&index->next);
  map_release(&index->heads);
}

// True: *number is the thing that was there. False: it is a new one.
static bool index_find(Index *index, const U32Vec *words, uint32_t *number) {
  uint64_t hash = words->count;
  for (uint32_t i = 0; i < words->count; i++) hash = hash_combine(hash, words->data[i]);
  uint32_t head = map_get_or(&index->heads, hash, 0);
  for (uint32_t i = head; i; i = index->next.data[i]) {
    uint32_t start = index->starts.data[i];
    if (index->starts.data[i + 1] - start != words->count) continue;
    if (memcmp(index->words.data + start, words->data, sizeof(uint32_t) * words->count) != 0) continue;
    *number = i;
    return true;
  }
  *number = index->next.count;
  u32_vec_push(&index->next, head);
  u32_vec_append(&index->words, words->data, words->count);
  u32_vec_push(&index->starts, index->words.count);
  map_set(&index->heads, hash, *number);
  return false;
}

static void push_int(U32Vec *words, Int value) {
  for (unsigned shift = 0; shift < 128; shift += 32) u32_vec_push(words, (uint32_t)((UInt)value >> shift));
}

Expressions *expressions_new(Terms *terms) {
  Expressions *table = memory_zalloc(sizeof *table);
  table->terms = terms;
  table->arena = arena_new();
  index_init(&table->info_index);
  index_init(&table->factor_index);
  info_vec_push(&table->infos, (ExpressionInfo){0});
  factor_vec_push(&table->factors, (ExpressionFactor){0});
  return table;
}

void expressions_free(Expressions *table) {
  if (!table) return;
  index_release(&table->info_index);
  index_release(&table->factor_index);
  info_vec_release(&table->infos);
  factor_vec_release(&table->factors);
  arena_free(table->arena);
  memory_free(table);
}

Terms *expressions_terms(const Expressions *table) { return table->terms; }

const ExpressionInfo *expression_info(const Expressions *table, Expression a) {
  assert(a.id && a.id < table->infos.count);
  return &table->infos.data[a.id];
}

const ExpressionFactor *expression_factor(const Expressions *table, uint32_t factor) {
  assert(factor && factor < table->factors.count);
  return &table->factors.data[factor];
}

uint32_t expression_factor_make(Expressions *table, ExpressionFactor factor) {
  U32Vec words = {0};
  uint32_t number;
  u32_vec_push(&words, factor.kind);
  u32_vec_push(&words, factor.symbol.id);
  push_int(&words, factor.base);
  for (uint32_t i = 0; i < factor.count; i++) u32_vec_push(&words, factor.operands[i].id);
  if (!index_find(&table->factor_index, &words, &number)) {
    factor.operands = arena_copy(table->arena, factor.operands, sizeof(Expression) * factor.count);
    factor_vec_push(&table->factors, factor);
  }
  u32_vec_release(&words);
  return number;
}

uint32_t expression_factor_over(Expressions *table, FactorKind kind, Int base, Expression operand) {
  return expression_factor_make(table,
                                (ExpressionFactor){.kind = kind, .base = base, .operands = &operand, .count = 1});
}

// --- sums ---

static int compare_factors(const ExpressionTerm *a, const ExpressionTerm *b) {
  if (a->count != b->count) return a->count < b->count ? 1 : -1;  // high degrees first
  for (uint32_t i = 0; i < a->count; i++)
    if (a->factors[i] != b->factors[i]) return a->factors[i] < b->factors[i] ? -1 : 1;
  return 0;
}

// Adds coefficient * product of factors, at its place.
static void sum_add_term(Sum *sum, ExpressionTerm term) {
  uint32_t at = 0;
  while (at < sum->terms.count && compare_factors(&sum->terms.data[at], &term) < 0) at++;
  if (at < sum->terms.count && !compare_factors(&sum->terms.data[at], &term)) {
    Int *coefficient = &sum->terms.data[at].coefficient;
    if (!int_add(*coefficient, term.coefficient, coefficient)) sum->none = true;
    if (*coefficient) return;
    memmove(sum->terms.data + at, sum->terms.data + at + 1, sizeof term * (sum->terms.count - at - 1));
    sum->terms.count--;
    return;
  }
  term_vec_push(&sum->terms, term);
  memmove(sum->terms.data + at + 1, sum->terms.data + at, sizeof term * (sum->terms.count - at - 1));
  sum->terms.data[at] = term;
}

// + factor * the terms of a, without its constant.
static void sum_add_terms(Sum *sum, const ExpressionInfo *a, Int factor) {
  for (uint32_t i = 0; i < a->count && factor && !sum->none; i++) {
    ExpressionTerm term = a->terms[i];
    if (!int_mul(term.coefficient, factor, &term.coefficient)) sum->none = true;
    sum_add_term(sum, term);
  }
}

static void sum_add(const Expressions *table, Sum *sum, Expression a, Int factor) {
  Int constant = 0;
  sum->none |= !a.id;
  if (sum->none) return;
  const ExpressionInfo *info = expression_info(table, a);
  sum->none = !int_mul(info->constant, factor, &constant) || !int_add(sum->constant, constant, &sum->constant);
  sum_add_terms(sum, info, factor);
}

static void sum_add_factor(Expressions *table, Sum *sum, uint32_t factor, Int coefficient) {
  const uint32_t *factors = arena_copy(table->arena, &factor, sizeof factor);
  sum_add_term(sum, (ExpressionTerm){coefficient, factors, 1});
}

static Expression sum_take(Expressions *table, Sum *sum) {
  uint32_t number = 0;
  if (!sum->none && sum->terms.count <= MAX_TERMS) {
    U32Vec words = {0};
    push_int(&words, sum->constant);
    for (uint32_t i = 0; i < sum->terms.count; i++) {
      push_int(&words, sum->terms.data[i].coefficient);
      u32_vec_push(&words, sum->terms.data[i].count);
      u32_vec_append(&words, sum->terms.data[i].factors, sum->terms.data[i].count);
    }
    if (!index_find(&table->info_index, &words, &number)) {
      ExpressionInfo info = {.constant = sum->constant, .count = sum->terms.count};
      info.terms = arena_copy(table->arena, sum->terms.data, sizeof(ExpressionTerm) * sum->terms.count);
      info_vec_push(&table->infos, info);
    }
    u32_vec_release(&words);
  }
  term_vec_release(&sum->terms);
  *sum = (Sum){0};
  return (Expression){number};
}

Expression expression_of_factor(Expressions *table, uint32_t factor) {
  Sum sum = {0};
  sum_add_factor(table, &sum, factor, 1);
  return sum_take(table, &sum);
}

Expression expression_constant(Expressions *table, Int constant) {
  Sum sum = {.constant = constant};
  return sum_take(table, &sum);
}

Expression expression_add(Expressions *table, Expression a, Expression b) {
  Sum sum = {0};
  sum_add(table, &sum, a, 1);
  sum_add(table, &sum, b, 1);
  return sum_take(table, &sum);
}

Expression expression_scale(Expressions *table, Expression a, Int factor) {
  Sum sum = {0};
  sum_add(table, &sum, a, factor);
  return sum_take(table, &sum);
}

bool expression_is_constant(const Expressions *table, Expression a, Int *constant) {
  if (!a.id || expression_info(table, a)->count) return false;
  if (constant) *constant = expression_info(table, a)->constant;
  return true;
}

// --- products ---

static const uint32_t *merge_factors(Expressions *table, const ExpressionTerm *a, const ExpressionTerm *b) {
  uint32_t *merged = ARENA_ARRAY(table->arena, uint32_t, a->count + b->count), i = 0, j = 0;
  for (uint32_t k = 0; k < a->count + b->count; k++) {
    bool left = j == b->count || (i < a->count && a->factors[i] <= b->factors[j]);
    merged[k] = left ? a->factors[i++] : b->factors[j++];
  }
  return merged;
}

static void add_product(Expressions *table, Sum *sum, const ExpressionTerm *a, const ExpressionTerm *b) {
  ExpressionTerm term = {0, merge_factors(table, a, b), a->count + b->count};
  if (!int_mul(a->coefficient, b->coefficient, &term.coefficient))
    sum->none = true;
  else
    sum_add_term(sum, term);
}

static uint32_t summands(const ExpressionInfo *info) { return info->count + (info->constant != 0); }

// As one term: a sum of several in brackets.
static Expression bracket(Expressions *table, Expression a) {
  if (summands(expression_info(table, a)) <= 1) return a;
  return expression_of_factor(table, expression_factor_over(table, FACTOR_SUM, 0, a));
}

static Expression multiply_out(Expressions *table, Expression a, Expression b) {
  const ExpressionInfo left = *expression_info(table, a), right = *expression_info(table, b);
  Sum sum = {0};
  if (!int_mul(left.constant, right.constant, &sum.constant)) sum.none = true;
  sum_add_terms(&sum, &left, right.constant);
  sum_add_terms(&sum, &right, left.constant);
  for (uint32_t i = 0; i < left.count && !sum.none; i++)
    for (uint32_t j = 0; j < right.count && !sum.none; j++) add_product(table, &sum, &left.terms[i], &right.terms[j]);
  return sum_take(table, &sum);
}

Expression expression_multiply(Expressions *table, Expression a, Expression b) {
  if (!a.id || !b.id) return (Expression){0};
  if (summands(expression_info(table, a)) * summands(expression_info(table, b)) > MAX_EXPANDED)
    return multiply_out(table, bracket(table, a), bracket(table, b));
  return multiply_out(table, a, b);
}

// What is defined as a product is one here.
static Expression symbol_expression(Expressions *table, Symbol symbol) {
  const SymbolInfo *info = symbol_info(table->terms, symbol);
  if (info->definition == DEFINITION_PRODUCT)
    return expression_multiply(table, expression_linear(table, info->left), expression_linear(table, info->right));
  return expression_of_factor(
      table, expression_factor_make(table, (ExpressionFactor){.kind = FACTOR_SYMBOL, .symbol = symbol}));
}

Expression expression_linear(Expressions *table, Linear linear) {
  if (!linear.id) return (Expression){0};
  const LinearInfo *info = linear_info(table->terms, linear);
  Sum sum = {.constant = info->constant};
  for (uint32_t i = 0; i < info->count; i++)
    sum_add(table, &sum, symbol_expression(table, info->monomials[i].symbol), info->monomials[i].factor);
  return sum_take(table, &sum);
}
