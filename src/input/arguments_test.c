// The --args option: what fits a function, and what is wrong with what does not.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "input/arguments.h"

#include "base/memory.h"
#include "contract/place.h"
#include "program/print.h"

// f(p: ptr, n: int, q: ptr)
static Program *make_program(void) {
  Program *program;
  char *message;
  bool good = program_parse("program 64\n\nfunction @f(%p.1: ptr, %n.2: i32, %q.3: ptr) {\nb1:\n  return\n}\n",
                            &program, &message);
  if (!good) fail_msg("%s", message);
  return program;
}

// A contract that arguments can say, read and matched.
static bool arguments_read(const char *text, Program *program, Function function, ArgumentVec *arguments,
                           Text *message) {
  Spec spec;
  SpecProblem problem = {0};
  Places places = {.program = program,
                   .arena = program->arena,
                   .function = &program->functions[function.id],
                   .problem = &problem};
  bool good = spec_read(text ? text : "", program->arena, &spec, &problem) && places_make(&places, &spec);
  if (!good) text_add(message, text_str(&problem.message));
  text_release(&problem.message);
  return good && arguments_take(&spec, program, function, arguments);
}

static void assert_refused(const char *spec, const char *expected) {
  Program *program = make_program();
  ArgumentVec arguments = {0};
  Text problem = {0};
  assert_false(arguments_read(spec, program, (Function){1}, &arguments, &problem));
  assert_string_equal(text_str(&problem), expected);
  text_release(&problem);
  argument_vec_release(&arguments);
  program_free(program);
}

static void test_read(void **state) {
  (void)state;
  Program *program = make_program();
  ArgumentVec arguments = {0};
  Text problem = {0};
  assert_true(arguments_read("q:null-or-block(12),p:block(n),n:int", program, (Function){1}, &arguments, &problem));
  assert_int_equal(arguments.count, 3);
  assert_int_equal(arguments.data[0].kind, ARGUMENT_BLOCK);
  assert_int_equal(arguments.data[0].bytes_param.id, 2);
  assert_false(arguments.data[0].may_be_null);
  assert_int_equal(arguments.data[1].kind, ARGUMENT_INT);
  assert_int_equal(arguments.data[2].kind, ARGUMENT_BLOCK);
  assert_int_equal(arguments.data[2].bytes, 12);
  assert_int_equal(arguments.data[2].bytes_param.id, 0);
  assert_true(arguments.data[2].may_be_null);
  assert_true(arguments_read("p:string", program, (Function){1}, &arguments, &problem));
  assert_int_equal(arguments.data[0].kind, ARGUMENT_STRING);
  assert_int_equal(arguments.data[2].kind, ARGUMENT_ARBITRARY);
  assert_true(arguments_read(NULL, program, (Function){1}, &arguments, &problem));
  assert_int_equal(arguments.data[0].kind, ARGUMENT_ARBITRARY);
  argument_vec_release(&arguments);
  program_free(program);
}

// What is passed by value is there, unless the user says otherwise.
static void test_passed(void **state) {
  (void)state;
  Program *program;
  char *message;
  bool good = program_parse("program 64\n\nfunction @f(%s.1: ptr passed 24, %p.2: ptr) {\nb1:\n  return\n}\n", &program,
                            &message);
  if (!good) fail_msg("%s", message);
  ArgumentVec arguments = {0};
  Text problem = {0};
  assert_true(arguments_read(NULL, program, (Function){1}, &arguments, &problem));
  assert_int_equal(arguments.data[0].kind, ARGUMENT_BLOCK);
  assert_int_equal(arguments.data[0].bytes, 24);
  assert_false(arguments.data[0].may_be_null);
  assert_int_equal(arguments.data[1].kind, ARGUMENT_ARBITRARY);
  assert_true(arguments_read("s:block(32)", program, (Function){1}, &arguments, &problem));
  assert_int_equal(arguments.data[0].bytes, 32);
  argument_vec_release(&arguments);
  program_free(program);
}

static void test_refused(void **state) {
  (void)state;
  assert_refused("r:int", "f has no parameter 'r'");
  assert_refused("p:int", "'p' is a pointer");
  assert_refused("n:string", "'n' is no pointer");
  assert_refused("p:block(q)", "'q' is no integer");
  assert_refused("p:block(m)", "'m' is no parameter, and no field of an object that is described");
  assert_refused("p:string,p:string", "'p' is given twice");
}

static void test_form(void **state) {
  (void)state;
  static const char *const wrong[] = {"p",
                                      "p:",
                                      ":int",
                                      "p:intp",
                                      "p:string,",
                                      "p:string;q:string",
                                      "p:block(",
                                      "p:block()",
                                      "p:block(-1)",
                                      "p:block(1",
                                      "p:null-or-int",
                                      "p:distinct int",
                                      "p:distinct",
                                      "p:distinctstring",
                                      "p:block(99999999999999999999999)",
                                      "p:block(9223372036854775808)",
                                      "1:int"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    Text problem = {0};
    assert_false(arguments_valid(wrong[i], &problem));
    assert_true(problem.count > 0);
    text_release(&problem);
  }
  assert_true(arguments_valid("", NULL));
  assert_true(
      arguments_valid("a:int,b:string,c:block(9223372036854775807),d:null-or-string,e:block(a),f:distinct "
                      "string,g:distinct null-or-block(4)",
                      NULL));
}

// What no argument can say.
static void test_beyond(void **state) {
  (void)state;
  static const char *const specs[] = {"p:block(2 * n)", "p:heap block(n)", "n:0..7",     "p:string(n)",
                                      "p:block(n),n<=4", "p:block(n),q:inside p", "p:n of int"};
  for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
    Program *program = make_program();
    ArgumentVec arguments = {0};
    Text problem = {0};
    assert_false(arguments_read(specs[i], program, (Function){1}, &arguments, &problem));
    assert_string_equal(text_str(&problem), "");
    text_release(&problem);
    argument_vec_release(&arguments);
    program_free(program);
  }
}

static bool matter_to(const char *spec, const char *globals, uint32_t function) {
  Text text = {0};
  Program *program;
  char *message;
  text_printf(&text, "program 64\n\n%sfunction @f(%%p.1: ptr, %%n.2: i32, %%q.3: ptr) {\nb1:\n  return\n}\n", globals);
  if (!program_parse(text_str(&text), &program, &message)) fail_msg("%s", message);
  ArgumentVec arguments = {0};
  Text problem = {0};
  assert_true(arguments_read(spec, program, (Function){function}, &arguments, &problem));
  bool result = arguments_matter_as_distinct(program, (Function){function}, &arguments);
  argument_vec_release(&arguments);
  text_release(&text);
  text_release(&problem);
  program_free(program);
  return result;
}

static bool matter(const char *spec, const char *globals) { return matter_to(spec, globals, 1); }

static void test_distinct(void **state) {
  (void)state;
  const char *global = "global @g: 4 align 4\n\n";
  assert_false(matter("p:block(4)", ""));
  assert_true(matter("p:block(4)", global));
  assert_false(matter("p:distinct block(4)", global));
  assert_true(matter("p:block(4),q:string", ""));
  assert_false(matter("p:block(4),q:distinct string", ""));  // q is distinct from p, and so p from q
  assert_true(matter("p:block(4),q:distinct string", global));
  assert_false(matter("p:distinct block(4),q:distinct null-or-string", global));
  const char *constant = "global @g: 4 align 4 constant = \"abcd\"\n\n";
  assert_false(matter("p:block(4)", constant));
  const char *compared =
      "global @g: 4 align 4 constant = \"abcd\"\n\n"
      "function @e(%p.1: ptr) {\nb1:\n  %2: u1 = icmp eq %p.1, ptr @g\n  return\n}\n\n";
  assert_true(matter_to("p:block(4)", compared, 2));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_read), cmocka_unit_test(test_passed),   cmocka_unit_test(test_refused),
      cmocka_unit_test(test_form), cmocka_unit_test(test_beyond), cmocka_unit_test(test_distinct),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
