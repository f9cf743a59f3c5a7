// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "solver/redundant.h"

#include "logic/testing.h"

enum { ROUNDS = 3000, MOST = 9 };

static bool all_hold(const Box *box, const Atom *atoms, uint32_t count, const Point *point) {
  for (uint32_t i = 0; i < count; i++)
    if (!box_holds(box, atoms[i], point)) return false;
  return true;
}

static bool is_among(Atom atom, const Atom *atoms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (atoms[i].kind == atom.kind && atoms[i].linear.id == atom.linear.id) return true;
  return false;
}

// What is left says the same, and nothing of it is said by the rest.
static void solutions_stay(void **state) {
  (void)state;
  Box box = box_new(11);
  uint32_t dropped = 0;
  for (int round = 0; round < ROUNDS; round++) {
    Atom atoms[MOST], left[MOST];
    uint32_t count = 0;
    for (int i = 0; i < MOST; i++) {
      Atom atom = box_atom(&box);
      if (atom.kind == ATOM_GE || atom.kind == ATOM_NE || (atom.kind == ATOM_EQ && i < 2)) atoms[count++] = atom;
    }
    memcpy(left, atoms, sizeof left);
    uint32_t kept = redundant_drop(box.terms, left, count);
    dropped += count - kept;
    for (uint32_t i = 0; i < kept; i++) assert_true(is_among(left[i], atoms, count));
    Point point = box_first();
    do {
      assert_int_equal(all_hold(&box, atoms, count, &point), all_hold(&box, left, kept, &point));
    } while (box_next(&point));
  }
  assert_true(dropped > ROUNDS / 20);
  terms_free(box.terms);
}

static Atom ge(Box *box, Int x, Int y, Int constant) {
  Monomial monomials[] = {{x, box->symbols[0]}, {y, box->symbols[1]}};
  return atom_make(box->terms, ATOM_GE, linear_make(box->terms, constant, monomials, 2));
}

static void longest_go_first(void **state) {
  (void)state;
  Box box = box_new(12);
  // 0 <= x <= 1, 0 <= y <= 1 say that x + y <= 2 and x + y >= 0, but not that x + y <= 1.
  Atom atoms[] = {ge(&box, 1, 0, 0), ge(&box, -1, 0, 1),  ge(&box, 0, 1, 0),  ge(&box, 0, -1, 1),
                  ge(&box, 1, 1, 0), ge(&box, -1, -1, 2), ge(&box, -1, -1, 1)};
  Atom expected[] = {atoms[0], atoms[1], atoms[2], atoms[3], atoms[6]};
  assert_int_equal(redundant_drop(box.terms, atoms, 7), 5);
  for (uint32_t i = 0; i < 5; i++) assert_int_equal(atoms[i].linear.id, expected[i].linear.id);
  // Without solutions everything stays.
  Atom none[] = {ge(&box, 1, 1, -3), ge(&box, -1, -1, 0), ge(&box, 1, 1, 0)};
  assert_int_equal(redundant_drop(box.terms, none, 3), 3);
  assert_int_equal(redundant_drop(box.terms, none, 0), 0);
  terms_free(box.terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(solutions_stay),
      cmocka_unit_test(longest_go_first),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
