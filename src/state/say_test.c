// Facts in terms of the source: right names, the right way around, and nothing that nobody wrote.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "state/say.h"

#include "base/memory.h"
#include "program/print.h"

typedef struct {
  Terms *terms;
  Program *program;
  State *state;
  Linear i, n, size, hidden;
} Scene;

static Scene scene_new(void) {
  static const char text[] =
      "program 64\n\n"
      "function @f(%i.1: i32, %n.2: i32, %p.3: ptr): i32 {\n"
      "b1:\n"
      "  return %i.1\n"
      "}\n";
  Scene scene = {.terms = terms_new(), .state = state_new()};
  char *message;
  assert_true(program_parse(text, &scene.program, &message));
  frame_vec_push(&scene.state->frames, (Frame){.function = {1}, .block = {1}});
  Linear *symbols[] = {&scene.i, &scene.n, &scene.size, &scene.hidden};
  for (size_t k = 0; k < 4; k++) *symbols[k] = linear_symbol(scene.terms, symbol_new(scene.terms, NULL));
  Frame *frame = state_top(scene.state);
  frame_bind(frame, (Value){1}, value_number(scene.i, false));
  frame_bind(frame, (Value){2}, value_number(linear_add_constant(scene.terms, scene.n, 5), false));
  Symbol base = symbol_new(scene.terms, "p");
  symbol_pin(scene.terms, base);
  state_add_allocation(scene.state, (Allocation){.base = base, .size = scene.size, .kind = ALLOCATION_ARGUMENT});
  return scene;
}

static void expect(Scene *scene, Atom atom, const char *expected) {
  Text text = {0};
  bool is_said = state_say(scene->terms, scene->program, scene->state, atom, &text);
  assert_int_equal(is_said, expected != NULL);
  assert_string_equal(text_str(&text), expected ? expected : "");
  text_release(&text);
}

static void facts_are_said_as_in_c(void **unused) {
  (void)unused;
  Scene s = scene_new();
  Terms *t = s.terms;
  Linear one = linear_constant(t, 1);
  expect(&s, atom_lt(t, s.i, linear_constant(t, 24)), "i <= 23");
  expect(&s, atom_le(t, linear_constant(t, 3), s.i), "i >= 3");
  expect(&s, atom_lt(t, s.i, linear_constant(t, INT32_MAX)), "i < INT_MAX");
  expect(&s, atom_lt(t, linear_constant(t, INT32_MIN), s.i), "i > INT_MIN");
  expect(&s, atom_lt(t, s.i, linear_constant(t, (Int)UINT64_MAX + 1)), "i <= ULONG_MAX");
  // The variable n is 5 more than its symbol.
  expect(&s, atom_lt(t, s.i, s.n), "i + 5 < n");
  expect(&s, atom_lt(t, s.i, linear_add_constant(t, s.n, 5)), "i < n");
  expect(&s, atom_le(t, s.i, linear_add_constant(t, s.n, 7)), "i <= n + 2");
  expect(&s, atom_lt(t, linear_add(t, s.i, one), s.size), "i + 1 < the size of p");
  expect(&s, atom_ne(t, s.i, one), "i != 1");
  expect(&s, atom_le(t, linear_scale(t, s.i, 2), s.size), "2*i <= the size of p");
  state_free(s.state);
  program_free(s.program);
  terms_free(t);
}

static void what_has_no_name_is_not_said(void **unused) {
  (void)unused;
  Scene s = scene_new();
  expect(&s, atom_le(s.terms, s.i, s.hidden), NULL);
  expect(&s, atom_le(s.terms, s.i, linear_constant(s.terms, -((Int)1 << 40))), NULL);
  expect(&s, (Atom){.kind = ATOM_FALSE}, NULL);
  state_free(s.state);
  program_free(s.program);
  terms_free(s.terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(facts_are_said_as_in_c),
                                     cmocka_unit_test(what_has_no_name_is_not_said)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
