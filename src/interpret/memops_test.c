// Each way in which memory and addresses go wrong, one by one, as a small program.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "interpret/testing.h"

// The functions that the programs call.
typedef struct {
  Builder b;
  Function malloc, calloc, realloc, free, block, f;
} Fixture;

// int f(long n), open.
static Fixture open_program(void) {
  Fixture x = {.b = build_program(64)};
  const Type word = INT(64);
  x.malloc = build_declaration(&x.b, "malloc", POINTER, 1, &word);
  x.calloc = build_declaration(&x.b, "calloc", POINTER, 2, (Type[]){word, word});
  x.realloc = build_declaration(&x.b, "realloc", POINTER, 2, (Type[]){POINTER, word});
  x.free = build_declaration(&x.b, "free", VOID, 1, (Type[]){POINTER});
  x.block = build_declaration(&x.b, "plumb_block", VOID, 2, (Type[]){POINTER, word});
  x.f = build_function(&x.b, "f", INT(32), 1, &word);
  return x;
}

static Operand parameter(const Fixture *x) { return build_param(&x->b, 1); }
static Operand call_malloc(Fixture *x, Operand size) {
  return build(&x->b, OP_CALL, POINTER, 2, function_address(x->malloc), size);
}
static void call_free(Fixture *x, Operand pointer) {
  build(&x->b, OP_CALL, VOID, 2, function_address(x->free), pointer);
}
static Operand load(Fixture *x, uint32_t width, Operand pointer) {
  return build(&x->b, OP_LOAD, INT(width), 1, pointer);
}
static void store(Fixture *x, Operand value, Operand pointer) { build(&x->b, OP_STORE, VOID, 2, value, pointer); }
static Operand at(Fixture *x, Operand base, Operand index, int64_t scale) {
  return build_padd(&x->b, base, index, scale, 0);
}

static void close_program(Fixture *x) {
  build_return(&x->b, num(32, 7));
  build_end(&x->b);
}

static InterpretResult run_of_kinds(const Fixture *x, InterpretOptions options, UndefinedSet kinds, Int n) {
  const InterpretArgument argument = {.value = n};
  options.program = x->b.program;
  options.entry = x->f;
  options.arguments = &argument;
  options.argument_count = 1;
  InterpretResult result = run_checking(&options, kinds);
  memory_free(result.consumed);
  result.consumed = NULL;
  return result;
}

static InterpretResult run(const Fixture *x, InterpretOptions options, Int n) {
  return run_of_kinds(x, options, UNDEFINED_ALL, n);
}

static void expect_result(InterpretResult result, Undefined expected) {
  assert_string_equal(undefined_name(result.undefined), undefined_name(expected));
  assert_string_equal(interpret_end_name(result.end), expected == UNDEFINED_NONE ? "RETURNED" : "UNDEFINED");
}

static void expect_with(const Fixture *x, InterpretOptions options, Int n, Undefined expected) {
  expect_result(run(x, options, n), expected);
}

// Where pointers may be moved and compared.
static void expect_loose(const Fixture *x, Int n, Undefined expected) {
  expect_result(run_of_kinds(x, (InterpretOptions){0}, UNDEFINED_BY_DEFAULT, n), expected);
}

static void expect(const Fixture *x, Int n, Undefined expected) { expect_with(x, (InterpretOptions){0}, n, expected); }
static void expect_end(const Fixture *x, Int n, InterpretEnd end) {
  assert_string_equal(interpret_end_name(run(x, (InterpretOptions){0}, n).end), interpret_end_name(end));
}

// A step may access what lies well, not what does not; an object of bytes need not.
static void alignment_of_accesses(void **state) {
  (void)state;
  static const Opcode opcodes[] = {OP_LOAD, OP_STORE, OP_MEMCPY, OP_MEMMOVE, OP_MEMSET};
  for (uint32_t i = 0; i < sizeof opcodes / sizeof *opcodes; i++) {
    for (uint32_t reads = 0; reads < (opcodes[i] == OP_MEMCPY || opcodes[i] == OP_MEMMOVE ? 2 : 1); reads++) {
      Fixture x = open_program();
      Operand array = build_alloca(&x.b, num(64, 64), 1), other = build_alloca(&x.b, num(64, 16), 1);
      build_last(&x.b)->align = build_last(&x.b)[-1].align = 8;
      Operand place = at(&x, array, parameter(&x), 1);
      if (opcodes[i] == OP_LOAD)
        load(&x, 64, place);
      else if (opcodes[i] == OP_STORE)
        store(&x, num(64, 1), place);
      else if (opcodes[i] == OP_MEMSET)
        build(&x.b, OP_MEMSET, VOID, 3, place, num(8, 0), num(64, 9));
      else
        build(&x.b, opcodes[i], VOID, 3, reads ? other : place, reads ? place : other, num(64, 9));
      if (reads)
        build_last(&x.b)->from_align = 8;
      else
        build_last(&x.b)->align = 8;
      close_program(&x);
      for (int n = 0; n <= 48; n++) expect(&x, n, n % 8 ? UNDEFINED_MISALIGNED : UNDEFINED_NONE);
    }
  }
}

static void bounds_of_a_local(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand array = build_alloca(&x.b, num(64, 10), 4);
  store(&x, num(32, 1), at(&x, array, parameter(&x), 4));
  close_program(&x);
  for (int n = 0; n < 10; n++) expect(&x, n, UNDEFINED_NONE);
  expect(&x, 10, UNDEFINED_OUT_OF_BOUNDS);  // may be computed, not used
  expect(&x, 11, UNDEFINED_POINTER_ARITHMETIC);
  expect(&x, -1, UNDEFINED_POINTER_ARITHMETIC);
  expect(&x, INT64_MAX, UNDEFINED_POINTER_ARITHMETIC);
  expect(&x, INT64_MIN, UNDEFINED_POINTER_ARITHMETIC);
  expect_loose(&x, 11, UNDEFINED_OUT_OF_BOUNDS);
  expect_loose(&x, -1, UNDEFINED_OUT_OF_BOUNDS);
  expect_loose(&x, (Int)1 << 40, UNDEFINED_UNKNOWN_OBJECT);
  expect_loose(&x, (Int)1 << 62, UNDEFINED_UNINITIALISED);  // four times as far is where it was, modulo 2^64
  program_free(x.b.program);
}

static void partly_outside(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand array = build_alloca(&x.b, num(64, 10), 1);
  load(&x, 32, at(&x, array, parameter(&x), 1));
  close_program(&x);
  expect(&x, 6, UNDEFINED_NONE);
  expect(&x, 7, UNDEFINED_OUT_OF_BOUNDS);
  program_free(x.b.program);
}

static void null_pointers(void **state) {
  (void)state;
  Fixture x = open_program();
  store(&x, num(32, 1), build_padd(&x.b, null_pointer(), parameter(&x), 4, 0));
  close_program(&x);
  expect(&x, 0, UNDEFINED_NULL_ACCESS);
  expect(&x, 1, UNDEFINED_POINTER_ARITHMETIC);
  expect_loose(&x, 1, UNDEFINED_NULL_ACCESS);
  program_free(x.b.program);
}

static void numbers_as_pointers(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand local = build_alloca(&x.b, num(64, 1), 4);
  Operand number = build(&x.b, OP_PTRTOINT, INT(64), 1, local);
  number = build(&x.b, OP_ADD, INT(64), 2, number, parameter(&x));
  load(&x, 32, build(&x.b, OP_INTTOPTR, POINTER, 1, number));
  close_program(&x);
  expect(&x, 0, UNDEFINED_NONE);
  expect(&x, 4, UNDEFINED_OUT_OF_BOUNDS);
  expect(&x, 1 << 30, UNDEFINED_UNKNOWN_OBJECT);
  program_free(x.b.program);
}

static void heap_lives(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand p = call_malloc(&x, num(64, 8));
  store(&x, num(64, 5), p);
  build(&x.b, OP_SWITCH, VOID, 5, parameter(&x), num(64, 0), num(64, 1), num(64, 2), num(64, 3));
  build_targets(&x.b, 5, 7, 2, 3, 4, 5);
  build_block(&x.b);  // 2: n = 0
  call_free(&x, p);
  load(&x, 64, p);
  build_jump(&x.b, 6);
  build_block(&x.b);  // 3: n = 1
  call_free(&x, p);
  call_free(&x, p);
  build_jump(&x.b, 6);
  build_block(&x.b);  // 4: n = 2
  call_free(&x, build_padd(&x.b, p, num(64, 4), 1, 0));
  build_jump(&x.b, 6);
  build_block(&x.b);  // 5: n = 3
  call_free(&x, build_alloca(&x.b, num(64, 1), 8));
  build_jump(&x.b, 6);
  build_block(&x.b);  // 6
  build_return(&x.b, num(32, 1));
  build_block(&x.b);  // 7: else
  call_free(&x, null_pointer());
  close_program(&x);
  expect(&x, 0, UNDEFINED_USE_AFTER_FREE);
  expect(&x, 1, UNDEFINED_DOUBLE_FREE);
  expect(&x, 2, UNDEFINED_INVALID_FREE);
  expect(&x, 3, UNDEFINED_INVALID_FREE);
  expect(&x, 4, UNDEFINED_NONE);
  const InterpretOptions leaks = {.check_leaks = true};
  expect_with(&x, leaks, 4, UNDEFINED_LEAK);
  assert_int_equal(run(&x, leaks, 4).place.line, 1);  // the call of malloc
  program_free(x.b.program);
}

static void allocation_may_fail(void **state) {
  (void)state;
  Fixture x = open_program();
  store(&x, num(8, 5), call_malloc(&x, parameter(&x)));
  close_program(&x);
  expect(&x, 1, UNDEFINED_NONE);
  expect(&x, 0, UNDEFINED_OUT_OF_BOUNDS);  // a valid object without bytes
  expect(&x, -1, UNDEFINED_NULL_ACCESS);  // no object is so large
  const Int fails = 1, succeeds = 0;
  InterpretOptions options = {.malloc_may_fail = true, .inputs = &fails, .input_count = 1};
  expect_with(&x, options, 1, UNDEFINED_NULL_ACCESS);
  options.inputs = &succeeds;
  expect_with(&x, options, 1, UNDEFINED_NONE);
  program_free(x.b.program);
}

static void calloc_and_realloc(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand p = build(&x.b, OP_CALL, POINTER, 3, function_address(x.calloc), num(64, 3), num(64, 4));
  store(&x, num(32, 9), build_padd(&x.b, p, num(64, 2), 4, 0));
  Operand q = build(&x.b, OP_CALL, POINTER, 3, function_address(x.realloc), p, parameter(&x));
  Operand first = load(&x, 32, q);
  Operand third = load(&x, 32, build_padd(&x.b, q, num(64, 2), 4, 0));
  Operand sum = build(&x.b, OP_ADD, INT(32), 2, first, third);
  build_branch(&x.b, build_compare(&x.b, PREDICATE_EQ, sum, num(32, 9)), 2, 3);
  build_block(&x.b);
  call_free(&x, q);
  load(&x, 32, p);
  build_jump(&x.b, 3);
  build_block(&x.b);
  close_program(&x);
  expect(&x, 400, UNDEFINED_USE_AFTER_FREE);  // the old pointer: everything was kept until there
  expect(&x, 8, UNDEFINED_OUT_OF_BOUNDS);
  expect_end(&x, 0, INTERPRET_UNSUPPORTED);
  program_free(x.b.program);
}

static void constants(void **state) {
  (void)state;
  Fixture x = open_program();
  static const uint8_t text[] = {1, 2, 3, 4};
  Global constant = build_global(&x.b, 4, true, text);
  Global variable = build_global(&x.b, 4, false, text);
  build_branch(&x.b, build_compare(&x.b, PREDICATE_EQ, parameter(&x), num(64, 0)), 2, 3);
  build_block(&x.b);
  store(&x, num(8, 1), global_address(constant, 3));
  build_jump(&x.b, 4);
  build_block(&x.b);
  store(&x, num(8, 9), global_address(variable, 3));
  Operand sum = build(&x.b, OP_ADD, INT(32), 2, load(&x, 32, global_address(variable, 0)),
                      load(&x, 32, global_address(constant, 0)));
  build_return(&x.b, sum);
  build_block(&x.b);
  close_program(&x);
  expect(&x, 0, UNDEFINED_WRITE_CONSTANT);
  assert_true(run(&x, (InterpretOptions){0}, 1).value == 0x09030201 + 0x04030201);
  program_free(x.b.program);
}

static void unknown_sizes(void **state) {
  (void)state;
  Fixture x = open_program();
  Global external = build_global(&x.b, 0, false, NULL);
  x.b.program->globals[external.id].is_external = true;
  x.b.program->globals[external.id].size_unknown = true;
  load(&x, 32, build_padd(&x.b, global_address(external, 0), parameter(&x), 4, 0));
  close_program(&x);
  expect_end(&x, 0, INTERPRET_UNSUPPORTED);
  expect_end(&x, 100, INTERPRET_UNSUPPORTED);
  program_free(x.b.program);
}

static void scopes(void **state) {
  (void)state;
  Fixture x = open_program();
  // Its address leaves the function g.
  close_program(&x);
  Function g = build_function(&x.b, "g", POINTER, 0, NULL);
  build_return(&x.b, build_alloca(&x.b, num(64, 1), 4));
  build_end(&x.b);
  x.f = build_function(&x.b, "f2", INT(32), 1, (Type[]){INT(64)});
  Operand kept = build_alloca(&x.b, num(64, 1), 4);
  Operand dangling = build(&x.b, OP_CALL, POINTER, 1, function_address(g));
  Operand token = build(&x.b, OP_STACKSAVE, POINTER, 0);
  Operand array = build_alloca(&x.b, num(64, 5), 4);
  store(&x, num(32, 1), array);
  build(&x.b, OP_STACKRESTORE, VOID, 1, token);
  build(&x.b, OP_LIFETIME_START, VOID, 1, kept);
  store(&x, num(32, 1), kept);
  build(&x.b, OP_SWITCH, VOID, 4, parameter(&x), num(64, 0), num(64, 1), num(64, 2));
  build_targets(&x.b, 4, 5, 2, 3, 4);
  build_block(&x.b);
  load(&x, 32, dangling);
  build_jump(&x.b, 5);
  build_block(&x.b);
  load(&x, 32, array);
  build_jump(&x.b, 5);
  build_block(&x.b);
  build(&x.b, OP_LIFETIME_END, VOID, 1, kept);
  load(&x, 32, kept);
  build_jump(&x.b, 5);
  build_block(&x.b);
  load(&x, 32, kept);
  close_program(&x);
  expect(&x, 0, UNDEFINED_USE_AFTER_SCOPE);
  expect(&x, 1, UNDEFINED_USE_AFTER_SCOPE);
  expect(&x, 2, UNDEFINED_USE_AFTER_SCOPE);
  expect(&x, 3, UNDEFINED_NONE);
  program_free(x.b.program);
}

static void dead_until_its_scope_begins(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand local = build_alloca(&x.b, num(64, 1), 4);
  store(&x, num(32, 1), local);
  build(&x.b, OP_LIFETIME_START, VOID, 1, local);
  close_program(&x);
  expect(&x, 0, UNDEFINED_USE_AFTER_SCOPE);
  program_free(x.b.program);
}

static void sizes_of_arrays(void **state) {
  (void)state;
  Fixture x = open_program();
  store(&x, num(8, 1), build_alloca(&x.b, parameter(&x), 4));
  close_program(&x);
  expect(&x, 1, UNDEFINED_NONE);
  expect(&x, 0, UNDEFINED_OUT_OF_BOUNDS);
  expect(&x, -1, UNDEFINED_NEGATIVE_SIZE);
  expect(&x, INT64_MAX / 4 + 1, UNDEFINED_NEGATIVE_SIZE);
  expect_end(&x, UINT32_MAX, INTERPRET_DEPTH);  // an object may have this size
  expect_end(&x, 1 << 30, INTERPRET_DEPTH);
  program_free(x.b.program);
}

static void copies(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand array = build_alloca(&x.b, num(64, 16), 1), other = build_alloca(&x.b, num(64, 16), 1);
  store(&x, num(64, 0x0807060504030201), array);
  Operand size = build(&x.b, OP_AND, INT(64), 2, parameter(&x), num(64, 255));
  Operand to = build_padd(&x.b, array, build(&x.b, OP_LSHR, INT(64), 2, parameter(&x), num(64, 8)), 1, 0);
  build(&x.b, OP_MEMMOVE, VOID, 3, other, array, size);
  build(&x.b, OP_MEMCPY, VOID, 3, to, array, size);
  build_return(&x.b, load(&x, 32, build_padd(&x.b, array, num(64, 8), 1, 0)));
  build_end(&x.b);
  expect(&x, 8 << 8 | 8, UNDEFINED_NONE);
  assert_int_equal(run(&x, (InterpretOptions){0}, 8 << 8 | 8).value, 0x04030201);
  expect(&x, 7 << 8 | 8, UNDEFINED_OVERLAP);
  expect(&x, 0 << 8 | 8, UNDEFINED_NONE);  // onto itself
  expect(&x, 9 << 8 | 8, UNDEFINED_OUT_OF_BOUNDS);
  expect(&x, 0 << 8 | 17, UNDEFINED_OUT_OF_BOUNDS);
  expect(&x, 16 << 8 | 0, UNDEFINED_NONE);
  program_free(x.b.program);
}

static void moves_and_fills(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand array = build_alloca(&x.b, num(64, 8), 1);
  build(&x.b, OP_MEMSET, VOID, 3, array, num(8, 0x11), num(64, 8));
  build(&x.b, OP_MEMSET, VOID, 3, array, num(8, 0x22), parameter(&x));
  build(&x.b, OP_MEMMOVE, VOID, 3, build_padd(&x.b, array, num(64, 1), 1, 0), array, parameter(&x));
  build_return(&x.b, load(&x, 32, array));
  build_end(&x.b);
  assert_int_equal(run(&x, (InterpretOptions){0}, 2).value, 0x11222222);
  expect(&x, 8, UNDEFINED_OUT_OF_BOUNDS);
  expect(&x, 9, UNDEFINED_OUT_OF_BOUNDS);
  expect(&x, 0, UNDEFINED_NONE);
  program_free(x.b.program);
}

static void order_of_pointers(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand a = build_alloca(&x.b, num(64, 4), 4), c = build_alloca(&x.b, num(64, 4), 4);
  Operand end = build_padd(&x.b, a, num(64, 4), 4, 0);
  build_compare(&x.b, PREDICATE_ULT, a, end);
  build_compare(&x.b, PREDICATE_EQ, a, c);
  build_compare(&x.b, PREDICATE_UGE, null_pointer(), null_pointer());
  build_branch(&x.b, build_compare(&x.b, PREDICATE_EQ, parameter(&x), num(64, 0)), 2, 3);
  build_block(&x.b);
  build_compare(&x.b, PREDICATE_ULT, a, c);
  build_jump(&x.b, 4);
  build_block(&x.b);
  build_branch(&x.b, build_compare(&x.b, PREDICATE_EQ, parameter(&x), num(64, 1)), 5, 4);
  build_block(&x.b);
  build_return(&x.b, num(32, 7));
  build_block(&x.b);
  build_compare(&x.b, PREDICATE_UGT, a, null_pointer());
  close_program(&x);
  expect(&x, 0, UNDEFINED_POINTER_COMPARE);
  expect(&x, 1, UNDEFINED_POINTER_COMPARE);
  expect(&x, 2, UNDEFINED_NONE);
  expect_loose(&x, 0, UNDEFINED_NONE);
  program_free(x.b.program);
}

// Stored undef is like memory that was never written: what is read is arbitrary, and stays.
static void undefined_bytes(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand local = build_alloca(&x.b, num(64, 1), 8);
  store(&x, undef(INT(64)), local);
  Operand once = load(&x, 64, local), twice = load(&x, 64, local);
  Operand differ = build(&x.b, OP_SUB, INT(64), 2, once, twice);
  build_branch(&x.b, build_compare(&x.b, PREDICATE_EQ, differ, num(64, 0)), 3, 2);
  build_block(&x.b);
  build(&x.b, OP_UNREACHABLE, VOID, 0);
  build_block(&x.b);
  close_program(&x);
  for (uint64_t seed = 0; seed < 9; seed++) expect_with(&x, (InterpretOptions){.seed = seed}, 0, UNDEFINED_NONE);
  program_free(x.b.program);
}

static void undefined_addresses(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand local = build_alloca(&x.b, num(64, 1), 8);
  Operand index = build(&x.b, OP_MUL, INT(64), 2, undef(INT(64)), parameter(&x));
  store(&x, num(8, 1), build_padd(&x.b, local, index, 1, 0));
  close_program(&x);
  expect_loose(&x, 1, UNDEFINED_UNINITIALISED);
  program_free(x.b.program);
}

static void block_assumptions(void **state) {
  (void)state;
  Fixture x = open_program();
  Operand local = build_alloca(&x.b, num(64, 1), 8);
  build(&x.b, OP_CALL, VOID, 3, function_address(x.block), build_padd(&x.b, local, num(64, 2), 1, 0), parameter(&x));
  close_program(&x);
  expect(&x, 6, UNDEFINED_NONE);
  expect_end(&x, 7, INTERPRET_ASSUMPTION);
  program_free(x.b.program);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(alignment_of_accesses),
      cmocka_unit_test(bounds_of_a_local),
      cmocka_unit_test(partly_outside),
      cmocka_unit_test(null_pointers),
      cmocka_unit_test(numbers_as_pointers),
      cmocka_unit_test(heap_lives),
      cmocka_unit_test(allocation_may_fail),
      cmocka_unit_test(calloc_and_realloc),
      cmocka_unit_test(constants),
      cmocka_unit_test(unknown_sizes),
      cmocka_unit_test(scopes),
      cmocka_unit_test(dead_until_its_scope_begins),
      cmocka_unit_test(sizes_of_arrays),
      cmocka_unit_test(copies),
      cmocka_unit_test(moves_and_fills),
      cmocka_unit_test(order_of_pointers),
      cmocka_unit_test(undefined_bytes),
      cmocka_unit_test(undefined_addresses),
      cmocka_unit_test(block_assumptions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
