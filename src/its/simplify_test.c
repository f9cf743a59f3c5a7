// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/simplify.h"

#include "its/copy.h"
#include "its/testing.h"

typedef struct {
  Terms *terms;
  Its *its;
  Symbol x, y, p, a;
} Fixture;

static void setup(Fixture *f) {
  f->terms = terms_new();
  f->its = its_new(f->terms);
  f->x = symbol_new(f->terms, "x");
  f->y = symbol_new(f->terms, "y");
  f->p = symbol_new(f->terms, "p");
  f->a = symbol_new(f->terms, "a");
}

static void teardown(Fixture *f) {
  its_free(f->its);
  terms_free(f->terms);
}

static void add(Fixture *f, uint32_t from, uint32_t to, const Atom *guard, uint32_t count, Linear x, Linear y) {
  Linear update[] = {x, y};
  its_add_transition(f->its, (Location){from}, (Location){to}, guard, count, update, true);
}

static void locations(Fixture *f, uint32_t count) {
  static const char *names[] = {"a", "b", "c", "d"};
  Symbol variables[] = {f->x, f->y};
  for (uint32_t i = 0; i < count; i++) {
    Location location = its_add_location(f->its, names[i], variables, 2);
    its_location(f->its, location)->line = 10 + i;
    its_location(f->its, location)->file = "t.c";
  }
  f->its->initial = (Location){1};
}

static void normalises_guards(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  locations(&f, 1);
  Linear x = linear_symbol(f.terms, f.x), a = linear_symbol(f.terms, f.a), p = linear_symbol(f.terms, f.p);
  its_location(f.its, (Location){1})->invariant = &(Atom){0};
  Atom invariant = test_ge(f.terms, 1, f.x, 0, f.y, 0);
  its_location(f.its, (Location){1})->invariant = &invariant;
  its_location(f.its, (Location){1})->invariant_count = 1;
  // a = x - 1, x >= -2 (the invariant says more), x + y >= 1: x := a, y := p
  Atom guard[] = {atom_eq(f.terms, a, linear_add_constant(f.terms, x, -1)), test_ge(f.terms, 1, f.x, 0, f.y, 2),
                  test_ge(f.terms, 1, f.x, 1, f.y, -1)};
  add(&f, 1, 1, guard, 3, a, p);
  Atom contradiction[] = {test_ge(f.terms, -1, f.x, 0, f.y, -1)};
  add(&f, 1, 1, contradiction, 1, x, x);
  Its *result = its_normalise(f.its);
  assert_true(its_valid(result));
  assert_int_equal(result->transitions.count, 1);
  const Transition *transition = &result->transitions.data[0];
  assert_int_equal(transition->guard_count, 1);
  assert_true(atom_same(transition->guard[0], guard[2]));
  assert_int_equal(transition->update[0].id, linear_add_constant(f.terms, x, -1).id);
  assert_int_equal(transition->update[1].id, 0);
  assert_true(transition->exact);
  its_free(result);
  teardown(&f);
}

static void chains_and_keeps_places(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  locations(&f, 3);
  Linear x = linear_symbol(f.terms, f.x), y = linear_symbol(f.terms, f.y), a = linear_symbol(f.terms, f.a);
  Atom positive = test_ge(f.terms, 1, f.x, 0, f.y, -1), smaller = test_ge(f.terms, 1, f.x, -1, f.a, 0);
  add(&f, 1, 2, NULL, 0, x, y);
  add(&f, 2, 3, &positive, 1, linear_add_constant(f.terms, x, -1), (Linear){0});
  add(&f, 3, 2, &smaller, 1, x, linear_add(f.terms, y, a));  // both have arbitrary or auxiliary symbols
  Budget budget;
  budget_init(&budget, 0);
  Its *result = its_chain(f.its, &budget);
  assert_true(its_valid(result));
  assert_int_equal(result->locations.count, 3);  // 1 and 2
  assert_string_equal(result->locations.data[2].name, "b");
  assert_string_equal(result->locations.data[2].file, "t.c");
  assert_int_equal(result->locations.data[2].line, 11);
  assert_int_equal(result->transitions.count, 2);
  const Transition *loop = &result->transitions.data[1];
  assert_int_equal(loop->from.id, 2);
  assert_int_equal(loop->to.id, 2);
  assert_int_equal(loop->guard_count, 2);
  assert_int_equal(loop->update[0].id, linear_add_constant(f.terms, x, -1).id);
  assert_int_equal(linear_info(f.terms, loop->update[1])->count, 2);
  assert_int_equal(linear_factor(f.terms, loop->update[1], f.a), 0);  // renamed
  its_free(result);
  teardown(&f);
}

static void slices_what_no_guard_needs(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  locations(&f, 1);
  Linear x = linear_symbol(f.terms, f.x), y = linear_symbol(f.terms, f.y);
  Atom positive = test_ge(f.terms, 1, f.x, 0, f.y, -1);
  add(&f, 1, 1, &positive, 1, linear_add_constant(f.terms, x, -1), linear_add(f.terms, x, y));
  Its *result = its_slice(f.its);
  assert_true(its_valid(result));
  assert_int_equal(result->locations.data[1].variable_count, 1);
  assert_int_equal(result->locations.data[1].variables[0].id, f.x.id);
  its_free(result);
  add(&f, 1, 1, &positive, 1, y, y);  // now x depends on y
  result = its_slice(f.its);
  assert_int_equal(result->locations.data[1].variable_count, 2);
  its_free(result);
  teardown(&f);
}

static void removes_unreachable_and_covered(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  locations(&f, 4);
  Linear x = linear_symbol(f.terms, f.x), y = linear_symbol(f.terms, f.y);
  Atom guard[] = {test_ge(f.terms, 1, f.x, 0, f.y, -1), test_ge(f.terms, 1, f.y, 0, f.x, -1)};
  add(&f, 1, 2, NULL, 0, x, y);
  add(&f, 2, 2, guard, 1, x, y);
  add(&f, 2, 2, guard, 2, x, y);  // covered
  add(&f, 2, 3, NULL, 0, x, y);   // leads nowhere
  add(&f, 4, 2, NULL, 0, x, y);   // unreachable
  Its *unique = its_unique(f.its);
  assert_int_equal(unique->transitions.count, 4);
  Its *reachable = its_reachable(f.its, false);
  assert_int_equal(reachable->locations.count, 4);
  Its *cyclic = its_reachable(f.its, true);
  assert_int_equal(cyclic->locations.count, 3);
  assert_int_equal(cyclic->transitions.count, 3);
  its_free(unique);
  its_free(reachable);
  its_free(cyclic);
  teardown(&f);
}

static Its *reachable_cycles(const Its *its) { return its_reachable(its, true); }

static Its *chain(const Its *its) {
  Budget budget;
  budget_init(&budget, 0);
  return its_chain(its, &budget);
}

static Its *simplify(const Its *its) {
  Budget budget;
  budget_init(&budget, 0);
  return its_simplify(its, &budget);
}

// A cycle in a box stays one. Where variables are not removed, a cycle afterwards was there before, in a larger box
// (values on the way may be larger).
static void keeps_infinite_runs(void **state) {
  (void)state;
  static const struct {
    Its *(*function)(const Its *its);
    bool backwards;
  } simplifications[] = {{its_normalise, true}, {reachable_cycles, true}, {chain, true},
                         {its_unique, true},    {its_slice, false},       {simplify, false}};
  for (uint32_t k = 0; k < 6; k++) {
    uint32_t cyclic = 0, smaller = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
      Terms *terms = terms_new();
      Its *its = test_random_its(terms, seed * 31);
      assert_true(its_valid(its));
      Its *simple = simplifications[k].function(its);
      assert_true(its_valid(simple));
      bool before = test_has_cycle(its, 3), after = test_has_cycle(simple, 3);
      if (before) assert_true(after);
      if (after && !before && simplifications[k].backwards) assert_true(test_has_cycle(its, 7));
      cyclic += before;
      Text old = {0}, new = {0};
      its_print(its, &old);
      its_print(simple, &new);
      smaller += new.count < old.count;
      text_release(&old);
      text_release(&new);
      its_free(simple);
      its_free(its);
      terms_free(terms);
    }
    assert_in_range(cyclic, 40, 190);
    assert_in_range(smaller, 1, 200);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(normalises_guards),          cmocka_unit_test(chains_and_keeps_places),
      cmocka_unit_test(slices_what_no_guard_needs), cmocka_unit_test(removes_unreachable_and_covered),
      cmocka_unit_test(keeps_infinite_runs),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
