// Whole runs of programs built by hand: control flow, calls, inputs, undefined values, traces.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <string.h>
#include <time.h>

#include "interpret/testing.h"
#include "interpret/view.h"

static InterpretOptions options_of(const Builder *b, Function entry) {
  return (InterpretOptions){.program = b->program, .entry = entry};
}

// Runs with one integer argument, frees nothing.
static InterpretResult run_with(const Builder *b, Function entry, Int argument) {
  const InterpretArgument argument_list[] = {{.value = argument}};
  InterpretOptions options = options_of(b, entry);
  options.arguments = argument_list;
  options.argument_count = b->program->functions[entry.id].param_count ? 1 : 0;
  return run_checked(&options);
}

static Int value_with(const Builder *b, Function entry, Int argument) {
  InterpretResult result = run_with(b, entry, argument);
  assert_int_equal(result.end, INTERPRET_RETURNED);
  assert_false(result.value_is_undef);
  Int value = result.value;
  interpret_result_release(&result);
  return value;
}

static void expect_undefined(const Builder *b, Function entry, Int argument, Undefined expected) {
  InterpretResult result = run_with(b, entry, argument);
  assert_int_equal(result.end, INTERPRET_UNDEFINED);
  assert_string_equal(undefined_name(result.undefined), undefined_name(expected));
  interpret_result_release(&result);
}

// int f(int n) { int a = 0, b = 1; while (n > 0) { t = a + b; a = b; b = t; n--; } return a; }
static Function build_fibonacci(Builder *b) {
  Function f = build_function(b, "fibonacci", INT(32), 1, (Type[]){INT(32)});
  build_jump(b, 2);
  build_block(b);
  // Values in order: 2 n, 3 a, 4 b, 5 condition, 6 sum, 7 n - 1.
  const Operand later_sum = {.kind = OPERAND_VALUE, .type = INT(32), .value = {6}};
  const Operand later_n = {.kind = OPERAND_VALUE, .type = INT(32), .value = {7}};
  Operand n = build(b, OP_PHI, INT(32), 2, build_param(b, 1), later_n);
  build_targets(b, 2, 1, 3);
  const Operand later_b = {.kind = OPERAND_VALUE, .type = INT(32), .value = {4}};
  Operand first = build(b, OP_PHI, INT(32), 2, num(32, 0), later_b);
  build_targets(b, 2, 1, 3);
  Operand second = build(b, OP_PHI, INT(32), 2, num(32, 1), later_sum);
  build_targets(b, 2, 1, 3);
  build_branch(b, build_compare(b, PREDICATE_SGT, n, num(32, 0)), 3, 4);
  build_block(b);
  build(b, OP_ADD, INT(32), 2, first, second);
  build_last(b)->flags = FLAG_NSW;
  build(b, OP_ADD, INT(32), 2, n, num(32, -1));
  build_jump(b, 2);
  build_block(b);
  build_return(b, first);
  build_end(b);
  return f;
}

static void loops_with_parallel_phis(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function f = build_fibonacci(&b);
  assert_int_equal(value_with(&b, f, 0), 0);
  assert_int_equal(value_with(&b, f, 1), 1);
  assert_int_equal(value_with(&b, f, 10), 55);
  assert_int_equal(value_with(&b, f, 45), 1134903170);
  expect_undefined(&b, f, 46, UNDEFINED_SIGNED_OVERFLOW);
  InterpretOptions options = options_of(&b, f);
  const InterpretArgument argument = {.value = 47};
  options.arguments = &argument;
  options.argument_count = 1;
  options.signed_overflow = OVERFLOW_WRAP;
  InterpretResult result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_RETURNED);
  assert_true(result.value == (Int)(int32_t)2971215073u);
  assert_int_equal(result.steps, 1 + 48 * 5 + 47 * 3 + 1);
  options.step_limit = 100;
  result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_OUT_OF_STEPS);
  assert_true(result.steps >= 100 && result.steps < 110);
  program_free(b.program);
}

static void says_where(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function f = build_fibonacci(&b);
  InterpretResult result = run_with(&b, f, 47);
  assert_string_equal(result.place.file, "test.c");
  assert_int_equal(result.function.id, f.id);
  assert_int_equal(result.block.id, 3);
  const Instruction *at = &b.program->functions[f.id].instructions[result.instruction];
  assert_int_equal(at->opcode, OP_CHECK);
  assert_int_equal(at->condition, CHECK_SUM);
  assert_int_equal(result.place.line, at->place.line);
  program_free(b.program);
}

static void switches(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function f = build_function(&b, "f", INT(8), 1, (Type[]){INT(8)});
  build(&b, OP_SWITCH, VOID, 3, build_param(&b, 1), num(8, -1), num(8, 7));
  build_targets(&b, 3, 2, 3, 4);
  for (int i = 0; i < 3; i++) {
    build_block(&b);
    build_return(&b, num(8, i));
  }
  build_end(&b);
  assert_int_equal(value_with(&b, f, 0), 0);
  assert_int_equal(value_with(&b, f, 255), 1);
  assert_int_equal(value_with(&b, f, -1), 1);
  assert_int_equal(value_with(&b, f, 7), 2);
  program_free(b.program);
}

// int f(int n) { if (n <= 0) return 0; return n + f(n - 1); }
static Function build_sum(Builder *b) {
  Function f = build_function(b, "sum", INT(32), 1, (Type[]){INT(32)});
  build_branch(b, build_compare(b, PREDICATE_SLE, build_param(b, 1), num(32, 0)), 2, 3);
  build_block(b);
  build_return(b, num(32, 0));
  build_block(b);
  Operand rest = build(b, OP_SUB, INT(32), 2, build_param(b, 1), num(32, 1));
  rest = build(b, OP_CALL, INT(32), 2, function_address(f), rest);
  build_return(b, build(b, OP_ADD, INT(32), 2, build_param(b, 1), rest));
  build_end(b);
  return f;
}

static void recurses(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function f = build_sum(&b);
  assert_int_equal(value_with(&b, f, 0), 0);
  assert_int_equal(value_with(&b, f, 1000), 500500);
  assert_int_equal(value_with(&b, f, 60000), 1800030000);
  InterpretOptions options = options_of(&b, f);
  const InterpretArgument argument = {.value = 1000};
  options.arguments = &argument;
  options.argument_count = 1;
  options.depth_limit = 500;
  InterpretResult result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_DEPTH);
  options.depth_limit = 0;
  options.memory_limit = 10000;
  result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_DEPTH);
  program_free(b.program);
}

static void calls_through_pointers(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function sum = build_sum(&b);
  Function two = build_function(&b, "two", INT(32), 2, (Type[]){INT(32), INT(32)});
  build_return(&b, build_param(&b, 2));
  build_end(&b);
  Function nothing = build_function(&b, "nothing", VOID, 1, (Type[]){INT(32)});
  build_return_void(&b);
  build_end(&b);
  Global table = build_global(&b, 32, false, NULL);
  Relocation relocations[] = {{0, function_address(sum)}, {8, function_address(two)}, {16, function_address(nothing)}};
  b.program->globals[table.id].relocations = relocations;
  b.program->globals[table.id].relocation_count = 3;
  Function f = build_function(&b, "f", INT(32), 1, (Type[]){INT(64)});
  Operand slot = build_padd(&b, global_address(table, 0), build_param(&b, 1), 1, 0);
  Operand pointer = build(&b, OP_LOAD, POINTER, 1, slot);
  build_return(&b, build(&b, OP_CALL, INT(32), 2, pointer, num(32, 4)));
  build_end(&b);
  assert_int_equal(value_with(&b, f, 0), 10);
  expect_undefined(&b, f, 8, UNDEFINED_BAD_CALL);   // too few arguments
  expect_undefined(&b, f, 16, UNDEFINED_BAD_CALL);  // no result
  expect_undefined(&b, f, 24, UNDEFINED_BAD_CALL);  // null
  expect_undefined(&b, f, 1, UNDEFINED_BAD_CALL);   // bytes of two addresses
  program_free(b.program);
}

static void returns_several_results(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function pair = build_function(&b, "pair", INT(8), 1, (Type[]){INT(8)});
  FunctionInfo *info = &b.program->functions[pair.id];
  info->result_count = 2;
  Type types[] = {INT(8), INT(16)};
  info->result_types = types;
  Operand wide = build(&b, OP_SEXT, INT(16), 1, build_param(&b, 1));
  build(&b, OP_RETURN, VOID, 2, build_param(&b, 1), wide);
  build_end(&b);
  Function f = build_function(&b, "f", INT(16), 1, (Type[]){INT(8)});
  Operand first = build(&b, OP_CALL, INT(8), 2, function_address(pair), build_param(&b, 1));
  Operand second = build_second_result(&b, INT(16));
  build_return(&b, build(&b, OP_ADD, INT(16), 2, build(&b, OP_ZEXT, INT(16), 1, first), second));
  build_end(&b);
  assert_int_equal(value_with(&b, f, 5), 10);
  assert_int_equal(value_with(&b, f, -1), 254);
  program_free(b.program);
}

static void tells_overflow(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function f = build_function(&b, "f", INT(1), 1, (Type[]){INT(8)});
  build(&b, OP_ADD_OVERFLOW_S, INT(8), 2, build_param(&b, 1), num(8, 1));
  build_return(&b, build_second_result(&b, INT(1)));
  build_end(&b);
  assert_int_equal(value_with(&b, f, 126), 0);
  assert_int_equal(value_with(&b, f, 127), 1);
  program_free(b.program);
}

// Uses of undefined bits: what decides is reported, what does not is not.
static void reports_decisive_undef(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function print = build_declaration(&b, "putchar", INT(32), 1, (Type[]){INT(32)});
  Function f = build_function(&b, "f", INT(32), 1, (Type[]){INT(32)});
  Operand sum = build(&b, OP_XOR, INT(32), 2, undef(INT(32)), build_param(&b, 1));
  build(&b, OP_SWITCH, VOID, 8, build_param(&b, 1), num(32, 0), num(32, 1), num(32, 2), num(32, 3), num(32, 4),
        num(32, 5), num(32, 6));
  build_targets(&b, 8, 2, 2, 3, 4, 5, 6, 7, 8);
  build_block(&b);  // 2: returns it
  build_return(&b, sum);
  build_block(&b);  // 3: branches
  build_branch(&b, build_compare(&b, PREDICATE_EQ, sum, num(32, 5)), 2, 9);
  build_block(&b);  // 4: divides
  build_return(&b, build(&b, OP_UDIV, INT(32), 2, num(32, 100), sum));
  build_block(&b);  // 5: loads
  build_return(&b, build(&b, OP_LOAD, INT(32), 1, build(&b, OP_INTTOPTR, POINTER, 1, sum)));
  build_block(&b);  // 6: hands it to a function outside
  build_return(&b, build(&b, OP_CALL, INT(32), 2, function_address(print), sum));
  build_block(&b);  // 7: masks it
  build_branch(&b, build_compare(&b, PREDICATE_EQ, build(&b, OP_AND, INT(32), 2, sum, num(32, 0)), num(32, 0)), 9, 2);
  build_block(&b);  // 8: chooses
  build_return(
      &b, build(&b, OP_SELECT, INT(32), 3, build_compare(&b, PREDICATE_EQ, sum, num(32, 5)), num(32, 1), num(32, 2)));
  build_block(&b);  // 9
  build_return(&b, num(32, 77));
  build_end(&b);
  InterpretResult result = run_with(&b, f, 0);
  assert_int_equal(result.end, INTERPRET_RETURNED);
  assert_true(result.value_is_undef);
  for (int i = 1; i <= 4; i++) expect_undefined(&b, f, i, UNDEFINED_UNINITIALISED);
  assert_int_equal(value_with(&b, f, 5), 77);
  expect_undefined(&b, f, 6, UNDEFINED_UNINITIALISED);
  InterpretOptions options = options_of(&b, f);
  const InterpretArgument argument = {.value = 6};
  options.arguments = &argument;
  options.argument_count = 1;
  options.undef_is_zero = true;
  result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_RETURNED);
  assert_int_equal(result.value, 2);
  program_free(b.program);
}

static void takes_inputs_in_order(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function nondet = build_declaration(&b, "__VERIFIER_nondet_char", INT(8), 0, NULL);
  Function print = build_declaration(&b, "putchar", INT(32), 1, (Type[]){INT(32)});
  Function assumes = build_declaration(&b, "__VERIFIER_assume", VOID, 1, (Type[]){INT(32)});
  Function f = build_function(&b, "main", INT(32), 0, NULL);
  Operand first = build(&b, OP_CALL, INT(8), 1, function_address(nondet));
  build(&b, OP_CALL, INT(32), 2, function_address(print), num(32, 65));
  Operand second = build(&b, OP_CALL, INT(8), 1, function_address(nondet));
  Operand wide = build(&b, OP_SEXT, INT(32), 1, first), wide2 = build(&b, OP_SEXT, INT(32), 1, second);
  Operand differ = build(&b, OP_SUB, INT(32), 2, wide, wide2);
  build(&b, OP_CALL, VOID, 2, function_address(assumes), differ);
  build_return(&b, differ);
  build_end(&b);
  InterpretOptions options = options_of(&b, f);
  const Int inputs[] = {200, 3};
  options.inputs = inputs;
  options.input_count = 2;
  InterpretResult result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_RETURNED);
  assert_true(result.value == 200 - 256 - 3);
  assert_int_equal(result.consumed_count, 2);
  assert_true(result.consumed[0].value == -56);
  assert_int_equal(result.consumed[0].callee.id, nondet.id);
  assert_int_equal(result.consumed[0].type.bits, 8);
  assert_int_equal(result.consumed[0].place.line, 1);
  assert_int_equal(result.consumed[1].place.line, 3);
  assert_false(result.approximate);
  interpret_result_release(&result);
  options.input_count = 0;  // 0 and 0
  result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_ASSUMPTION);
  interpret_result_release(&result);
  // Seeds: runs repeat, and differ among each other.
  uint32_t different = 0;
  for (uint64_t seed = 1; seed < 50; seed++) {
    options.seed = seed;
    InterpretResult one = run_checked(&options), two = run_checked(&options);
    assert_true(one.value == two.value && one.end == two.end);
    assert_int_equal(one.consumed_count, 2);
    different += one.consumed[0].value != one.consumed[1].value;
    interpret_result_release(&one);
    interpret_result_release(&two);
  }
  assert_true(different > 20);
  program_free(b.program);
}

static void keeps_library_results_possible(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function source = build_declaration(&b, "rand", INT(32), 0, NULL);
  Function unknown = build_declaration(&b, "mystery", INT(32), 0, NULL);
  Function f = build_function(&b, "f", INT(32), 0, NULL);
  Operand first = build(&b, OP_CALL, INT(32), 1, function_address(source));
  Operand second = build(&b, OP_CALL, INT(32), 1, function_address(unknown));
  build_return(&b, build(&b, OP_ADD, INT(32), 2, first, second));
  build_end(&b);
  InterpretOptions options = options_of(&b, f);
  for (uint64_t seed = 1; seed < 100; seed++) {
    options.seed = seed;
    InterpretResult result = run_checked(&options);
    assert_int_equal(result.end, INTERPRET_RETURNED);
    assert_true(result.approximate);
    assert_true(result.consumed[0].value >= 0);
    interpret_result_release(&result);
  }
  const Int inputs[] = {-1, 0};
  options.inputs = inputs;
  options.input_count = 2;
  InterpretResult result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_ASSUMPTION);
  interpret_result_release(&result);
  program_free(b.program);
}

static void ends_where_the_library_says(void **state) {
  (void)state;
  static const struct {
    const char *name;
    Int argument;
    InterpretEnd end;
  } cases[] = {
      {"exit", 3, INTERPRET_EXITED},
      {"plumb_assert", 1, INTERPRET_RETURNED},
      {"plumb_assert", 0, INTERPRET_UNDEFINED},
      {"plumb_assume", 1, INTERPRET_RETURNED},
      {"plumb_assume", 0, INTERPRET_ASSUMPTION},
      {"reach_error", 0, INTERPRET_UNDEFINED},
      {"llvm.donothing", 0, INTERPRET_RETURNED},
      {"llvm.mystery", 0, INTERPRET_UNSUPPORTED},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Builder b = build_program(64);
    Function callee = build_declaration(&b, cases[i].name, VOID, 1, (Type[]){INT(32)});
    Function f = build_function(&b, "f", INT(32), 1, (Type[]){INT(32)});
    build(&b, OP_CALL, VOID, 2, function_address(callee), build_param(&b, 1));
    build_return(&b, num(32, 0));
    build_end(&b);
    InterpretResult result = run_with(&b, f, cases[i].argument);
    assert_int_equal(result.end, cases[i].end);
    if (result.end == INTERPRET_EXITED) assert_true(result.value == 3);
    if (result.end == INTERPRET_UNDEFINED) assert_int_equal(result.undefined, UNDEFINED_ASSERTION);
    interpret_result_release(&result);
    program_free(b.program);
  }
}

static void reports_what_it_cannot_do(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function f = build_function(&b, "f", INT(32), 1, (Type[]){INT(32)});
  build_branch(&b, build_compare(&b, PREDICATE_EQ, build_param(&b, 1), num(32, 0)), 2, 3);
  build_block(&b);
  build(&b, OP_OPAQUE, VOID, 0);
  build_last(&b)->reason = "inline assembly";
  build_return(&b, num(32, 0));
  build_block(&b);
  Operand wide = build(&b, OP_ZEXT, INT(200), 1, build_param(&b, 1));
  build_return(&b, build(&b, OP_TRUNC, INT(32), 1, wide));
  build_end(&b);
  InterpretResult result = run_with(&b, f, 0);
  assert_int_equal(result.end, INTERPRET_UNSUPPORTED);
  assert_string_equal(result.reason, "inline assembly");
  result = run_with(&b, f, 1);
  assert_int_equal(result.end, INTERPRET_UNSUPPORTED);
  assert_string_equal(result.reason, "an integer of more than 128 bits");
  program_free(b.program);
}

static void reaches_unreachable(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function f = build_function(&b, "f", VOID, 0, NULL);
  build(&b, OP_UNREACHABLE, VOID, 0);
  build_end(&b);
  expect_undefined(&b, f, 0, UNDEFINED_UNREACHABLE);
  program_free(b.program);
}

static void gives_main_its_arguments(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function f = build_function(&b, "main", INT(32), 2, (Type[]){INT(32), POINTER});
  Operand name = build(&b, OP_LOAD, POINTER, 1, build_param(&b, 2));
  Operand letter = build(&b, OP_LOAD, INT(8), 1, name);
  Operand count = build(&b, OP_SEXT, INT(64), 1, build_param(&b, 1));
  Operand end = build(&b, OP_LOAD, POINTER, 1, build_padd(&b, build_param(&b, 2), count, 8, 0));
  Operand at_end = build(&b, OP_ZEXT, INT(32), 1, build_compare(&b, PREDICATE_EQ, end, null_pointer()));
  build_return(&b, build(&b, OP_ADD, INT(32), 2, build(&b, OP_ZEXT, INT(32), 1, letter), at_end));
  build_end(&b);
  InterpretOptions options = options_of(&b, f);
  InterpretResult result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_RETURNED);
  assert_int_equal(result.value, 'p' + 1);
  assert_int_equal(result.consumed_count, 0);
  program_free(b.program);
}

static void takes_blocks_as_arguments(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function assume = build_declaration(&b, "plumb_string", VOID, 1, (Type[]){POINTER});
  Function f = build_function(&b, "f", INT(8), 2, (Type[]){POINTER, INT(64)});
  build(&b, OP_CALL, VOID, 2, function_address(assume), build_param(&b, 1));
  build_return(&b, build(&b, OP_LOAD, INT(8), 1, build_padd(&b, build_param(&b, 1), build_param(&b, 2), 1, 0)));
  build_end(&b);
  InterpretArgument arguments[] = {{.is_block = true, .bytes = (const uint8_t *)"xyz", .size = 4, .value = 1},
                                   {.value = 1}};
  InterpretOptions options = options_of(&b, f);
  options.arguments = arguments;
  options.argument_count = 2;
  InterpretResult result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_RETURNED);
  assert_int_equal(result.value, 'z');
  arguments[1].value = 3;
  result = run_checked(&options);
  assert_int_equal(result.undefined, UNDEFINED_OUT_OF_BOUNDS);
  arguments[0].size = 3;  // no zero byte
  result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_ASSUMPTION);
  program_free(b.program);
}

typedef struct {
  uint32_t calls, deepest, sum_of_values, heap_objects;
  uint32_t stop_at;
  Block last, last_from;
} Seen;

static void count_heap(void *context, const ViewObject *object) {
  Seen *seen = context;
  seen->heap_objects += object->kind == VIEW_HEAP && object->is_alive;
}

static bool watch(void *context, const InterpretView *view, Function function, Block block, Block from,
                  uint64_t steps) {
  Seen *seen = context;
  (void)steps;
  seen->calls++;
  uint32_t depth = view_depth(view);
  if (depth > seen->deepest) seen->deepest = depth;
  assert_int_equal(view_function(view, depth - 1).id, function.id);
  assert_int_equal(view_block(view, depth - 1).id, block.id);
  Int number;
  assert_int_equal(view_value(view, depth - 1, (Value){1}, &number), VIEW_KNOWN);
  if (from.id == 0) {
    seen->sum_of_values += (uint32_t)number;
    assert_int_equal(view_value(view, depth - 1, (Value){2}, &number), VIEW_UNSET);
    if (depth > 1) assert_true(view_call(view, depth - 2) > 0);
  }
  seen->last = block;
  seen->last_from = from;
  view_objects(view, count_heap, seen);
  return !seen->stop_at || seen->calls < seen->stop_at;
}

static void traces_blocks(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function f = build_sum(&b);
  InterpretOptions options = options_of(&b, f);
  const InterpretArgument argument = {.value = 4};
  Seen seen = {0};
  options.arguments = &argument;
  options.argument_count = 1;
  options.trace = watch;
  options.trace_context = &seen;
  InterpretResult result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_RETURNED);
  assert_int_equal(seen.calls, 10);
  assert_int_equal(seen.deepest, 5);
  assert_int_equal(seen.sum_of_values, 4 + 3 + 2 + 1 + 0);
  assert_int_equal(seen.last.id, 2);
  assert_int_equal(seen.last_from.id, 1);
  assert_int_equal(seen.heap_objects, 0);
  seen = (Seen){.stop_at = 3};
  result = run_checked(&options);
  assert_int_equal(result.end, INTERPRET_STOPPED);
  assert_int_equal(seen.calls, 3);
  program_free(b.program);
}

// int *const place = &g; int f(int n) { int local = n, *p = &local; *place += *p; return *place + fibonacci(n); }
static Function build_remembering(Builder *b, Function fibonacci) {
  static Relocation relocations[1];
  Global variable = build_global(b, 4, false, NULL), place = build_global(b, 8, true, NULL);
  relocations[0] = (Relocation){0, global_address(variable, 0)};
  b->program->globals[place.id].relocations = relocations;
  b->program->globals[place.id].relocation_count = 1;
  Function f = build_function(b, "f", INT(32), 1, (Type[]){INT(32)});
  Operand g = build(b, OP_LOAD, POINTER, 1, global_address(place, 0));
  Operand local = build_alloca(b, num(64, 1), 4);
  build(b, OP_STORE, VOID, 2, build_param(b, 1), local);
  Operand sum = build(b, OP_ADD, INT(32), 2, build(b, OP_LOAD, INT(32), 1, g), build(b, OP_LOAD, INT(32), 1, local));
  build(b, OP_STORE, VOID, 2, sum, g);
  Operand number = build(b, OP_CALL, INT(32), 2, function_address(fibonacci), build_param(b, 1));
  build_return(b, build(b, OP_ADD, INT(32), 2, sum, number));
  build_end(b);
  return f;
}

// What one run leaves in memory, or found there, is nothing to the next one.
static void shares_what_is_prepared(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function fibonacci = build_fibonacci(&b), f = build_remembering(&b, fibonacci);
  InterpretResult first = run_with(&b, f, 0);  // puts its checks into the program
  interpret_result_release(&first);
  struct InterpretPrepared *prepared = interpret_prepared_new();
  for (Int n = 0; n < 12; n++) {
    const InterpretArgument argument_list[] = {{.value = n}};
    InterpretOptions options = options_of(&b, n % 3 == 2 ? fibonacci : f);
    options.arguments = argument_list;
    options.argument_count = 1;
    options.prepared = prepared;
    InterpretResult result = interpret_run(&options);
    options.prepared = NULL;
    InterpretResult alone = interpret_run(&options);
    assert_int_equal(result.end, INTERPRET_RETURNED);
    assert_true(result.value == alone.value && result.steps == alone.steps);
    interpret_result_release(&result);
    interpret_result_release(&alone);
  }
  interpret_prepared_free(prepared);
  program_free(b.program);
}

static void runs_fast(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function f = build_fibonacci(&b);
  InterpretOptions options = options_of(&b, f);
  const InterpretArgument argument = {.value = INT32_MAX};
  options.arguments = &argument;
  options.argument_count = 1;
  options.signed_overflow = OVERFLOW_WRAP;
  options.step_limit = 5000000;
  clock_t start = clock();
  InterpretResult result = run_checked(&options);
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  assert_int_equal(result.end, INTERPRET_OUT_OF_STEPS);
  print_message("%.0f million steps per second\n", (double)result.steps / seconds / 1e6);
  assert_true(seconds < 5);
  program_free(b.program);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(loops_with_parallel_phis),
      cmocka_unit_test(says_where),
      cmocka_unit_test(switches),
      cmocka_unit_test(recurses),
      cmocka_unit_test(calls_through_pointers),
      cmocka_unit_test(returns_several_results),
      cmocka_unit_test(tells_overflow),
      cmocka_unit_test(reports_decisive_undef),
      cmocka_unit_test(takes_inputs_in_order),
      cmocka_unit_test(keeps_library_results_possible),
      cmocka_unit_test(ends_where_the_library_says),
      cmocka_unit_test(reports_what_it_cannot_do),
      cmocka_unit_test(reaches_unreachable),
      cmocka_unit_test(gives_main_its_arguments),
      cmocka_unit_test(takes_blocks_as_arguments),
      cmocka_unit_test(traces_blocks),
      cmocka_unit_test(shares_what_is_prepared),
      cmocka_unit_test(runs_fast),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
