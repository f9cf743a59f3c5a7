// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/write.h"

#include <stdio.h>

#include "its/format.h"
#include "its/testing.h"

enum { BOX = 2, WIDTH = 2 * BOX + 1, SYSTEMS = 120 };

// --- the steps of a system between states in the box ---

// The location of the first system with this name.
static uint32_t number_of(const Its *first, const char *name) {
  for (uint32_t i = 1; i < first->locations.count; i++)
    if (!strcmp(first->locations.data[i].name, name)) return i;
  fail_msg("there is no location %s", name);
  return 0;
}

// The variables that the location has in the first system; those that a format adds stand behind them.
static uint64_t state_key(const Its *first, uint32_t location, const Int *values) {
  uint64_t key = location;
  for (uint32_t i = 0; i < first->locations.data[location].variable_count; i++)
    key = key * WIDTH + (uint64_t)(values[i] + BOX);
  return key;
}

static void add_steps(const Its *first, const Its *its, const Transition *transition, uint32_t bit, Map *steps) {
  const LocationInfo *from = its_location(its, transition->from), *to = its_location(its, transition->to);
  uint32_t source = number_of(first, from->name), target = number_of(first, to->name);
  uint32_t targets = first->locations.data[target].variable_count;
  TestState state;
  test_symbols(its, transition, &state);
  test_first(&state, BOX);
  do {
    if (!test_holds(its->terms, &state, from->invariant, from->invariant_count)) continue;
    if (!test_holds(its->terms, &state, transition->guard, transition->guard_count)) continue;
    Int after[12];
    TestState arbitrary = {0};
    bool inside = true;
    for (uint32_t i = 0; i < targets; i++) {
      arbitrary.count += !transition->update[i].id;
      if (!transition->update[i].id) continue;
      after[i] = test_value(its->terms, &state, transition->update[i]);
      inside &= after[i] >= -BOX && after[i] <= BOX;
    }
    test_first(&arbitrary, BOX);
    if (!inside) continue;
    do {
      for (uint32_t i = 0, next = 0; i < targets; i++)
        if (!transition->update[i].id) after[i] = arbitrary.value[next++];
      uint64_t key = state_key(first, source, state.value) << 32 | state_key(first, target, after);
      map_set(steps, key, map_get_or(steps, key, 0) | bit);
    } while (test_next(&arbitrary, BOX));
  } while (test_next(&state, BOX));
}

static void same_steps(const Its *first, const Its *second, const char *text) {
  Map steps = {0};
  for (uint32_t i = 0; i < first->transitions.count; i++)
    add_steps(first, first, &first->transitions.data[i], 1, &steps);
  for (uint32_t i = 0; i < second->transitions.count; i++)
    add_steps(first, second, &second->transitions.data[i], 2, &steps);
  for (uint32_t i = 0; i < steps.count; i++)
    if (steps.entries[i].value != 3) fail_msg("a step is only in system %u:\n%s", steps.entries[i].value, text);
  map_release(&steps);
}

// --- random systems with everything in them ---

static Linear random_product(Terms *terms, uint64_t *seed, const LocationInfo *info) {
  Linear a = test_random_linear(terms, seed, info->variables, info->variable_count, 1);
  Linear b = test_random_linear(terms, seed, info->variables, info->variable_count, 1);
  if (linear_is_constant(terms, a, NULL) || linear_is_constant(terms, b, NULL)) return a;
  return linear_add_constant(terms, linear_symbol(terms, symbol_product(terms, a, b)), -1);
}

// Such that the wrapped value and the quotient are in the box, too.
static Linear random_wrap(Terms *terms, uint64_t *seed, const LocationInfo *info) {
  Linear term = test_random_linear(terms, seed, info->variables, info->variable_count, 0);
  bool is_unsigned = test_random(seed, 2);
  return linear_symbol(terms, symbol_wrap(terms, term, is_unsigned ? 1 : 2, is_unsigned));
}

static void add_products(Its *its, uint64_t *seed) {
  Terms *terms = its->terms;
  for (uint32_t i = 1; i < its->locations.count; i++) {
    LocationInfo *info = &its->locations.data[i];
    Location to = {1 + test_random(seed, its->locations.count - 1)};
    Atom guard[] = {atom_make(terms, test_random(seed, 2) ? ATOM_GE : ATOM_NE, random_product(terms, seed, info)),
                    atom_make(terms, ATOM_GE, random_wrap(terms, seed, info))};
    Linear update[] = {random_product(terms, seed, info), random_wrap(terms, seed, info)};
    its_add_transition(its, (Location){i}, to, guard, test_random(seed, 3), update, true);
    Atom invariant =
        atom_make(terms, ATOM_GE, test_random_linear(terms, seed, info->variables, info->variable_count, 2));
    if (test_random(seed, 2) || invariant.kind != ATOM_GE) continue;
    info->invariant = arena_copy(its->arena, &invariant, sizeof invariant);
    info->invariant_count = 1;
  }
}

// Names are such that no format allows them as they are, and that some are equal.
static Its *random_system(Terms *terms, uint64_t seed) {
  static const char *const names[] = {NULL, "Com_1", "and", "l 1"};
  Its *its = test_random_its(terms, seed);
  add_products(its, &seed);
  for (uint32_t i = 1; i < its->locations.count; i++) its->locations.data[i].name = names[i];
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    Transition *transition = &its->transitions.data[i];
    const LocationInfo *from = its_location(its, transition->from);
    transition->cost = test_random_linear(terms, &seed, from->variables, from->variable_count, 3);
    if (!i) continue;
    const Transition *before = transition - 1;
    if (transition->from.id == before->from.id && transition->guard_count == before->guard_count &&
        !memcmp(transition->guard, before->guard, sizeof(Atom) * before->guard_count)) {
      transition->step = transition[-1].step = i;
      transition->cost = before->cost;
    }
  }
  return its;
}

// The names that a format makes of the names above.
static void name_locations(Its *its, ItsFormat format) {
  static const char *const smt2[] = {NULL, "Com_1", "and_2", "l_1"}, *const koat[] = {NULL, "_Com_1", "and", "l_1"};
  for (uint32_t i = 1; i < its->locations.count; i++)
    its->locations.data[i].name = (format == ITS_SMT2 ? smt2 : koat)[i];
}

static bool never_taken(const Transition *transition) {
  for (uint32_t i = 0; i < transition->guard_count; i++)
    if (transition->guard[i].kind == ATOM_FALSE) return true;
  return false;
}

// Transitions that are in both, in the same order.
static void same_cost(const Its *first, const Transition *a, const Its *second, const Transition *b) {
  const LocationInfo *x = its_location(first, a->from), *y = its_location(second, b->from);
  assert_string_equal(x->name, y->name);
  assert_int_equal(x->variable_count, y->variable_count);
  TestState before = {.count = x->variable_count}, after = {.count = x->variable_count};
  for (uint32_t i = 0; i < x->variable_count; i++) {
    before.symbol[i] = x->variables[i];
    after.symbol[i] = y->variables[i];
  }
  test_first(&before, BOX);
  do {
    memcpy(after.value, before.value, sizeof after.value);
    assert_true(test_value(first->terms, &before, a->cost) == test_value(second->terms, &after, b->cost));
  } while (test_next(&before, BOX));
}

static void same_costs(const Its *first, const Its *second) {
  uint32_t next = 0;
  for (uint32_t i = 0; i < first->transitions.count; i++) {
    const Transition *a = &first->transitions.data[i], *b = &second->transitions.data[next];
    if (never_taken(a)) continue;
    assert_true(next < second->transitions.count);
    same_cost(first, a, second, b);
    if (next && a->step) assert_int_equal(a->step == a[-1].step, b->step && b->step == b[-1].step);
    next++;
  }
  assert_int_equal(next, second->transitions.count);
}

static Its *read_back(Terms *terms, ItsFormat format, const Text *text) {
  Text error = {0};
  Its *its = its_read(terms, format, text_str(text), NULL, &error);
  if (!its) fail_msg("%s\n%s", text_str(&error), text_str(text));
  assert_true(its_valid(its));
  text_release(&error);
  return its;
}

// Once written and read, a system is written as it stands there; what can never happen is gone then, and so may be locations.
static void writes_alike(const Its *its, ItsFormat format) {
  Text texts[3] = {{0}, {0}, {0}};
  its_write(its, format, &texts[0]);
  for (uint32_t i = 1; i < 3; i++) {
    Its *read = read_back(its->terms, format, &texts[i - 1]);
    its_write(read, format, &texts[i]);
    its_free(read);
  }
  assert_string_equal(text_str(&texts[2]), text_str(&texts[1]));
  for (uint32_t i = 0; i < 3; i++) text_release(&texts[i]);
}

static void round_trip(ItsFormat format) {
  for (uint64_t seed = 1; seed <= SYSTEMS; seed++) {
    Terms *terms = terms_new();
    Its *its = random_system(terms, seed * 7919 + format);
    Text text = {0};
    its_write(its, format, &text);
    Its *read = read_back(terms, format, &text);
    name_locations(its, format);
    assert_string_equal(its_location(read, read->initial)->name, its_location(its, its->initial)->name);
    same_steps(its, read, text_str(&text));
    if (format == ITS_KOAT) same_costs(its, read);
    writes_alike(read, format);
    its_free(read);
    its_free(its);
    text_release(&text);
    terms_free(terms);
  }
}

static void smt2_keeps_steps(void **state) {
  (void)state;
  round_trip(ITS_SMT2);
}

static void koat_keeps_steps(void **state) {
  (void)state;
  round_trip(ITS_KOAT);
}

// --- texts ---

static const char *const koat_example =
    "(GOAL COMPLEXITY)\n"
    "(STARTTERM (FUNCTIONSYMBOLS l0))\n"
    "(VAR A B C B_2)\n"
    "(RULES\n"
    "  l0(A, B) -> l1(A, C, -1) :|: A != C && 2*A + 3 >= B\n"
    "  l1(A, B, C) -{0,A*B + 2*(B*(C + 1)*A)}> Com_2(l1(A - 1, A*(A*B), -C), l0(-2*A - 7, B_2)) :|: A*A = 4 && A >= 1\n"
    "  l1(A, B, C) -{0,0}> l0(A, B) :|: FALSE\n"
    ")\n";

// Unwritten: it is read as what it was written from, and written as it was read.
static void writes_koat(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Text text = {0}, example = {0};
  text_add(&example, koat_example);
  Its *its = read_back(terms, ITS_KOAT, &example);
  its_write_koat(its, &text);
  assert_string_equal(text_str(&text),
                      "(GOAL COMPLEXITY)\n"
                      "(STARTTERM (FUNCTIONSYMBOLS l0))\n"
                      "(VAR A B C B_2)\n"
                      "(RULES\n"
                      "  l0(A, B) -> l1(A, C, -1) :|: A != C && 2*A + 3 >= B\n"
                      "  l1(A, B, C) -{0,A*B + 2*(A*(B*(C + 1)))}> Com_2(l1(A - 1, A*(A*B), -C), l0(-2*A - 7, B_2)) "
                      ":|: A*A = 4 && A >= 1\n"
                      ")\n");
  its_free(its);
  text_release(&example);
  text_release(&text);
  terms_free(terms);
}

// What is no longer one step is written as several.
static void splits_steps(void **state) {
  (void)state;
  Terms *terms = terms_new();
  for (uint32_t change = 0; change < 4; change++) {
    Text text = {0}, example = {0};
    text_add(&example, "(STARTTERM (FUNCTIONSYMBOLS a))(RULES a(x) -> Com_2(a(0),a(1)) :|: x > 0)");
    Its *its = read_back(terms, ITS_KOAT, &example);
    if (change == 1) its->transitions.data[1].cost = linear_constant(terms, 2);
    if (change == 2) its->transitions.data[0].guard_count = 0;
    if (change == 3) its->transitions.data[0].guard[0].kind = ATOM_EQ;
    its_write_koat(its, &text);
    assert_int_equal(strstr(text_str(&text), "Com_2") != NULL, change == 0);
    its_free(its);
    text_release(&example);
    text_release(&text);
  }
  terms_free(terms);
}

static void writes_smt2(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Text text = {0}, example = {0};
  text_add(&example,
           "(STARTTERM (FUNCTIONSYMBOLS l0))(RULES l0(A,B) -> l1(2*A-B-1,C,C,D) :|: A != C && C > -3*B l1(A,B,C,D) -> "
           "l0(A*(B+1),A))");
  Its *its = read_back(terms, ITS_KOAT, &example);
  its->transitions.data[1].exact = false;
  its_write_smt2(its, &text);
  const char *from = strstr(text_str(&text), "(define-fun init_main");
  assert_non_null(from);
  assert_string_equal(from,
                      "(define-fun init_main ((pc Loc) (A Int) (B Int) (C Int) (D Int)) Bool\n"
                      "  (cfg_init pc l0 true))\n"
                      "(define-fun next_main ((pc Loc) (A Int) (B Int) (C Int) (D Int) (pc^post Loc) (A^post Int) "
                      "(B^post Int) (C^post Int) "
                      "(D^post Int)) Bool\n"
                      "  (or\n"
                      "    (cfg_trans2 pc l0 pc^post l1 (and (not (= A B^post)) (>= (+ (* 3 B) B^post) 1) (= A^post (+ "
                      "(* 2 A) (* (- 1) B) "
                      "(- 1))) (= C^post B^post)))\n"
                      "    ; over-approximated\n"
                      "    (cfg_trans2 pc l1 pc^post l0 (and (= A^post (* A (+ B 1))) (= B^post A)))\n"
                      "  ))\n");
  its_free(its);
  text_release(&example);
  text_release(&text);
  terms_free(terms);
}

// Nothing happens; a place where nothing goes on; one transition.
static void writes_small_systems(void **state) {
  (void)state;
  Terms *terms = terms_new();
  for (ItsFormat format = 0; format < ITS_FORMATS; format++) {
    for (uint32_t transitions = 0; transitions < 2; transitions++) {
      Its *its = its_new(terms);
      its->initial = its_add_location(its, NULL, NULL, 0);
      Location end = its_add_location(its, NULL, NULL, 0);
      if (transitions) its_add_transition(its, its->initial, end, NULL, 0, NULL, true);
      Text text = {0};
      its_write(its, format, &text);
      Its *read = read_back(terms, format, &text);
      assert_string_equal(its_location(read, read->initial)->name, "location");
      if (format == ITS_SMT2 || transitions) assert_int_equal(read->transitions.count, transitions);
      assert_true(its_format_of_text(text_str(&text)) == format);
      its_free(read);
      its_free(its);
      text_release(&text);
    }
  }
  terms_free(terms);
}

static void knows_formats(void **state) {
  (void)state;
  ItsFormat format;
  assert_true(its_format_of_file("a.b/c.koat", &format) && format == ITS_KOAT);
  assert_true(its_format_of_file("x.smt2", &format) && format == ITS_SMT2);
  assert_false(its_format_of_file("smt2", &format) || its_format_of_file("x.smt2.c", &format) ||
               its_format_of_file("", &format));
  assert_int_equal(its_format_of_text("\n# x\n  # y\n( STARTTERM x"), ITS_KOAT);
  assert_int_equal(its_format_of_text("; (GOAL)\n(declare-sort Loc 0)"), ITS_SMT2);
  assert_int_equal(its_format_of_text("#"), ITS_SMT2);
  assert_int_equal(its_format_of_text(""), ITS_SMT2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(smt2_keeps_steps), cmocka_unit_test(koat_keeps_steps), cmocka_unit_test(writes_koat),
      cmocka_unit_test(writes_smt2),      cmocka_unit_test(splits_steps),     cmocka_unit_test(writes_small_systems),
      cmocka_unit_test(knows_formats),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
