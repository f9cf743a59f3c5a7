// Contracts: what a line says, what the tables say, which calls fit.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "library/contract.h"

#include <string.h>

#include "program/print.h"

static Contract read_good(const char *line, CType real) {
  Contract contract = {0};
  const char *names;
  size_t length;
  const char *problem = contract_read(line, real, &contract, &names, &length);
  if (problem) fail_msg("%s: %s", line, problem);
  return contract;
}

static void parameters_and_sizes(void **state) {
  (void)state;
  Contract contract =
      read_good("pointer f, g(to: string and writable(length(to) + 2 * n), n: size_t, ...) keeps errno", C_VOID);
  assert_int_equal(contract.result, C_POINTER);
  assert_int_equal(contract.parameter_count, 2);
  assert_true(contract.is_variadic && contract.keeps_errno && contract.is_declared && contract.demand_count == 2);
  const CParameter *to = &contract.parameters[0];
  assert_int_equal(to->type, C_POINTER);
  assert_null(contract_demand(&contract, 0, DEMAND_READABLE));
  assert_int_equal(contract_demand(&contract, 0, DEMAND_STRING)->size.id, 0);
  const SizeTerm *sizes = contract.sizes, *sum = &sizes[contract_demand(&contract, 0, DEMAND_WRITABLE)->size.id];
  assert_int_equal(sum->kind, SIZE_SUM);
  assert_int_equal(sizes[sum->left.id].kind, SIZE_LENGTH);
  assert_int_equal(sizes[sum->left.id].argument, 0);
  const SizeTerm *product = &sizes[sum->right.id];
  assert_int_equal(product->kind, SIZE_PRODUCT);
  assert_int_equal(sizes[product->left.id].number, 2);
  assert_int_equal(sizes[product->right.id].kind, SIZE_ARGUMENT);
  assert_int_equal(sizes[product->right.id].argument, 1);
  assert_int_equal(contract.parameters[1].type, C_SIZE);
}

static void ranges_and_nulls(void **state) {
  (void)state;
  Program *program;
  char *message;
  if (!program_parse("program 32\n", &program, &message)) fail_msg("%s", message);
  Contract contract = read_good("long(-1..) f(s: stream or null, c: character, x: real)", C_FLOAT);
  Int low, high;
  assert_true(contract_range(program, &contract, &low, &high) && low == -1 && high == INT32_MAX);
  assert_true(contract.parameters[0].or_null);
  assert_int_equal(contract_index_of(&contract, DEMAND_STREAM), 0);
  assert_int_equal(contract_index_of(&contract, DEMAND_FORMAT), 3);
  assert_true(contract_demand(&contract, 1, DEMAND_RANGE) && contract.parameters[1].range.high == UINT8_MAX);
  assert_int_equal(contract.parameters[2].type, C_FLOAT);
  contract = read_good("long(-1..1000000000000) f()", C_FLOAT);
  assert_true(contract_range(program, &contract, &low, &high) && high == INT32_MAX);
  contract = read_good("void f(a: written(2 * long) or null, b: readable(tm), c: list)", C_VOID);
  uint32_t count, bytes;
  uint64_t size;
  assert_true(contract_written(program, &contract, 0, &count, &bytes) && count == 2 && bytes == 4);
  assert_false(contract_written(program, &contract, 1, &count, &bytes));
  assert_true(contract_constant(program, &contract, contract.demands[1].size, &size) && size == 44);
  assert_true(contract.takes_list && !contract_range(program, &contract, &low, &high));
  program_free(program);
}

static void apart(void **state) {
  (void)state;
  Contract contract =
      read_good("pointer f(to: writable(n), from: string(n), n: size_t) apart(to, n, from, read(from))", C_VOID);
  const Demand *demand = contract_demand(&contract, 0, DEMAND_APART);
  assert_true(demand && contract.demand_count == 3 && !contract.keeps_errno);
  assert_int_equal(demand->other, 1);
  assert_int_equal(contract.sizes[demand->other_size.id].kind, SIZE_READ);
}

static void what_is_no_line(void **state) {
  (void)state;
  static const char *const lines[] = {
      "f(s: string)",
      "int f",
      "int f(s: strong)",
      "int f(s: string(m))",
      "int f(s: string) quickly",
      "int f(s: readable)",
      "int(0) f()",
      "int f(s)",
      "int f(s: stream and stream and stream and stream and stream and stream and stream and stream and stream)",
      "int f(s: string",
      "int f(s: string) apart(s, 1)",
      "int f(a: int, b: int, c: int, d: int, e: int, f: int, g: int)"};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    Contract contract = {0};
    const char *names;
    size_t length;
    if (!contract_read(lines[i], C_VOID, &contract, &names, &length)) fail_msg("%s was read", lines[i]);
  }
}

static void the_tables(void **state) {
  (void)state;
  assert_int_equal(contract_find("stpncpy")->kind, LIBRARY_STRNCPY);
  assert_int_equal(contract_find("sqrtf")->parameters[0].type, C_FLOAT);
  assert_int_equal(contract_find("llvm.floor.f80")->result, C_LONG_DOUBLE);
  assert_int_equal(contract_find("frexpl")->kind, LIBRARY_ARGUMENTS);
  assert_false(contract_find("abort")->is_declared);
  assert_true(contract_find("drand48")->is_fraction);
  assert_true(contract_find("strlen")->keeps_errno && !contract_find("malloc")->keeps_errno);
  assert_null(contract_find("strle"));
}

static void calls_that_fit(void **state) {
  (void)state;
  Program *program;
  char *message;
  bool good = program_parse(
      "program 64\n"
      "declare @strlen(%1: ptr): i64\ndeclare @malloc(%1: i32): ptr\ndeclare @printf(%1: ptr): i32\n"
      "function @main(%1: ptr) {\nb1:\n"
      "  %2: i64 = call ptr @strlen, %1\n  %3: i32 = call ptr @strlen, %1\n  %4: i64 = call ptr @strlen, i64 0\n"
      "  %5: i64 = call ptr @strlen, %1, %1\n  %6: ptr = call ptr @malloc, i32 1\n  %7: i32 = call ptr @printf, %1, "
      "i32 1\n"
      "  return\n}\n",
      &program, &message);
  if (!good) fail_msg("%s", message);
  const FunctionInfo *caller = &program->functions[program_find_function(program, "main").id];
  const bool fits[] = {true, false, false, false, true, true};
  for (size_t i = 0; i < sizeof fits / sizeof *fits; i++) {
    const Instruction *call = &caller->instructions[i];
    const Contract *contract = contract_of(program, call->operands[0].function);
    assert_int_equal(contract_fits(program, caller, call, contract), fits[i]);
  }
  program_free(program);
}

static void bounded_numbers(void **state) {
  (void)state;
  Contract contract = read_good("int(-1..0) f(p: written(2 * long) below 10 or null, q: written(long))", C_FLOAT);
  assert_int_equal(contract_demand(&contract, 0, DEMAND_WRITTEN)->below, 10);
  assert_int_equal(contract_demand(&contract, 1, DEMAND_WRITTEN)->below, 0);
  assert_false(contract_demand(&contract, 0, DEMAND_WRITTEN)->differ);
  assert_true(contract.parameters[0].or_null);
  assert_true(contract_succeeds(&contract, 0) && !contract_succeeds(&contract, -1));
  contract = read_good("int f(p: written(long) below 10)", C_FLOAT);
  assert_true(contract_succeeds(&contract, 3) && !contract_succeeds(&contract, 0));
  contract = read_good("int(-1..0) f(p: written(2 * int) apart)", C_FLOAT);
  assert_true(contract_demand(&contract, 0, DEMAND_WRITTEN)->differ);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(bounded_numbers),  cmocka_unit_test(parameters_and_sizes),
                                     cmocka_unit_test(ranges_and_nulls), cmocka_unit_test(apart),
                                     cmocka_unit_test(what_is_no_line),  cmocka_unit_test(the_tables),
                                     cmocka_unit_test(calls_that_fit)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
