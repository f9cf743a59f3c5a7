// What the front end is given: files, places, options, and inputs that must be refused.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <sys/stat.h>

#include "frontend/testing.h"
#include "program/print.h"

static void places_are_as_given(void **state) {
  (void)state;
  const char *file = test_write("x.c", "int f(int a, int b)\n{\n  return a /\n    b;\n}\n");
  Program *program = test_load(&(FrontendOptions){.files = &file, .file_count = 1});
  const Instruction *division = &program->functions[1].instructions[0];
  assert_int_equal(division->opcode, OP_SDIV);
  assert_string_equal(division->place.file, file);
  assert_int_equal(division->place.line, 3);
  assert_int_equal(division->place.column, 12);
  program_free(program);
}

static void several_files_are_linked(void **state) {
  (void)state;
  const char *files[] = {
      test_write("a.c",
                 "int g; static int s(void) { return 1; } int f(void); int main(void) { return f() + s() + g; }"),
      test_write("b.c", "extern int g; static int s(void) { return 2; } int f(void) { return s() + g; }")};
  Program *program = test_load(&(FrontendOptions){.files = files, .file_count = 2});
  assert_int_equal(program->function_count, 4);
  assert_int_equal(program->global_count, 1);
  assert_true(program->functions[program_find_function(program, "f").id].is_defined);
  assert_string_equal(program->functions[program_find_function(program, "f").id].place.file, files[1]);
  program_free(program);
  Program *none;
  char *message;
  const char *twice[] = {files[0], files[0]};
  assert_int_equal(frontend_load(&(FrontendOptions){.files = twice, .file_count = 2}, &none, NULL, &message),
                   FRONTEND_INPUT);
  assert_non_null(strstr(message, "cannot be linked"));
  memory_free(message);
}

static void llvm_files(void **state) {
  (void)state;
  const char *file = test_write(
      "x.ll",
      "define i32 @f(i32 %x) noinline optnone {\n  %p = alloca i32\n  store i32 %x, ptr %p\n  %r = load i32, ptr %p\n"
      "  ret i32 %r\n}\n");
  Program *program = test_load(&(FrontendOptions){.files = &file, .file_count = 1});
  assert_int_equal(program->functions[1].instruction_count, 1);
  program_free(program);
}

static void refused(const char *file, FrontendStatus expected, const char *part) {
  Program *program;
  char *message;
  assert_int_equal(frontend_load(&(FrontendOptions){.files = &file, .file_count = 1}, &program, NULL, &message),
                   expected);
  assert_null(program);
  if (!strstr(message, part)) fail_msg("'%s' does not say '%s'", message, part);
  assert_null(strchr(message, '\n'));
  memory_free(message);
}

static void inputs_that_are_refused(void **state) {
  (void)state;
  refused(test_path("missing.c"), FRONTEND_INPUT, "No such file");
  refused(test_directory, FRONTEND_INPUT, "is a directory");
  refused(test_write("empty.c", ""), FRONTEND_INPUT, "is empty");
  refused(test_write("x.txt", "int x;"), FRONTEND_INPUT, "none of .c");
  refused(test_write("garbage.bc", "this is no bitcode"), FRONTEND_INPUT, "is not LLVM IR");
  refused(test_write_bytes("cut.bc", "BC\xC0\xDE\x35\x14", 6), FRONTEND_INPUT, "is not bitcode");
  refused(test_write("broken.ll", "define i32 @f() { ret i64 0 }"), FRONTEND_INPUT, "is not LLVM IR");
  refused(test_write("invalid.ll",
                     "define i32 @f(i1 %c) {\n br i1 %c, label %a, label %b\na:\n %x = add i32 1, 1\n br label "
                     "%b\nb:\n ret i32 %x\n}\n"),
          FRONTEND_INPUT, "broken LLVM IR");
  refused(test_write("big.ll", "target datalayout = \"E-p:64:64\"\ndefine void @f() { ret void }"), FRONTEND_INPUT,
          "little-endian");
}

static void clang_that_fails(void **state) {
  (void)state;
  int saved = dup(STDERR_FILENO);
  assert_non_null(freopen("/dev/null", "w", stderr));
  refused(test_write("wrong.c", "int f( { }"), FRONTEND_INPUT, "does not accept it");
  fflush(stderr);
  dup2(saved, STDERR_FILENO);
  close(saved);
  setenv("PLUMB_CLANG", "/nonexistent/clang", 1);
  refused(test_write("x.c", "int x;"), FRONTEND_TOOL, "clang cannot be run");
  setenv("PLUMB_CLANG", "/bin/true", 1);
  refused(test_write("x.c", "int x;"), FRONTEND_INPUT, "no bitcode");
  const char *slow = test_write("slow", "#!/bin/sh\nexec sleep 60\n");
  chmod(slow, 0700);
  setenv("PLUMB_CLANG", slow, 1);
  const char *file = test_write("x.c", "int x;");
  Program *program;
  char *message;
  assert_int_equal(
      frontend_load(&(FrontendOptions){.files = &file, .file_count = 1, .timeout = 0.1}, &program, NULL, &message),
      FRONTEND_TIMEOUT);
  memory_free(message);
  unsetenv("PLUMB_CLANG");
}

static void old_c_compiles(void **state) {
  (void)state;
  Program *program = test_compile(
      "f(a, b) int *a; char b; { int x = a; return g(x, b) + f(1); } main() { __VERIFIER_assert(f(0, 1)); "
      "reach_error(); }");
  assert_true(program->functions[program_find_function(program, "main").id].is_defined);
  assert_false(program->functions[program_find_function(program, "g").id].is_defined);
  program_free(program);
}

static void inline_is_a_name_of_old_c(void **state) {
  (void)state;
  const char *file = test_write("x.c", "int main(void) { int inline = 3; return inline - 3; }"),
             *arguments[] = {"-std=c89"};
  program_free(
      test_load(&(FrontendOptions){.files = &file, .file_count = 1, .clang_args = arguments, .clang_arg_count = 1}));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(places_are_as_given),
      cmocka_unit_test(several_files_are_linked),
      cmocka_unit_test(llvm_files),
      cmocka_unit_test(inputs_that_are_refused),
      cmocka_unit_test(clang_that_fails),
      cmocka_unit_test(old_c_compiles),
      cmocka_unit_test(inline_is_a_name_of_old_c),
      cmocka_unit_test(test_nothing_leaks),
  };
  return cmocka_run_group_tests(tests, test_make_directory, test_remove_directory);
}
