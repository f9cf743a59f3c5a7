// Components, recursion and reachable functions, with calls through pointers and of unknown functions.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "program/callgraph.h"

#include <string.h>

#include "base/memory.h"
#include "program/print.h"

static const char sample[] =
    "program 64\n"
    "function @main() {\nb1:\n  call ptr @even\n  call ptr @malloc, i64 1\n  return\n}\n"  // 1
    "function @even() {\nb1:\n  call ptr @odd\n  call ptr @odd\n  return\n}\n"             // 2
    "function @odd() {\nb1:\n  call ptr @even\n  call ptr @leaf\n  return\n}\n"            // 3
    "function @leaf() {\nb1:\n  return\n}\n"                                               // 4
    "function @self() {\nb1:\n  call ptr @self\n  return\n}\n"                             // 5
    "function @pointer(%1: ptr) {\nb1:\n  call %1\n  return\n}\n"                          // 6
    "function @target() address_taken {\nb1:\n  call ptr @pointer, ptr 0\n  return\n}\n"   // 7
    "function @caller() {\nb1:\n  call ptr @unknown\n  return\n}\n"                        // 8
    "declare @unknown()\n"                                                                 // 9
    "declare @malloc(%1: i64): ptr\n";                                                     // 10

static bool is_unknown(const Program *program, Function function) {
  return strcmp(program->functions[function.id].name, "unknown") == 0;
}

static void components_recursion_and_reach(void **state) {
  (void)state;
  Program *program;
  char *message;
  if (!program_parse(sample, &program, &message)) fail_msg("%s", message);
  CallGraph *graph = callgraph_new(program, is_unknown);
  assert_int_equal(graph->component[2], graph->component[3]);
  assert_true(graph->component[1] > graph->component[2]);
  assert_true(graph->component[3] > graph->component[4]);
  const bool recursive[] = {false, false, true, true, false, true, true, true, false, false, false};
  for (uint32_t id = 1; id <= 10; id++) assert_int_equal(graph->is_recursive[id], recursive[id]);
  bool reached[11];
  callgraph_reachable(graph, (Function){1}, reached);
  const bool from_main[] = {false, true, true, true, true, false, false, false, false, false, true};
  for (uint32_t id = 1; id <= 10; id++) assert_int_equal(reached[id], from_main[id]);
  callgraph_reachable(graph, (Function){8}, reached);  // an unknown function may call what it can get hold of
  assert_true(reached[9] && reached[7] && reached[6]);
  assert_false(reached[1] || reached[5]);
  callgraph_free(graph);
  program_free(program);
  assert_int_equal(memory_in_use(), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(components_recursion_and_reach)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
