// What calls have read becomes a text, and what they have not stays a value.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "explore/spell.h"

#include "interpret/testing.h"

static Function reader, line_reader, random_source;

static Program *declare(void) {
  Builder b = build_program(64);
  reader = build_declaration(&b, "getchar", INT(32), 0, NULL);
  line_reader = build_declaration(&b, "fgets", POINTER, 3, (Type[]){POINTER, INT(32), POINTER});
  random_source = build_declaration(&b, "rand", INT(32), 0, NULL);
  return b.program;
}

static InterpretInput input(Function callee, uint32_t bits, Int value, uint32_t line) {
  return (InterpretInput){
      .kind = INPUT_RESULT, .callee = callee, .type = INT(bits), .value = value, .place = {"a.c", line, 1}};
}

static void characters_and_lines_are_put_together(void **state) {
  (void)state;
  Program *program = declare();
  const InterpretInput inputs[] = {input(reader, 32, 'x', 1),      input(random_source, 32, 17, 2),
                                   input(line_reader, 32, 5, 3),   input(line_reader, 8, 'a', 3),
                                   input(line_reader, 8, '\n', 3), input(line_reader, 32, 1, 3),
                                   input(line_reader, 8, 'b', 3),  input(reader, 32, -1, 4)};
  Text text = {0};
  IntVec rest = {0};
  assert_true(spell(program, inputs, sizeof inputs / sizeof *inputs, &text, &rest));
  assert_string_equal(text_str(&text), "xa\nb");
  assert_int_equal(rest.count, 1);
  assert_true(rest.data[0] == 17);
  text_release(&text);
  int_vec_release(&rest);
  program_free(program);
}

static void a_line_without_an_end_gets_one_where_more_is_read(void **state) {
  (void)state;
  Program *program = declare();
  const InterpretInput inputs[] = {input(line_reader, 32, 1, 1), input(line_reader, 8, 'a', 1),
                                   input(line_reader, 32, 0, 1), input(reader, 32, 'x', 2)};
  Text text = {0};
  IntVec rest = {0};
  assert_true(spell(program, inputs, 4, &text, &rest));
  assert_string_equal(text_str(&text), "a\n\nx");
  text_release(&text);
  int_vec_release(&rest);
  program_free(program);
}

static void behind_the_end_nothing_is_read(void **state) {
  (void)state;
  Program *program = declare();
  const InterpretInput inputs[] = {input(reader, 32, -1, 1), input(reader, 32, 'x', 2)};
  Text text = {0};
  IntVec rest = {0};
  assert_false(spell(program, inputs, 2, &text, &rest));
  text_release(&text);
  int_vec_release(&rest);
  program_free(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(characters_and_lines_are_put_together),
      cmocka_unit_test(a_line_without_an_end_gets_one_where_more_is_read),
      cmocka_unit_test(behind_the_end_nothing_is_read),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
