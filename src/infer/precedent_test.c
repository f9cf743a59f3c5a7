// What one function demands of structures is what another one begins with, which is given others that have the same fields.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "infer/precedent.h"

#include "frontend/testing.h"

static const char source[] =
    "#include <stddef.h>\n"
    "typedef struct { int *data; unsigned count, room; } Column;\n"
    "typedef struct { Column left, right; size_t lines; } Sheet;\n"
    "int first(const Column *c) { return c->count && c->count <= c->room ? c->data[0] : 0; }\n"
    "int both(const Sheet *s) { return s->left.count && s->right.count ? s->left.data[0] + s->right.data[0] : 0; }\n"
    "int other(const int *a) { return a[0]; }\n";

static void make(Guesses *guesses, const Program *program, const char *name) {
  assert_false(guesses_make(guesses, program, program_find_function(program, name), VARIABLES_INITIAL, NULL, ROLE_NONE));
}

static void choose(Guesses *guesses, const char *path, const char *shape) {
  for (uint32_t i = 0; i < guesses->guesses.count; i++) {
    Guess *guess = guesses->guesses.data[i];
    if (strcmp(guess->path, path) != 0) continue;
    for (uint32_t k = 0; k < guess->shapes.count; k++)
      if (strcmp(guess->shapes.data[k].text, shape) == 0) guess->choice = k;
    assert_string_equal(guess->shapes.data[guess->choice].text, shape);
  }
}

static void demand(Guesses *guesses, const char *relation) {
  guesses_relate(guesses);
  uint32_t index = 0;
  while (index < guesses->relations.count && strcmp(guesses->relations.data[index].text, relation) != 0) index++;
  assert_in_range(index, 0, guesses->relations.count - 1);
  guesses->relations.data[index].is_demanded = true;
}

static void expect_contract(const Guesses *guesses, const char *expected) {
  Text text = {0};
  guesses_write(guesses, &text);
  assert_string_equal(text_str(&text), expected);
  text_release(&text);
}

static void demands_of_a_structure_are_followed_in_others(void **state) {
  (void)state;
  Program *program = test_compile(source);
  Guesses first, both, other;
  make(&first, program, "first");
  choose(&first, "c", "object");
  choose(&first, "c->data", "room of int");
  demand(&first, "c->count <= c->room");
  expect_contract(&first, "c: object {data: room of int}, c->count <= c->room");

  Text text = {0};
  precedents_write(&first, &text);
  assert_string_equal(text_str(&text), "Column\tdata\t0\t0\troom of int\nColumn\t\t0\t0\t@count <= @room\n");
  PrecedentVec precedents = {0};
  precedents_read(&precedents, text_str(&text), true, program->arena);
  precedents_read(&precedents, text_str(&text), true, program->arena);
  assert_int_equal(precedents.count, 2);

  make(&both, program, "both");
  assert_true(precedents_apply(&both, &precedents));
  precedents_follow(&both, &precedents);
  expect_contract(&both,
                  "s: object {left: object {data: room of int}, right: object {data: room of int}}, "
                  "s->left->count <= s->left->room, s->right->count <= s->right->room");

  make(&other, program, "other");
  assert_false(precedents_apply(&other, &precedents));
  precedent_vec_release(&precedents);
  text_release(&text);
  guesses_release(&first);
  guesses_release(&both);
  guesses_release(&other);
  program_free(program);
}

// What came farthest is less than what goes well, and of what goes well the shape with the most room is taken.
static void what_goes_well_comes_first(void **state) {
  (void)state;
  Program *program = test_compile(source);
  PrecedentVec precedents = {0};
  Guesses first;
  precedents_read(&precedents, "Column\tdata\t0\t0\troom + 1 of int\nColumn\t\t0\t0\t@room <= @count\n", false,
                  program->arena);
  precedents_read(&precedents, "Column\tdata\t0\t0\tobject\n", true, program->arena);
  make(&first, program, "first");
  precedents_follow(&first, &precedents);
  expect_contract(&first, "c: object {data: object}");
  guesses_release(&first);
  precedents_read(&precedents, "Column\tdata\t0\t0\tcount of int\n", true, program->arena);
  precedents_read(&precedents, "Column\tdata\t0\t0\troom of int\n", true, program->arena);
  make(&first, program, "first");
  precedents_follow(&first, &precedents);
  expect_contract(&first, "c: object {data: room of int}");
  guesses_release(&first);
  precedent_vec_release(&precedents);
  program_free(program);
}

static void invariants_are_precedents(void **state) {
  (void)state;
  Program *program = test_compile(source);
  PrecedentVec precedents = {0};
  Guesses first;
  precedents_add_invariant(&precedents, &(Invariant){.structure = "Column", .items = "data: room of int, count <= room"}, program->arena);
  make(&first, program, "first");
  precedents_follow(&first, &precedents);
  expect_contract(&first, "c: object {data: room of int}, c->count <= c->room");
  guesses_release(&first);
  precedent_vec_release(&precedents);
  program_free(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(demands_of_a_structure_are_followed_in_others),
      cmocka_unit_test(what_goes_well_comes_first),
      cmocka_unit_test(invariants_are_precedents),
  };
  return cmocka_run_group_tests(tests, test_make_directory, test_remove_directory);
}
