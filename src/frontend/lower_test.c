// Small C programs through clang and the lowering, compared with the model that they must become.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "frontend/testing.h"
#include "program/print.h"

// The text of the program without places, from the first function or declaration on.
static void expect(const char *source, const char *expected) {
  Program *program = test_compile(source);
  for (uint32_t id = 1; id <= program->function_count; id++) {
    FunctionInfo *function = &program->functions[id];
    function->place = (Place){0};
    for (uint32_t i = 0; i < function->instruction_count; i++) function->instructions[i].place = (Place){0};
    for (uint32_t b = 1; b <= function->block_count; b++) function->blocks[b].loop = (Place){0};
  }
  Text text = {0};
  program_print(program, &text);
  assert_non_null(strstr(text_str(&text), "\n\n"));
  const char *start = strstr(text_str(&text), "\nfunction @");
  assert_string_equal(start + 1, expected);
  text_release(&text);
  program_free(program);
}

static const GlobalInfo *global_of(const Program *program, const char *name) {
  for (uint32_t id = 1; id <= program->global_count; id++)
    if (strcmp(program->globals[id].name, name) == 0) return &program->globals[id];
  fail_msg("no global %s", name);
  return NULL;
}

static void expect_bytes(const Program *program, const char *name, uint64_t size, const char *bytes) {
  const GlobalInfo *global = global_of(program, name);
  assert_int_equal(global->size, size);
  for (uint64_t i = 0; i < size; i++)
    if ((global->initial ? global->initial[i] : 0) != (uint8_t)bytes[i]) fail_msg("byte %d of %s", (int)i, name);
}

static void layout_of_globals(void **state) {
  (void)state;
  Program *program = test_compile(
      "struct { char c; int i; short s; } a = {1, 2, 3};\n"
      "struct __attribute__((packed)) { char c; int i; short s; } b = {1, 2, 3};\n"
      "union { int i; double d; char t[12]; } c = {.t = \"abc\"};\n"
      "struct { unsigned a : 3; int b : 5; unsigned long c : 40; } d = {5, -3, 0x123456789aUL};\n"
      "int e[3] = {1, -1}; float f = 1.5f; double g = -0.0; _Bool h = 1; int i; extern int j[]; extern int k;\n"
      "const short l = 258; long double m = 1; int *n = &k, *use = j;\n");
  expect_bytes(program, "a", 12, "\1\0\0\0\2\0\0\0\3\0\0\0");
  expect_bytes(program, "b", 7, "\1\2\0\0\0\3\0");
  expect_bytes(program, "c", 16, "abc\0\0\0\0\0\0\0\0\0\0\0\0\0");
  expect_bytes(program, "d", 8, "\xed\x9a\x78\x56\x34\x12\0\0");
  expect_bytes(program, "e", 12, "\1\0\0\0\xff\xff\xff\xff\0\0\0\0");
  expect_bytes(program, "f", 4, "\0\0\xc0\x3f");
  expect_bytes(program, "g", 8, "\0\0\0\0\0\0\0\x80");
  expect_bytes(program, "h", 1, "\1");
  expect_bytes(program, "l", 2, "\2\1");
  expect_bytes(program, "m", 16, "\0\0\0\0\0\0\0\x80\xff\x3f\0\0\0\0\0\0");
  assert_null(global_of(program, "i")->initial);
  assert_true(global_of(program, "l")->is_constant);
  assert_true(global_of(program, "j")->is_external && global_of(program, "j")->size_unknown);
  assert_true(global_of(program, "k")->is_external && !global_of(program, "k")->size_unknown);
  program_free(program);
}

static void addresses_in_globals(void **state) {
  (void)state;
  Program *program = test_compile(
      "int a[4]; int f(int x) { return x; }\n"
      "struct { char c; int *p; int (*g)(int); long l; char *s; } t = {1, &a[3], f, (long)&a[1], \"hi\"};\n"
      "extern int b __attribute__((alias(\"c\"))); int c = 7; int *d = &b;\n");
  const GlobalInfo *t = global_of(program, "t");
  assert_int_equal(t->relocation_count, 4);
  assert_int_equal(t->relocations[0].offset, 8);
  assert_int_equal(t->relocations[0].target.constant, 12);
  assert_int_equal(t->relocations[1].target.kind, OPERAND_FUNCTION);
  assert_int_equal(t->relocations[2].offset, 24);
  assert_int_equal(t->relocations[2].target.constant, 4);
  const GlobalInfo *string = &program->globals[t->relocations[3].target.global.id];
  assert_true(string->is_constant && string->size == 3);
  const GlobalInfo *d = global_of(program, "d");
  assert_string_equal(program->globals[d->relocations[0].target.global.id].name, "c");
  assert_true(program->functions[program_find_function(program, "f").id].address_taken);
  program_free(program);
}

static void computed_goto_goes_to_any_label(void **state) {
  (void)state;
  Program *program =
      test_compile("int f(int k) { static void *t[] = {&&a, &&b}; goto *t[k]; a: return 1; b: return 2; }");
  const GlobalInfo *table = global_of(program, "f.t");
  assert_int_equal(table->relocation_count, 2);
  assert_string_equal(program->globals[table->relocations[0].target.global.id].name, "f.&&a");
  const FunctionInfo *function = &program->functions[1];
  assert_false(function->address_taken);
  bool found = false;
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    const Instruction *instruction = &function->instructions[i];
    if (instruction->opcode != OP_SWITCH) continue;
    found = true;
    assert_int_equal(instruction->operand_count, 2);
    assert_int_equal(instruction[-1].opcode, OP_CHECK);
    assert_int_equal(instruction[-1].violates, UNDEFINED_BAD_CALL);
  }
  assert_true(found);
  program_free(program);
}

static void data_models(void **state) {
  (void)state;
  const char *source =
      "long l = sizeof(long); void *p = &l; struct { char c; long long v; } s; long f(int *p, int i) { return p[i]; }";
  Program *program = test_compile_for(source, false);
  assert_int_equal(program->pointer_bits, 64);
  assert_int_equal(global_of(program, "l")->initial[0], 8);
  assert_int_equal(global_of(program, "s")->size, 16);
  program_free(program);
  program = test_compile_for(source, true);
  assert_int_equal(program->pointer_bits, 32);
  assert_int_equal(global_of(program, "l")->initial[0], 4);
  assert_int_equal(global_of(program, "p")->size, 4);
  assert_int_equal(global_of(program, "s")->size, 12);
  program_free(program);
}

// By what is written, not by what comes first inside: for each kind of loop, and none for a goto.
static void places_of_loops(void **state) {
  (void)state;
  Program *program = test_compile(
      "int n(void);\nvoid f(int a) {\n  while (a)\n    a = n();\n  do\n    a = n();\n  while (a);\n  for (;;) {\n"
      "    if (n()) continue;\n    if (n()) break;\n  }\nagain:\n  if (n()) goto again;\n  while (1)\n    while (n()) "
      "a++;\n}");
  const FunctionInfo *function = &program->functions[program_find_function(program, "f").id];
  static const uint32_t lines[] = {3, 5, 8, 14, 15};
  uint32_t found = 0;
  for (uint32_t b = 1; b <= function->block_count; b++) {
    if (!function->blocks[b].loop.line) continue;
    assert_true(found < 5);
    assert_int_equal(function->blocks[b].loop.line, lines[found++]);
    assert_int_equal(block_place(function, (Block){b}).line, function->blocks[b].loop.line);
  }
  assert_int_equal(found, 5);
  program_free(program);
}

static void loops_and_names(void **state) {
  (void)state;
  expect("int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }",
         "function @f(%n.1: i32): i32 {\n"
         "b1 \"entry\":\n"
         "  jump b2\n"
         "b2 \"for.cond\":\n"
         "  %i.2: i32 = phi [i32 0, b1], [%i.6, b4]\n"
         "  %s.3: i32 = phi [i32 0, b1], [%s.5, b4]\n"
         "  %4: u1 = icmp slt %i.2, %n.1\n"
         "  branch %4, b3, b5\n"
         "b3 \"for.body\":\n"
         "  %s.5: i32 = add nsw %s.3, %i.2\n"
         "  jump b4\n"
         "b4 \"for.inc\":\n"
         "  %i.6: i32 = add nsw %i.2, i32 1\n"
         "  jump b2\n"
         "b5 \"for.cond.cleanup\":\n"
         "  jump b6\n"
         "b6 \"for.end\":\n"
         "  return %s.3\n"
         "}\n");
}

static void addresses(void **state) {
  (void)state;
  expect(
      "struct L { char pad[4]; struct { short x[3]; int y; } in[2]; };\n"
      "int f(struct L *l, int i, unsigned char j) { return l->in[i].x[j]; } void g(int *p) { p[-2] = 1; }",
      "function @f(%l.1: ptr, %i.2: i32, %j.3: u8 unsigned): i32 {\n"
      "b1 \"entry\":\n"
      "  %4: u1 = icmp ne %l.1, ptr 0\n"
      "  check holds NULL_MEMBER \"the pointer is not null\" %4\n"
      "  %5: ptr = padd inbounds %l.1, offset 4\n"
      "  %6: i64 = sext %i.2\n"
      "  %7: u1 = icmp sge %6, i64 0\n"
      "  check holds INDEX \"the index is one of the array\" %7\n"
      "  %8: u1 = icmp slt %6, i64 2\n"
      "  check holds INDEX \"the index is one of the array\" %8\n"
      "  %9: i64 = sext %i.2\n"
      "  %10: ptr = padd inbounds %5, %9 * 12\n"
      "  %11: u64 = zext %j.3\n"
      "  %12: u1 = icmp ult %11, i64 3\n"
      "  check holds INDEX \"the index is one of the array\" %12\n"
      "  %13: i64 = zext %j.3\n"
      "  %14: ptr = padd inbounds %10, %13 * 2\n"
      "  %15: i16 = load %14 align 2\n"
      "  %16: i32 = sext %15\n"
      "  return %16\n"
      "}\n"
      "\n"
      "function @g(%p.1: ptr) {\n"
      "b1 \"entry\":\n"
      "  %2: ptr = padd inbounds %p.1, offset -8\n"
      "  store i32 1, %2 align 4\n"
      "  return\n"
      "}\n");
}

static void aggregates_are_split(void **state) {
  (void)state;
  expect("struct P { long a, b; }; struct P f(struct P p) { return p; } long g(struct P *p) { return f(*p).b; }",
         "function @f(%p.coerce0.1: i64, %p.coerce1.2: i64): i64, i64 {\n"
         "b1 \"entry\":\n"
         "  %retval.3: ptr = alloca i64 1 * 16 align 8\n"
         "  %p.4: ptr = alloca i64 1 * 16 align 8\n"
         "  store %p.coerce0.1, %p.4 align 8\n"
         "  %5: ptr = padd inbounds %p.4, offset 8\n"
         "  store %p.coerce1.2, %5 align 8\n"
         "  memcpy %retval.3, %p.4, i64 16 align 8 from 8\n"
         "  %6: i64 = load %retval.3 align 8\n"
         "  %7: ptr = padd inbounds %retval.3, offset 8\n"
         "  %8: i64 = load %7 align 8\n"
         "  return %6, %8\n"
         "}\n"
         "\n"
         "function @g(%p.1: ptr): i64 {\n"
         "b1 \"entry\":\n"
         "  %coerce.2: ptr = alloca i64 1 * 16 align 8\n"
         "  %3: i64 = load %p.1 align 8\n"
         "  %4: ptr = padd inbounds %p.1, offset 8\n"
         "  %5: i64 = load %4 align 8\n"
         "  %6: i64, %7: i64 = call ptr @f, %3, %5\n"
         "  store %6, %coerce.2 align 8\n"
         "  %8: ptr = padd inbounds %coerce.2, offset 8\n"
         "  store %7, %8 align 8\n"
         "  %9: ptr = padd inbounds %coerce.2, offset 8\n"
         "  %10: i64 = load %9 align 8\n"
         "  return %10\n"
         "}\n");
}

static void arguments_by_value_are_copied(void **state) {
  (void)state;
  expect("struct B { long a[5]; }; long f(struct B b) { return b.a[3]; } long g(struct B *b) { return f(*b); }",
         "function @f(%b.1: ptr passed 40): i64 {\n"
         "b1 \"entry\":\n"
         "  %2: ptr = padd inbounds %b.1, offset 24\n"
         "  %3: i64 = load %2 align 8\n"
         "  return %3\n"
         "}\n"
         "\n"
         "function @g(%b.1: ptr): i64 {\n"
         "b1 \"entry\":\n"
         "  %2: ptr = alloca i64 1 * 40 align 8\n"
         "  lifetime.start %2\n"
         "  memcpy %2, %b.1, i64 40 align 8\n"
         "  %3: i64 = call ptr @f, %2\n"
         "  lifetime.end %2\n"
         "  return %3\n"
         "}\n");
}

static void uninitialised_reads_stay(void **state) {
  (void)state;
  expect("int f(int c) { int x; if (c) x = 1; return x; }",
         "function @f(%c.1: i32): i32 {\n"
         "b1 \"entry\":\n"
         "  %2: u1 = icmp ne %c.1, i32 0\n"
         "  branch %2, b2, b3\n"
         "b2 \"if.then\":\n"
         "  jump b3\n"
         "b3 \"if.end\":\n"
         "  %x.3: i32 = phi [i32 undef, b1], [i32 1, b2]\n"
         "  return %x.3\n"
         "}\n");
  // Each time the scope is entered, y is new.
  expect("int f(int n) { int s = 0; do { int y; s = y; y = 1; } while (s < n); return s; }",
         "function @f(%n.1: i32): i32 {\n"
         "b1 \"entry\":\n"
         "  jump b2\n"
         "b2 \"do.body\":\n"
         "  jump b3\n"
         "b3 \"do.cond\":\n"
         "  %2: u1 = icmp slt i32 undef, %n.1\n"
         "  branch %2, b2, b4\n"
         "b4 \"do.end\":\n"
         "  return i32 undef\n"
         "}\n");
}

static void dangling_locals_stay(void **state) {
  (void)state;
  expect("int f(void) { int *p; { int y = 3; p = &y; } return *p; }",
         "function @f(): i32 {\n"
         "b1 \"entry\":\n"
         "  %y.1: ptr = alloca i64 1 * 4 align 4\n"
         "  lifetime.start %y.1\n"
         "  store i32 3, %y.1 align 4\n"
         "  lifetime.end %y.1\n"
         "  %2: i32 = load %y.1 align 4\n"
         "  return %2\n"
         "}\n");
}

static void arrays_of_variable_length(void **state) {
  (void)state;
  expect("void g(int *); void f(int n) { int a[n]; g(a); } void h(unsigned char n) { int a[n]; g(a); }",
         "function @f(%n.1: i32) {\n"
         "b1 \"entry\":\n"
         "  %2: u1 = icmp sgt %n.1, i32 0\n"
         "  check holds VARIABLE_LENGTH \"the length is positive\" %2\n"
         "  %__vla_expr0.3: u64 = zext %n.1\n"
         "  %saved_stack.4: ptr = stacksave\n"
         "  %a.5: ptr = alloca %__vla_expr0.3 * 4 align 16\n"
         "  call ptr @g, %a.5\n"
         "  stackrestore %saved_stack.4\n"
         "  return\n"
         "}\n"
         "\n"
         "declare @g(%1: ptr)\n"
         "\n"
         "function @h(%n.1: u8 unsigned) {\n"
         "b1 \"entry\":\n"
         "  %2: u1 = icmp ugt %n.1, i8 0\n"
         "  check holds VARIABLE_LENGTH \"the length is positive\" %2\n"
         "  %__vla_expr0.3: u64 = zext %n.1\n"
         "  %saved_stack.4: ptr = stacksave\n"
         "  %a.5: ptr = alloca %__vla_expr0.3 * 4 align 16\n"
         "  call ptr @g, %a.5\n"
         "  stackrestore %saved_stack.4\n"
         "  return\n"
         "}\n");
}

static void lanes_are_values(void **state) {
  (void)state;
  expect("typedef int v2 __attribute__((vector_size(8))); int f(int i, v2 v) { v2 w = {i, 1}; return (v + w)[1]; }",
         "function @f(%i.1: u32, %v.coerce.2: f64): i32 {\n"
         "b1 \"entry\":\n"
         "  %v.3: ptr = alloca i64 1 * 8 align 8\n"
         "  store %v.coerce.2, %v.3 align 8\n"
         "  %4: u32 = load %v.3 align 8\n"
         "  %5: ptr = padd inbounds %v.3, offset 4\n"
         "  %6: u32 = load %5 align 4\n"
         "  %7: u32 = add %4, %i.1\n"
         "  %8: u32 = add %6, i32 1\n"
         "  return %8\n"
         "}\n");
}

static void shadowed_variables_keep_their_names(void **state) {
  (void)state;
  Program *program = test_compile(
      "int g(int); int f(int n) { int s = 0, i1 = g(0); for (int i = 0; i < n; i++) s += g(i); for (int i = 9; i > n; "
      "i--) s -= g(i);\n"
      "  return s + i1; }");
  const FunctionInfo *function = &program->functions[program_find_function(program, "f").id];
  int phis = 0;
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    const Instruction *phi = &function->instructions[i];
    if (phi->opcode != OP_PHI) continue;
    phis++;
    const char *name = function->values[phi->result.id].name;
    assert_true(strcmp(name, "i") == 0 || strcmp(name, "s") == 0);
  }
  assert_int_equal(phis, 4);
  assert_string_equal(function->values[2].name, "i1");
  program_free(program);
}

static void switches_calls_and_intrinsics(void **state) {
  (void)state;
  expect(
      "int h(int); int f(int x, int (*g)(int)) { int r;\n"
      "  switch (x) { case 1: return h(x); case -5: case 7: return g(2); }\n"
      "  if (__builtin_sadd_overflow(x, 3, &r)) __builtin_trap();\n"
      "  return __builtin_popcount(x) + __builtin_expect(x, 1); }",
      "function @f(%x.1: i32, %g.2: ptr): i32 {\n"
      "b1 \"entry\":\n"
      "  switch %x.1, b2, i32 1 -> b5, i32 -5 -> b6, i32 7 -> b6\n"
      "b2 \"sw.epilog\":\n"
      "  %3: i32, %4: u1 = sadd.overflow %x.1, i32 3\n"
      "  branch %4, b3, b4\n"
      "b3 \"if.then\":\n"
      "  call ptr @llvm.trap\n"
      "  jump b4\n"
      "b4 \"if.end\":\n"
      "  %5: i32 = ctpop %x.1\n"
      "  %6: i64 = sext %5\n"
      "  %7: i64 = sext %x.1\n"
      "  %8: i64 = add nsw %6, %7\n"
      "  %9: i32 = trunc %8\n"
      "  jump b7\n"
      "b5 \"sw.bb\":\n"
      "  %10: i32 = call ptr @h, %x.1\n"
      "  jump b7\n"
      "b6 \"sw.bb1\":\n"
      "  %11: i32 = call %g.2, i32 2\n"
      "  jump b7\n"
      "b7 \"cleanup\":\n"
      "  %retval.12: i32 = phi [%9, b4], [%10, b5], [%11, b6]\n"
      "  return %retval.12\n"
      "}\n"
      "\n"
      "declare @h(%1: i32): i32\n"
      "\n"
      "declare @llvm.trap() noreturn\n");
}

static void wide_and_floating_constants(void **state) {
  (void)state;
  expect(
      "__int128 f(__int128 *a, long double *l, float *g) { *l = 0.5L; *g = 0.1f; return *a = ((__int128)1 << 100) - 1; "
      "}",
      "function @f(%a.1: ptr, %l.2: ptr, %g.3: ptr): i64, i64 {\n"
      "b1 \"entry\":\n"
      "  %retval.4: ptr = alloca i64 1 * 16 align 16\n"
      "  store f80 0x3ffe8000000000000000, %l.2 align 16\n"
      "  store f32 0x3dcccccd, %g.3 align 4\n"
      "  store i128 1267650600228229401496703205375, %a.1 align 16\n"
      "  store i128 1267650600228229401496703205375, %retval.4 align 16\n"
      "  %5: i64 = load %retval.4 align 16\n"
      "  %6: ptr = padd inbounds %retval.4, offset 8\n"
      "  %7: i64 = load %6 align 8\n"
      "  return %5, %7\n"
      "}\n");
}

static const char *flag_of(const Program *program, const char *name) {
  return program->functions[program_find_function(program, name).id].unsupported;
}

// Why the function's first instruction that is not modelled is not; null: there is none.
static const char *opaque_of(const Program *program, const char *name) {
  const FunctionInfo *function = &program->functions[program_find_function(program, name).id];
  for (uint32_t i = 0; i < function->instruction_count; i++)
    if (function->instructions[i].opcode == OP_OPAQUE) return function->instructions[i].reason;
  return NULL;
}

static void what_is_not_modelled_is_flagged(void **state) {
  (void)state;
  Program *program = test_compile(
      "#include <setjmp.h>\n#include <pthread.h>\n#include <stdlib.h>\njmp_buf b; void *t(void *p) { return p; }\n"
      "int a(void) { return setjmp(b); } int c(const void *x, const void *y) { longjmp(b, x != y); }\n"
      "void q(int *n) { qsort(n, 2, sizeof *n, c); }\n"
      "void d(void) { pthread_t x; pthread_create(&x, 0, t, 0); }\n"
      "int h(int i) { return i + i++; } int j(int i) { return i + (i++, i) * 0; }\n"
      "int k(int i) { return i++ && i++ ? i : i--; }\n");
  assert_null(flag_of(program, "a"));
  assert_null(flag_of(program, "c"));
  assert_string_equal(opaque_of(program, "a"), "setjmp");
  assert_string_equal(opaque_of(program, "c"), "longjmp");
  assert_string_equal(opaque_of(program, "d"), "threads");
  assert_string_equal(flag_of(program, "longjmp"), "longjmp");
  assert_string_equal(flag_of(program, "h"), "a variable changed and used in no order at line 8");
  assert_non_null(flag_of(program, "j"));
  assert_null(flag_of(program, "k"));
  program_free(program);
  program = test_compile("#include <setjmp.h>\njmp_buf b; int a(void) { return setjmp(b); } void c(void) { longjmp(b, 1); }");
  assert_null(opaque_of(program, "a"));
  assert_null(opaque_of(program, "c"));
  program_free(program);
  program = test_compile("int g; __asm__(\".globl hh\\n.set hh, g\\n\"); int main(void) { return 0; }");
  assert_string_equal(flag_of(program, "main"), "assembly outside of functions");
  program_free(program);
  program = test_compile("_BitInt(300) a(_BitInt(300) x) { return x + 1; } _Bool b(_BitInt(300) x) { return x == 1; }");
  assert_string_equal(flag_of(program, "a"), "arithmetic of more than 128 bits");
  assert_null(flag_of(program, "b"));
  program_free(program);
  program = test_compile("__attribute__((constructor)) void a(void) {} int main(void) { return 0; }");
  assert_null(flag_of(program, "main"));
  program_free(program);
  program = test_compile(
      "int main(void); __attribute__((constructor)) void a(void) { main(); } int main(void) { return 0; }");
  assert_non_null(flag_of(program, "main"));
  program_free(program);
  program = test_compile(
      "#include <stdlib.h>\nint (*r)(void (*)(void)) = atexit; int main(void) { return atexit(abort); }");
  assert_string_equal(opaque_of(program, "main"), "functions that run at exit");
  program_free(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(layout_of_globals),
      cmocka_unit_test(addresses_in_globals),
      cmocka_unit_test(computed_goto_goes_to_any_label),
      cmocka_unit_test(data_models),
      cmocka_unit_test(places_of_loops),
      cmocka_unit_test(loops_and_names),
      cmocka_unit_test(addresses),
      cmocka_unit_test(aggregates_are_split),
      cmocka_unit_test(arguments_by_value_are_copied),
      cmocka_unit_test(uninitialised_reads_stay),
      cmocka_unit_test(dangling_locals_stay),
      cmocka_unit_test(arrays_of_variable_length),
      cmocka_unit_test(lanes_are_values),
      cmocka_unit_test(shadowed_variables_keep_their_names),
      cmocka_unit_test(switches_calls_and_intrinsics),
      cmocka_unit_test(wide_and_floating_constants),
      cmocka_unit_test(what_is_not_modelled_is_flagged),
      cmocka_unit_test(test_nothing_leaks),
  };
  return cmocka_run_group_tests(tests, test_make_directory, test_remove_directory);
}
