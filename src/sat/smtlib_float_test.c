// Z3's theory of floating point as the judge: what base/soft.h computes for an operation is what Z3 finds for the text that smtlib.c writes of it, in every
// format, for operands of every class.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <stdio.h>

#include "sat/solve.h"
#include "solver/smt.h"
#include "terms/bank.h"

static uint64_t seed = 88172645463325252u;
static const uint32_t widths[] = {16, 32, 64, 80, 128};

static uint64_t random_word(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed;
}

static UInt random_number(uint32_t width) {
  UInt one = soft_from_integer(width, ROUND_NEAREST, 1, 8, false);
  const UInt bases[] = {0,
                        soft_infinity(width),
                        soft_nan(width),
                        soft_largest(width),
                        1,
                        soft_scale(width, ROUND_NEAREST, one, soft_format(width).least),
                        one};
  UInt number = bases[random_word() % 7];
  if (random_word() % 2) {
    UInt integer = (UInt)random_word() << random_word() % 60 >> random_word() % 64;
    number = soft_scale(width, ROUND_NEAREST, soft_from_integer(width, ROUND_NEAREST, integer, 128, false),
                        (Int)(random_word() % 24) - 60);
  }
  if (random_word() % 4 == 0) number = soft_next(width, number, random_word() % 2);
  return random_word() % 2 ? number : number ^ soft_sign(width);
}

static bool makes_sense(FloatKind kind, uint32_t width, uint32_t from) {
  bool converts = kind == FLOAT_CONVERT || kind == FLOAT_TO_INTEGER || kind == FLOAT_FROM_INTEGER;
  if (kind == FLOAT_REM) return width <= 32;  // the others take Z3 too long
  return converts || width == from;
}

static bool is_number(FloatKind kind) { return kind != FLOAT_TO_INTEGER; }

static uint32_t operands_of(FloatKind kind) {
  bool is_binary =
      kind == FLOAT_ADD || kind == FLOAT_MUL || kind == FLOAT_DIV || kind == FLOAT_REM || kind == FLOAT_OR_NAN;
  return kind == FLOAT_FMA ? 3 : is_binary ? 2 : 1;
}

// x = a, y = b, z = c, and the result is another one: Z3 must find no such numbers.
static void ask(FloatKind kind, uint32_t width, uint32_t from, uint8_t mode) {
  TermBank *bank = term_bank_new();
  UInt values[3];
  Term terms[3], claims[4];
  uint32_t count = operands_of(kind);
  for (uint32_t i = 0; i < count; i++) {
    values[i] = kind == FLOAT_FROM_INTEGER ? (UInt)random_word() << random_word() % 60 : random_number(from);
    if (kind == FLOAT_FROM_INTEGER) values[i] &= width_mask(from);
    terms[i] = term_variable(bank, from, NULL);
    claims[i] = bank_make(bank, TERM_EQ, 1, terms[i].id, term_constant(bank, from, values[i]).id, 0);
  }
  Node node = {.op = (uint8_t)(TERM_FLOAT1 + count - 1),
               .width = (uint8_t)width,
               .kind = (uint8_t)kind,
               .mode = mode,
               .a = terms[0].id};
  if (count > 1) node.b = terms[1].id;
  if (count > 2) node.c = terms[2].id;
  Term result = bank_make_node(bank, node);
  UInt meant = bank_compute_float(bank, &node, values[0], count > 1 ? values[1] : 0, count > 2 ? values[2] : 0);
  claims[count] = term_not(bank, bank_make(bank, TERM_EQ, 1, result.id, term_constant(bank, width, meant).id, 0));
  Text text = {0};
  solver_export_smt2(bank, claims, count + 1, SOLVE_UNSAT, &text);
  SmtResult answer = smt_check_script(text_str(&text), 20000000);
  if (answer != SMT_UNSATISFIABLE) printf("answer %d\n%s\n", (int)answer, text_str(&text));
  assert_int_equal(answer, SMT_UNSATISFIABLE);
  text_release(&text);
  term_bank_free(bank);
}

static void agrees_with_z3(void **state) {
  (void)state;
  for (int i = 0; i < 300; i++) {
    FloatKind kind = (FloatKind)(i % (FLOAT_OR_NAN + 1));
    uint32_t width = widths[random_word() % 5], from = widths[random_word() % 5];
    if (kind <= FLOAT_INTEGRAL || kind == FLOAT_OR_NAN) from = width;
    if (kind == FLOAT_CONVERT && from == width) continue;
    if (kind == FLOAT_TO_INTEGER) width = random_word() % 2 ? 32 : 64;
    if (kind == FLOAT_FROM_INTEGER) from = random_word() % 2 ? 32 : 64;
    bool rounds = is_number(kind) && kind != FLOAT_REM && kind != FLOAT_OR_NAN;
    uint8_t mode = float_mode(rounds ? (Rounding)(random_word() % 5) : ROUND_NEAREST, random_word() % 2);
    if (makes_sense(kind, width, from)) ask(kind, width, from, mode);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(agrees_with_z3)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
