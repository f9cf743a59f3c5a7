// What is said to be covered is: random conjunctions over two small variables, against all their values. And what has to be found.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "check/cover.h"

#include "its/testing.h"

typedef struct {
  Terms *terms;
  Symbol x, y;
  Budget budget;
  Stats stats;
  Oracle *oracle;
} Fixture;

static void setup(Fixture *f) {
  *f = (Fixture){.terms = terms_new()};
  f->x = symbol_new(f->terms, "x");
  f->y = symbol_new(f->terms, "y");
  budget_init(&f->budget, 0);
  f->oracle = oracle_new(f->terms, &f->stats, &f->budget);
}

static void teardown(Fixture *f) {
  oracle_free(f->oracle);
  terms_free(f->terms);
}

// a x + b y + c, as an atom
static Atom atom(Fixture *f, AtomKind kind, Int a, Int b, Int c) {
  Linear x = linear_scale(f->terms, linear_symbol(f->terms, f->x), a);
  Linear y = linear_scale(f->terms, linear_symbol(f->terms, f->y), b);
  return atom_make(f->terms, kind, linear_add_constant(f->terms, linear_add(f->terms, x, y), c));
}

static bool holds(const Fixture *f, Atom atom, Int x, Int y) {
  if (!atom.linear.id) return atom.kind == ATOM_TRUE;
  const LinearInfo *info = linear_info(f->terms, atom.linear);
  Int value = info->constant;
  for (uint32_t i = 0; i < info->count; i++)
    value += info->monomials[i].factor * (info->monomials[i].symbol.id == f->x.id ? x : y);
  return atom.kind == ATOM_EQ ? value == 0 : atom.kind == ATOM_NE ? value != 0 : value >= 0;
}

enum { LOW = -3, HIGH = 3, PARTS = 3, MOST_ATOMS = 3, ROUNDS = 400 };

static void add_box(Fixture *f, Knowledge *knowledge) {
  knowledge_add(f->terms, knowledge, atom(f, ATOM_GE, 1, 0, -LOW));
  knowledge_add(f->terms, knowledge, atom(f, ATOM_GE, -1, 0, HIGH));
  knowledge_add(f->terms, knowledge, atom(f, ATOM_GE, 0, 1, -LOW));
  knowledge_add(f->terms, knowledge, atom(f, ATOM_GE, 0, -1, HIGH));
}

static bool really_covered(const Fixture *f, const AtomVec *parts) {
  for (Int x = LOW; x <= HIGH; x++)
    for (Int y = LOW; y <= HIGH; y++) {
      bool inside = false;
      for (uint32_t i = 0; i < PARTS && !inside; i++) {
        inside = true;
        for (uint32_t k = 0; k < parts[i].count && inside; k++) inside = holds(f, parts[i].data[k], x, y);
      }
      if (!inside) return false;
    }
  return true;
}

static uint32_t below(uint64_t *seed, uint32_t limit) {
  *seed = *seed * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(*seed >> 33) % limit;
}

static void is_right_about_small_boxes(void **state) {
  (void)state;
  static const AtomKind kinds[] = {ATOM_GE, ATOM_GE, ATOM_EQ, ATOM_NE};
  uint64_t seed = 1;
  uint32_t covered = 0, right = 0;
  for (uint32_t round = 0; round < ROUNDS; round++) {
    Fixture f;
    setup(&f);
    Knowledge knowledge = {0};
    AtomVec parts[PARTS] = {0};
    add_box(&f, &knowledge);
    for (uint32_t i = 0; i < PARTS; i++)
      for (uint32_t k = below(&seed, MOST_ATOMS) + 1; k--;)
        atom_vec_push(&parts[i], atom(&f, kinds[below(&seed, 4)], (Int)below(&seed, 5) - 2, (Int)below(&seed, 5) - 2,
                                      (Int)below(&seed, 9) - 3));
    bool really = really_covered(&f, parts), said = cover_check(f.terms, f.oracle, &knowledge, parts, PARTS, NULL);
    if (said) assert_true(really);
    covered += really;
    right += said;
    for (uint32_t i = 0; i < PARTS; i++) atom_vec_release(&parts[i]);
    knowledge_release(&knowledge);
    teardown(&f);
  }
  assert_true(covered > ROUNDS / 20 && right * 10 >= covered * 9);
}

static void knows_parts_side_by_side(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Knowledge knowledge = {0};
  AtomVec parts[2] = {0};
  add_box(&f, &knowledge);
  atom_vec_push(&parts[0], atom(&f, ATOM_GE, 1, 0, -2));  // x >= 2
  atom_vec_push(&parts[1], atom(&f, ATOM_GE, -1, 0, 1));  // x <= 1
  assert_true(cover_check(f.terms, f.oracle, &knowledge, parts, 2, NULL));
  assert_false(cover_check(f.terms, f.oracle, &knowledge, parts, 1, NULL));
  assert_false(cover_check(f.terms, f.oracle, &knowledge, parts, 0, NULL));
  parts[0].data[0] = atom(&f, ATOM_GE, 1, 0, -3);  // x >= 3: 2 is left out
  assert_false(cover_check(f.terms, f.oracle, &knowledge, parts, 2, NULL));
  atom_vec_push(&parts[1], (Atom){0});
  assert_false(cover_check(f.terms, f.oracle, &knowledge, parts, 2, NULL));
  atom_vec_release(&parts[0]);
  atom_vec_release(&parts[1]);
  knowledge_release(&knowledge);
  teardown(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(is_right_about_small_boxes),
      cmocka_unit_test(knows_parts_side_by_side),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
