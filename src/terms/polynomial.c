// See polynomial.h.
//
// A polynomial has coefficients modulo 2^w and monomials over atoms. An atom is a term that is taken as an integer: a word, or a truth value, whose
// square is itself. What maps to polynomials: sums, products, ite(c, x, y) = y + c * (x - y), low parts, shifts to the left, sign extension
// (u - 2^w * sign), x % y = x - y * (x / y), and ~x = -x - 1; for truth values ~c = 1 - c, c & d = c * d, c ^ d = c + d - 2 * c * d. A word of which
// single bits occur somewhere is the sum of its bits. Equal polynomials are equal terms; the converse need not hold, and is not used.
#include "terms/polynomial.h"

#include <stdlib.h>

#include "base/answer.h"
#include "terms/bank.h"

enum {
  MAX_DEGREE = 6,
  MAX_MONOMIALS = 2048,  // of one polynomial
  MAX_STEPS = 2000000,   // products of monomials, in all
  MAX_TERMS = 200000,    // below the roots
};

typedef struct {
  uint32_t count;
  uint32_t atoms[MAX_DEGREE];  // term ids, ascending, with repetition
} Product;

typedef struct {
  uint32_t monomial;
  UInt factor;
} Summand;

VEC_DEFINE(ProductVec, product_vec, Product)
VEC_DEFINE(SummandVec, summand_vec, Summand)

// Summands by number of their monomial.
typedef struct {
  uint32_t start, count;
} Polynomial;

VEC_DEFINE(PolynomialVec, polynomial_vec, Polynomial)

typedef struct {
  TermBank *bank;
  bool split;           // words into bits, if they are in bit_sources
  Map bit_sources;      // terms of which a single bit is extracted
  ProductVec products;  // by number; [0] is unused, [1] is the empty product
  Map product_index;    // hash -> the last product with it
  U32Vec product_next;  // others with the same hash
  Map product_memo;     // (number, number) -> product
  SummandVec summands;
  PolynomialVec polynomials;
  Map words, done;  // term -> polynomial of its value as an integer; of its value modulo 2^width
  SummandVec sum;   // that is being computed
  Map sum_index;    // monomial -> index into sum
  uint64_t steps;
} Algebra;

// ---- Monomials ----

static uint32_t intern_product(Algebra *algebra, const Product *product) {
  uint64_t hash = product->count;
  for (uint32_t i = 0; i < product->count; i++) hash = hash_combine(hash, product->atoms[i]);
  uint32_t last = map_get_or(&algebra->product_index, hash, 0);
  for (uint32_t i = last; i; i = algebra->product_next.data[i]) {
    const Product *other = &algebra->products.data[i];
    if (other->count == product->count && !memcmp(other->atoms, product->atoms, product->count * sizeof(uint32_t)))
      return i;
  }
  uint32_t number = algebra->products.count;
  product_vec_push(&algebra->products, *product);
  u32_vec_push(&algebra->product_next, last);
  map_set(&algebra->product_index, hash, number);
  return number;
}

// 0: the degree is too high.
static uint32_t multiply_products(Algebra *algebra, uint32_t x, uint32_t y) {
  if (x > y) return multiply_products(algebra, y, x);
  uint32_t known;
  if (map_get(&algebra->product_memo, map_key2(x, y), &known)) return known;
  Product a = algebra->products.data[x], b = algebra->products.data[y], result = {0};
  uint32_t i = 0, j = 0, number = 0;
  bool fits = true;
  while (fits && (i < a.count || j < b.count)) {
    bool left = j == b.count || (i < a.count && a.atoms[i] <= b.atoms[j]);
    uint32_t atom = left ? a.atoms[i++] : b.atoms[j++];
    bool again = result.count && result.atoms[result.count - 1] == atom;
    if (again && bank_width(algebra->bank, (Term){atom}) == 1) continue;  // a truth value squared
    if (result.count == MAX_DEGREE)
      fits = false;
    else
      result.atoms[result.count++] = atom;
  }
  if (fits) number = intern_product(algebra, &result);
  map_set(&algebra->product_memo, map_key2(x, y), number);
  return number;
}

// ---- Sums ----

static bool sum_plus(Algebra *algebra, uint32_t monomial, UInt factor) {
  uint32_t index;
  if (map_get(&algebra->sum_index, monomial, &index)) {
    algebra->sum.data[index].factor += factor;
    return true;
  }
  if (algebra->sum.count == MAX_MONOMIALS) return false;
  map_set(&algebra->sum_index, monomial, algebra->sum.count);
  summand_vec_push(&algebra->sum, (Summand){monomial, factor});
  return true;
}

static bool sum_plus_scaled(Algebra *algebra, Polynomial a, UInt factor) {
  for (uint32_t i = 0; i < a.count; i++) {
    Summand summand = algebra->summands.data[a.start + i];
    if (!sum_plus(algebra, summand.monomial, summand.factor * factor)) return false;
  }
  algebra->steps += a.count;
  return true;
}

static bool sum_plus_product(Algebra *algebra, Polynomial a, Polynomial b, UInt factor) {
  for (uint32_t i = 0; i < a.count; i++)
    for (uint32_t j = 0; j < b.count; j++) {
      Summand x = algebra->summands.data[a.start + i], y = algebra->summands.data[b.start + j];
      uint32_t monomial = multiply_products(algebra, x.monomial, y.monomial);
      if (!monomial || !sum_plus(algebra, monomial, x.factor * y.factor * factor)) return false;
    }
  algebra->steps += (uint64_t)a.count * b.count;
  return true;
}

static int by_monomial(const void *a, const void *b) {
  uint32_t x = ((const Summand *)a)->monomial, y = ((const Summand *)b)->monomial;
  return (x > y) - (x < y);
}

// What has been summed up, modulo 2^width.
static Polynomial sum_finish(Algebra *algebra, uint32_t width) {
  Polynomial result = {.start = algebra->summands.count};
  if (algebra->sum.count) qsort(algebra->sum.data, algebra->sum.count, sizeof(Summand), by_monomial);
  for (uint32_t i = 0; i < algebra->sum.count; i++) {
    Summand summand = algebra->sum.data[i];
    summand.factor &= width_mask(width);
    if (summand.factor) summand_vec_push(&algebra->summands, summand);
  }
  result.count = algebra->summands.count - result.start;
  return result;
}

// ---- Terms ----

// All operands of a term that is expanded have polynomials.
static Polynomial polynomial_of(const Algebra *algebra, Term a) {
  uint32_t index = 0;
  bool found = map_get(&algebra->done, a.id, &index);
  ensure(found);
  return algebra->polynomials.data[index];
}

static bool sum_plus_atom(Algebra *algebra, Term atom, UInt factor) {
  Product product = {.count = 1, .atoms = {atom.id}};
  return sum_plus(algebra, intern_product(algebra, &product), factor);
}

// A word that is nothing but bits.
static bool sum_plus_bits(Algebra *algebra, Term word, UInt factor) {
  const Node *node = bank_node(algebra->bank, word);
  uint32_t source = node->op == TERM_EXTRACT ? node->a : word.id, width = node->width;
  if (width == 1 || !algebra->split || !map_get(&algebra->bit_sources, source, NULL))
    return sum_plus_atom(algebra, word, factor);
  for (uint32_t i = 0; i < width; i++)
    if (!sum_plus_atom(algebra, term_extract(algebra->bank, word, i, i), factor << i)) return false;
  return true;
}

// The word as an unsigned number. A term that rewriting has made just now has no polynomial, and is an atom.
static bool sum_plus_word(Algebra *algebra, Term word, UInt factor) {
  uint32_t index;
  UInt value;
  if (bank_constant(algebra->bank, word, &value)) return sum_plus(algebra, 1, value * factor);
  if (map_get(&algebra->words, word.id, &index))
    return sum_plus_scaled(algebra, algebra->polynomials.data[index], factor);
  return sum_plus_bits(algebra, word, factor);
}

static Polynomial word_of(const Algebra *algebra, Term a) {
  uint32_t index = 0;
  bool found = map_get(&algebra->words, a.id, &index);
  ensure(found);
  return algebra->polynomials.data[index];
}

static bool never_wraps(const TermBank *bank, const Node *node) {
  UInt x = bank_facts(bank, (Term){node->a}).umax, y = bank_facts(bank, (Term){node->b}).umax, result;
  bool wraps = node->op == TERM_ADD ? __builtin_add_overflow(x, y, &result) : __builtin_mul_overflow(x, y, &result);
  return !wraps && result <= width_mask(node->width);
}

// The value as an integer, where that follows from those of the operands: unlike sums modulo 2^width it may be extended.
static bool expand_integer(Algebra *algebra, const Node *node) {
  const TermBank *bank = algebra->bank;
  Term a = {node->a}, b = {node->b}, c = {node->c};
  if (node->width == 1) return false;
  if (node->op == TERM_CONCAT)
    return sum_plus_word(algebra, a, (UInt)1 << bank_width(bank, b)) && sum_plus_word(algebra, b, 1);
  if (node->op == TERM_ADD && never_wraps(bank, node))
    return sum_plus_word(algebra, a, 1) && sum_plus_word(algebra, b, 1);
  if (node->op == TERM_MUL && never_wraps(bank, node))
    return sum_plus_product(algebra, word_of(algebra, a), word_of(algebra, b), 1);
  if (node->op != TERM_ITE) return false;
  Polynomial condition = polynomial_of(algebra, a), x = word_of(algebra, b), y = word_of(algebra, c);
  return sum_plus_scaled(algebra, y, 1) && sum_plus_product(algebra, condition, x, 1) &&
         sum_plus_product(algebra, condition, y, ~(UInt)0);
}

// Is the term made by an operation that polynomials have?
static bool is_arithmetic(TermOp op, uint32_t width) {
  if (width == 1) return op == TERM_NOT || op == TERM_AND || op == TERM_XOR;
  return op == TERM_ADD || op == TERM_NEG || op == TERM_NOT || op == TERM_MUL || op == TERM_ITE || op == TERM_UREM ||
         op == TERM_CONCAT || op == TERM_SEXT || op == TERM_EXTRACT;
}

static bool expand_truth(Algebra *algebra, const Node *node) {
  Polynomial x = polynomial_of(algebra, (Term){node->a});
  if (node->op == TERM_NOT) return sum_plus(algebra, 1, 1) && sum_plus_scaled(algebra, x, ~(UInt)0);
  Polynomial y = polynomial_of(algebra, (Term){node->b});
  if (node->op == TERM_AND) return sum_plus_product(algebra, x, y, 1);
  return sum_plus_scaled(algebra, x, 1) && sum_plus_scaled(algebra, y, 1) && sum_plus_product(algebra, x, y, ~(UInt)1);
}

// y + c * (x - y)
static bool expand_choice(Algebra *algebra, const Node *node) {
  Polynomial c = polynomial_of(algebra, (Term){node->a}), x = polynomial_of(algebra, (Term){node->b});
  Polynomial y = polynomial_of(algebra, (Term){node->c});
  return sum_plus_scaled(algebra, y, 1) && sum_plus_product(algebra, c, x, 1) &&
         sum_plus_product(algebra, c, y, ~(UInt)0);
}

static bool expand_word(Algebra *algebra, Term a, const Node *node) {
  Term left = {node->a}, right = {node->b};
  Polynomial x = polynomial_of(algebra, left), y;
  UInt minus = ~(UInt)0;
  uint32_t from = bank_width(algebra->bank, left);
  switch ((TermOp)node->op) {
    case TERM_ADD: return sum_plus_scaled(algebra, x, 1) && sum_plus_scaled(algebra, polynomial_of(algebra, right), 1);
    case TERM_NEG: return sum_plus_scaled(algebra, x, minus);
    case TERM_NOT: return sum_plus(algebra, 1, minus) && sum_plus_scaled(algebra, x, minus);
    case TERM_MUL: return sum_plus_product(algebra, x, polynomial_of(algebra, right), 1);
    case TERM_ITE: return expand_choice(algebra, node);
    case TERM_UREM: {
      y = polynomial_of(algebra, right);
      Term quotient = term_udiv(algebra->bank, left, right);
      Product product = {.count = 1, .atoms = {quotient.id}};
      SummandVec *pool = &algebra->summands;
      summand_vec_push(pool, (Summand){intern_product(algebra, &product), 1});
      Polynomial q = {.start = pool->count - 1, .count = 1};
      return sum_plus_scaled(algebra, x, 1) && sum_plus_product(algebra, y, q, minus);
    }
    case TERM_CONCAT:  // the high part may wrap, as what is above it is cut off
      return sum_plus_scaled(algebra, x, (UInt)1 << bank_width(algebra->bank, right)) &&
             sum_plus_word(algebra, right, 1);
    case TERM_SEXT:
      return sum_plus_word(algebra, left, 1) &&
             sum_plus_word(algebra, term_extract(algebra->bank, left, from - 1, from - 1), minus << from);
    case TERM_EXTRACT: return node->b ? sum_plus_word(algebra, a, 1) : sum_plus_scaled(algebra, x, 1);
    case TERM_CONSTANT:
    case TERM_VARIABLE:
    case TERM_AND:
    case TERM_XOR:
    case TERM_UDIV:
    case TERM_SHL:
    case TERM_LSHR:
    case TERM_ASHR:
    case TERM_EQ:
    case TERM_ULT:
    case TERM_SLT:
    case TERM_UMULO:
    case TERM_SMULO:
    case TERM_READ:
    case TERM_FLOAT1:
    case TERM_FLOAT2:
    case TERM_FLOAT3: break;
  }
  return false;
}

static void sum_clear(Algebra *algebra) {
  summand_vec_clear(&algebra->sum);
  map_clear(&algebra->sum_index);
}

static void finish(Algebra *algebra, Map *map, Term a, uint32_t ring) {
  map_set(map, a.id, algebra->polynomials.count);
  polynomial_vec_push(&algebra->polynomials, sum_finish(algebra, ring));
}

// All operands have polynomials. First the term as an integer, then modulo 2^width.
static void expand(Algebra *algebra, Term a) {
  Node node = *bank_node(algebra->bank, a);
  bool effort = algebra->steps < MAX_STEPS;
  sum_clear(algebra);
  if (!effort || !expand_integer(algebra, &node)) {
    sum_clear(algebra);
    if (node.width > 1 || node.op == TERM_CONSTANT) {
      bool good = sum_plus_word(algebra, a, 1);
      ensure(good);
    } else if (!effort || !is_arithmetic((TermOp)node.op, 1) || !expand_truth(algebra, &node)) {
      sum_clear(algebra);
      sum_plus_atom(algebra, a, 1);
    }
  }
  finish(algebra, &algebra->words, a, TERM_MAX_WIDTH);
  sum_clear(algebra);
  if (node.width == 1 || !effort || !is_arithmetic((TermOp)node.op, node.width) || !expand_word(algebra, a, &node)) {
    sum_clear(algebra);
    sum_plus_word(algebra, a, 1);
  }
  finish(algebra, &algebra->done, a, node.width == 1 ? TERM_MAX_WIDTH : node.width);
}

// ---- Equal terms ----

static bool same_polynomial(const Algebra *algebra, Polynomial a, Polynomial b) {
  if (a.count != b.count) return false;
  for (uint32_t i = 0; i < a.count; i++) {
    Summand x = algebra->summands.data[a.start + i], y = algebra->summands.data[b.start + i];
    if (x.monomial != y.monomial || x.factor != y.factor) return false;
  }
  return true;
}

static uint64_t hash_polynomial(const Algebra *algebra, Polynomial a, uint32_t width) {
  uint64_t hash = width;
  for (uint32_t i = 0; i < a.count; i++) {
    Summand x = algebra->summands.data[a.start + i];
    hash = hash_combine(hash_combine(hash_combine(hash, x.monomial), (uint64_t)x.factor), (uint64_t)(x.factor >> 64));
  }
  return hash;
}

static void compare(Algebra *algebra, const TermVec *cone, TermVec *pairs) {
  TermBank *bank = algebra->bank;
  Map first = {0};  // hash -> the first term with such a polynomial
  for (uint32_t i = 0; i < cone->count; i++) {
    Term a = cone->data[i];
    uint32_t width = bank_width(bank, a);
    if (width == 1 || term_is_constant(bank, a)) continue;
    Polynomial polynomial = polynomial_of(algebra, a);
    bool is_constant =
        !polynomial.count || (polynomial.count == 1 && algebra->summands.data[polynomial.start].monomial == 1);
    uint64_t hash = hash_polynomial(algebra, polynomial, width);
    Term other;
    if (is_constant) {
      other = term_constant(bank, width, polynomial.count ? algebra->summands.data[polynomial.start].factor : 0);
    } else if (!map_get(&first, hash, &other.id)) {
      map_set(&first, hash, a.id);
      continue;
    } else if (bank_width(bank, other) != width ||
               !same_polynomial(algebra, polynomial, polynomial_of(algebra, other))) {
      continue;
    }
    term_vec_push(pairs, other);
    term_vec_push(pairs, a);
  }
  map_release(&first);
}

static void run(Algebra *algebra, const TermVec *cone, TermVec *pairs) {
  product_vec_push(&algebra->products, (Product){0});
  u32_vec_push(&algebra->product_next, 0);
  intern_product(algebra, &(Product){0});
  for (uint32_t i = 0; i < cone->count; i++) expand(algebra, cone->data[i]);
  compare(algebra, cone, pairs);
  product_vec_release(&algebra->products);
  map_release(&algebra->product_index);
  u32_vec_release(&algebra->product_next);
  map_release(&algebra->product_memo);
  summand_vec_release(&algebra->summands);
  polynomial_vec_release(&algebra->polynomials);
  map_release(&algebra->words);
  map_release(&algebra->done);
  summand_vec_release(&algebra->sum);
  map_release(&algebra->sum_index);
}

void polynomial_find_equal(TermBank *bank, const Term *roots, uint32_t count, TermVec *pairs) {
  TermVec cone = {0};
  bank_cone(bank, roots, count, MAX_TERMS, &cone);
  Algebra words = {.bank = bank};
  run(&words, &cone, pairs);
  Algebra bits = {.bank = bank, .split = true};
  for (uint32_t i = 0; i < cone.count; i++) {
    const Node *node = bank_node(bank, cone.data[i]);
    if (node->op == TERM_EXTRACT && node->width == 1) map_set(&bits.bit_sources, node->a, 1);
  }
  if (bits.bit_sources.count) run(&bits, &cone, pairs);
  map_release(&bits.bit_sources);
  term_vec_release(&cone);
}
