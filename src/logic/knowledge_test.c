// Knowledge: what it says is what was added, at all points of a box; what is derived from it is implied.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "logic/testing.h"

enum { ROUNDS = 1500, MOST_ATOMS = 6 };

// The atoms of the box itself come first, so that bounds have something to work with.
static void fill(Box *box, Knowledge *knowledge, AtomVec *atoms) {
  for (uint32_t i = 0; i < BOX_SYMBOLS; i++) {
    if (box_number(box, 0, 3) == 0) continue;
    Linear symbol = linear_symbol(box->terms, box->symbols[i]);
    atom_vec_push(atoms, atom_le(box->terms, linear_constant(box->terms, -BOX_SIZE), symbol));
    atom_vec_push(atoms, atom_le(box->terms, symbol, linear_constant(box->terms, BOX_SIZE)));
  }
  Int count = box_number(box, 1, MOST_ATOMS);
  for (Int i = 0; i < count; i++) atom_vec_push(atoms, box_atom(box));
  for (uint32_t i = 0; i < atoms->count; i++) knowledge_add(box->terms, knowledge, atoms->data[i]);
}

static void says_what_was_added(void **state) {
  (void)state;
  Box box = box_new(5);
  for (int round = 0; round < ROUNDS; round++) {
    Knowledge knowledge = {0};
    AtomVec atoms = {0};
    fill(&box, &knowledge, &atoms);
    Linear term = box_term(&box);
    Int low, high;
    knowledge_interval(box.terms, &knowledge, term, &low, &high);
    Point point = box_first();
    do {
      bool holds = box_holds_all(&box, &atoms, &point);
      assert_true(box_satisfies(&box, &knowledge, &point) == holds);
      if (!holds) continue;
      Int value = box_value(&box, term, &point);
      assert_true(low <= value && value <= high);
    } while (box_next(&point));
    knowledge_release(&knowledge);
    atom_vec_release(&atoms);
  }
  terms_free(box.terms);
}

static void substitution_replaces(void **state) {
  (void)state;
  Box box = box_new(6);
  for (int round = 0; round < ROUNDS; round++) {
    Knowledge knowledge = {0};
    AtomVec atoms = {0};
    fill(&box, &knowledge, &atoms);
    uint32_t which = (uint32_t)box_number(&box, 0, BOX_SYMBOLS - 1);
    Linear by = box_term(&box);
    bool was_contradictory = knowledge.contradiction;
    knowledge_substitute(box.terms, &knowledge, box.symbols[which], by);
    Point point = box_first();
    do {
      Point there = point;
      there.values[which] = box_value(&box, by, &point);
      bool holds = !was_contradictory && box_holds_all(&box, &atoms, &there);
      assert_true(box_satisfies(&box, &knowledge, &point) == holds);
    } while (box_next(&point));
    knowledge_release(&knowledge);
    atom_vec_release(&atoms);
  }
  terms_free(box.terms);
}

static void projection_is_implied(void **state) {
  (void)state;
  Box box = box_new(7);
  for (int round = 0; round < ROUNDS; round++) {
    Knowledge knowledge = {0};
    AtomVec atoms = {0};
    fill(&box, &knowledge, &atoms);
    uint32_t gone = (uint32_t)box_number(&box, 0, BOX_SYMBOLS - 1);
    Map wanted = {0};
    for (uint32_t i = 0; i < BOX_SYMBOLS; i++) {
      if (i != gone) map_set(&wanted, box.symbols[i].id, 1);
    }
    knowledge_project(box.terms, &knowledge, &wanted);
    map_release(&wanted);
    AtomVec left = {0};
    knowledge_atoms(box.terms, &knowledge, &left);
    for (uint32_t i = 0; i < left.count; i++) {
      if (left.data[i].linear.id) assert_true(linear_factor(box.terms, left.data[i].linear, box.symbols[gone]) == 0);
    }
    Point point = box_first();
    do {
      if (box_holds_all(&box, &atoms, &point)) assert_true(box_satisfies(&box, &knowledge, &point));
    } while (box_next(&point));
    atom_vec_release(&left);
    knowledge_release(&knowledge);
    atom_vec_release(&atoms);
  }
  terms_free(box.terms);
}

static void equalities_are_solved(void **state) {
  (void)state;
  Box box = box_new(8);
  for (int round = 0; round < ROUNDS; round++) {
    Atom atom = atom_make(box.terms, ATOM_EQ, box_term(&box));
    Symbol symbol;
    Linear by;
    if (atom.kind != ATOM_EQ || !knowledge_solve(box.terms, atom.linear, (Symbol){0}, &symbol, &by)) continue;
    assert_true(linear_factor(box.terms, by, symbol) == 0);
    Linear itself = linear_symbol(box.terms, symbol);
    Point point = box_first();
    do {
      bool solved = box_value(&box, itself, &point) == box_value(&box, by, &point);
      assert_true(solved == box_holds(&box, atom, &point));
    } while (box_next(&point));
  }
  terms_free(box.terms);
}

static void versions_tell_contents_apart(void **state) {
  (void)state;
  Box box = box_new(9);
  for (int round = 0; round < 200; round++) {
    Knowledge one = {0}, other = {0}, copy;
    AtomVec atoms = {0};
    fill(&box, &one, &atoms);
    for (uint32_t i = 0; i < atoms.count; i++) knowledge_add(box.terms, &other, atoms.data[i]);
    knowledge_copy(&copy, &one);
    assert_true(one.version == other.version && copy.version == one.version);
    Point point = box_first();
    do assert_true(box_satisfies(&box, &copy, &point) == box_satisfies(&box, &one, &point));
    while (box_next(&point));
    knowledge_release(&one);
    knowledge_release(&other);
    knowledge_release(&copy);
    atom_vec_release(&atoms);
  }
  terms_free(box.terms);
}

// Where one of two symbols became a third one, what is left is not the same.
static void versions_tell_substitutions_apart(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol symbols[] = {symbol_new(terms, "x"), symbol_new(terms, "y"), symbol_new(terms, "z")};
  Knowledge known = {0}, both[2];
  for (int i = 0; i < 2; i++) knowledge_add(terms, &known, atom_make(terms, ATOM_GE, linear_symbol(terms, symbols[i])));
  for (int i = 0; i < 2; i++) {
    Int low, high;
    knowledge_copy(&both[i], &known);
    knowledge_substitute(terms, &both[i], symbols[i], linear_symbol(terms, symbols[2]));
    knowledge_bounds(&both[i], symbols[2], &low, &high);
    assert_true(low == 0 && high == BOUND_NONE_HIGH);
    knowledge_bounds(&both[i], symbols[i], &low, &high);
    assert_true(low == BOUND_NONE_LOW);
    knowledge_bounds(&both[i], symbols[1 - i], &low, &high);
    assert_true(low == 0);
  }
  assert_true(both[0].version != both[1].version);
  for (int i = 0; i < 2; i++) knowledge_release(&both[i]);
  knowledge_release(&known);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(says_what_was_added),          cmocka_unit_test(substitution_replaces),
      cmocka_unit_test(projection_is_implied),        cmocka_unit_test(equalities_are_solved),
      cmocka_unit_test(versions_tell_contents_apart),
      cmocka_unit_test(versions_tell_substitutions_apart),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
