// Equivalences that are hard for SAT solvers, or easy if terms are rewritten well: two ways to compute one thing, asked whether they can differ.
// Prints terms, gates, clauses, conflicts, seconds and megabytes of each. usage: bench_circuits [SECONDS [NAME]]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "sat/solve.h"

typedef Term Build(TermBank *bank);  // true if the two ways differ

static Term bit(TermBank *bank, Term a, uint32_t i) { return term_extract(bank, a, i, i); }
static Term number(TermBank *bank, uint32_t width, UInt value) { return term_constant(bank, width, value); }

// for (i = 0; i < bits; i++) if (b & 1 << i) r += a << i;
static Term multiply_up(TermBank *bank, Term a, Term b, uint32_t bits) {
  uint32_t width = term_width(bank, a);
  Term r = number(bank, width, 0);
  for (uint32_t i = 0; i < bits; i++) {
    Term set = term_ne(bank, term_and(bank, b, number(bank, width, (UInt)1 << i)), number(bank, width, 0));
    r = term_ite(bank, set, term_add(bank, r, term_shl(bank, a, number(bank, width, i))), r);
  }
  return r;
}

// while (b) { if (b & 1) r += a; a <<= 1; b >>= 1; }
static Term multiply_moving(TermBank *bank, Term a, Term b, uint32_t bits) {
  uint32_t width = term_width(bank, a);
  Term r = number(bank, width, 0), one = number(bank, width, 1);
  for (uint32_t i = 0; i < bits; i++) {
    Term set = term_ne(bank, term_and(bank, b, one), number(bank, width, 0));
    r = term_ite(bank, set, term_add(bank, r, a), r);
    a = term_shl(bank, a, one);
    b = term_lshr(bank, b, one);
  }
  return r;
}

// for (i = bits; i-- > 0;) { r = 2 * r; if (b & 1 << i) r += a; }
static Term multiply_down(TermBank *bank, Term a, Term b, uint32_t bits) {
  uint32_t width = term_width(bank, a);
  Term r = number(bank, width, 0);
  for (uint32_t i = bits; i-- > 0;) {
    r = term_add(bank, r, r);
    r = term_ite(bank, bit(bank, b, i), term_add(bank, r, a), r);
  }
  return r;
}

static void operands(TermBank *bank, uint32_t from, uint32_t width, Term *a, Term *b) {
  *a = term_zext(bank, term_variable(bank, from, "a"), width);
  *b = term_zext(bank, term_variable(bank, from, "b"), width);
}

static Term shift_add_up(TermBank *bank) {
  Term a, b;
  operands(bank, 16, 32, &a, &b);
  return term_ne(bank, multiply_up(bank, a, b, 16), term_mul(bank, a, b));
}

static Term shift_add_swapped(TermBank *bank) {
  Term a, b;
  operands(bank, 16, 32, &a, &b);
  return term_ne(bank, multiply_up(bank, b, a, 16), term_mul(bank, a, b));
}

static Term shift_add_moving(TermBank *bank) {
  Term a, b;
  operands(bank, 16, 32, &a, &b);
  return term_ne(bank, multiply_moving(bank, a, b, 16), term_mul(bank, a, b));
}

static Term shift_add_down(TermBank *bank) {
  Term a, b;
  operands(bank, 16, 32, &a, &b);
  return term_ne(bank, multiply_down(bank, a, b, 16), term_mul(bank, a, b));
}

static Term shift_add_commutes(TermBank *bank) {
  Term a, b;
  operands(bank, 16, 32, &a, &b);
  return term_ne(bank, multiply_up(bank, a, b, 16), multiply_down(bank, b, a, 16));
}

static Term shift_add_wraps(TermBank *bank) {  // 16 bits in and out
  Term a = term_variable(bank, 16, "a"), b = term_variable(bank, 16, "b");
  return term_ne(bank, multiply_up(bank, a, b, 16), term_mul(bank, b, a));
}

// assert(multiply(a, b) == a * b) after a comparison in the way: the equality is not asked for as such.
static Term shift_add_order(TermBank *bank) {
  Term a, b;
  operands(bank, 12, 32, &a, &b);
  return term_ult(bank, multiply_up(bank, b, a, 12), term_mul(bank, a, b));
}

static Term binomial(TermBank *bank) {
  Term a = term_variable(bank, 32, "a"), b = term_variable(bank, 32, "b"), sum = term_add(bank, a, b);
  Term twice = term_mul(bank, number(bank, 32, 2), term_mul(bank, a, b));
  Term right = term_add(bank, term_add(bank, term_mul(bank, a, a), twice), term_mul(bank, b, b));
  return term_ne(bank, term_mul(bank, sum, sum), right);
}

static Term distributes(TermBank *bank) {
  Term a = term_variable(bank, 16, "a"), b = term_variable(bank, 16, "b"), c = term_variable(bank, 16, "c");
  return term_ne(bank, term_mul(bank, a, term_add(bank, b, c)),
                 term_add(bank, term_mul(bank, a, b), term_mul(bank, c, a)));
}

static Term associates(TermBank *bank) {
  Term a = term_variable(bank, 32, "a"), b = term_variable(bank, 32, "b"), c = term_variable(bank, 32, "c");
  return term_ne(bank, term_mul(bank, a, term_mul(bank, b, c)), term_mul(bank, term_mul(bank, a, b), c));
}

// The sum of i up to n, in a loop, and n * (n + 1) / 2.
static Term little_gauss(TermBank *bank) {
  Term n = term_zext(bank, term_variable(bank, 6, "n"), 32), r = number(bank, 32, 0);
  for (uint32_t i = 1; i < 64; i++)
    r = term_ite(bank, term_ule(bank, number(bank, 32, i), n), term_add(bank, r, number(bank, 32, i)), r);
  Term product = term_mul(bank, n, term_add(bank, n, number(bank, 32, 1)));
  return term_ne(bank, r, term_lshr(bank, product, number(bank, 32, 1)));
}

static Term long_division(TermBank *bank) {
  Term a = term_variable(bank, 16, "a"), b = term_variable(bank, 16, "b");
  Term q = number(bank, 16, 0), r = number(bank, 16, 0), one = number(bank, 16, 1);
  for (uint32_t i = 16; i-- > 0;) {
    Term top = bit(bank, r, 15);
    r = term_or(bank, term_shl(bank, r, one), term_zext(bank, bit(bank, a, i), 16));
    Term fits = term_or(bank, top, term_uge(bank, r, b));
    r = term_ite(bank, fits, term_sub(bank, r, b), r);
    q = term_ite(bank, fits, term_or(bank, q, number(bank, 16, (UInt)1 << i)), q);
  }
  Term valid = term_ne(bank, b, number(bank, 16, 0));
  return term_and(bank, valid, term_ne(bank, q, term_udiv(bank, a, b)));
}

static Term quotient_and_rest(TermBank *bank) {
  Term a = term_variable(bank, 32, "a"), b = term_variable(bank, 32, "b");
  Term q = term_sdiv(bank, a, b), r = term_srem(bank, a, b);
  return term_ne(bank, term_add(bank, term_mul(bank, q, b), r), a);
}

static Term count_bits(TermBank *bank) {
  Term x = term_variable(bank, 32, "x"), v = x;
  static const uint32_t masks[] = {0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff};
  for (uint32_t i = 0; i < 5; i++) {
    Term shifted = term_lshr(bank, v, number(bank, 32, (UInt)1 << i)), mask = number(bank, 32, masks[i]);
    v = term_add(bank, term_and(bank, v, mask), term_and(bank, shifted, mask));
  }
  Term r = number(bank, 32, 0);
  for (uint32_t i = 0; i < 32; i++) r = term_add(bank, r, term_zext(bank, bit(bank, x, i), 32));
  return term_ne(bank, v, r);
}

static Term average(TermBank *bank) {
  Term a = term_variable(bank, 64, "a"), b = term_variable(bank, 64, "b"), one = number(bank, 64, 1);
  Term average = term_add(bank, term_and(bank, a, b), term_lshr(bank, term_xor(bank, a, b), one));
  Term sum = term_add(bank, term_zext(bank, a, 65), term_zext(bank, b, 65));
  return term_ne(bank, average, term_extract(bank, sum, 64, 1));
}

static Term sorted_table(TermBank *bank) {  // squares[i] < squares[j] for i < j in a table of 256 entries
  uint8_t bytes[1024];
  for (uint32_t i = 0; i < 256; i++)
    for (uint32_t k = 0; k < 4; k++) bytes[4 * i + k] = (uint8_t)(i * i * 7 >> (8 * k));
  Array table = array_constant(bank, 64, bytes, sizeof(bytes), 0);
  Term i = term_variable(bank, 8, "i"), j = term_variable(bank, 8, "j"), two = number(bank, 64, 2);
  Term x = array_read(bank, table, term_shl(bank, term_zext(bank, i, 64), two), 4);
  Term y = array_read(bank, table, term_shl(bank, term_zext(bank, j, 64), two), 4);
  return term_and(bank, term_ult(bank, i, j), term_uge(bank, x, y));
}

static const struct {
  const char *name;
  Build *build;
} cases[] = {{"shift_add_up", shift_add_up},
             {"shift_add_swapped", shift_add_swapped},
             {"shift_add_moving", shift_add_moving},
             {"shift_add_down", shift_add_down},
             {"shift_add_commutes", shift_add_commutes},
             {"shift_add_wraps", shift_add_wraps},
             {"shift_add_order", shift_add_order},
             {"binomial", binomial},
             {"distributes", distributes},
             {"associates", associates},
             {"little_gauss", little_gauss},
             {"long_division", long_division},
             {"quotient_and_rest", quotient_and_rest},
             {"count_bits", count_bits},
             {"average", average},
             {"sorted_table", sorted_table}};

int main(int count, char **arguments) {
  double seconds = count > 1 ? atof(arguments[1]) : 10;
  printf("%-20s %-8s %8s %8s %8s %9s %8s %5s\n", "question", "answer", "terms", "gates", "clauses", "conflicts",
         "seconds", "MB");
  for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
    if (count > 2 && strcmp(arguments[2], cases[i].name)) continue;
    double start = budget_now();
    TermBank *bank = term_bank_new();
    Term question = cases[i].build(bank);
    Solver *solver = solver_new(bank);
    Budget budget;
    budget_init(&budget, seconds);
    SolveResult result = solver_check(solver, &question, 1, (SolveLimit){.budget = &budget});
    SolveStats stats = solver_stats(solver);
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    static const char *const answers[] = {"unknown", "sat", "unsat"};
    printf("%-20s %-8s %8llu %8llu %8llu %9llu %8.2f %5ld\n", cases[i].name, answers[result],
           (unsigned long long)stats.terms, (unsigned long long)stats.gates, (unsigned long long)stats.clauses,
           (unsigned long long)stats.conflicts, budget_now() - start, usage.ru_maxrss / 1024);
    fflush(stdout);
    solver_free(solver);
    term_bank_free(bank);
  }
  return 0;
}
