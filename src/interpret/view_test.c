// What a trace sees of memory: a global, a local, a heap object before and after it is freed.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "interpret/view.h"

#include "interpret/testing.h"

typedef struct {
  Global global;
  Value local, heap;
  uint32_t visits, live_heap, dead_heap;
} Expected;

static void count(void *context, const ViewObject *object) {
  Expected *expected = context;
  if (object->kind != VIEW_HEAP) return;
  if (object->is_alive)
    expected->live_heap++;
  else
    expected->dead_heap++;
}

static bool watch(void *context, const InterpretView *view, Function function, Block block, Block from,
                  uint64_t steps) {
  (void)function;
  Expected *expected = context;
  if (from.id == 0) {
    assert_int_equal(steps, 0);
    return true;
  }
  expected->visits++;
  ViewObject object;
  assert_true(view_find(view, view_global(view, expected->global) + 4, &object));
  assert_int_equal(object.kind, VIEW_GLOBAL);
  assert_int_equal(object.origin, expected->global.id);
  assert_int_equal(object.size, 4);
  assert_int_equal(object.bytes[1], 2);
  assert_null(object.known);
  Int address;
  assert_int_equal(view_value(view, 0, expected->local, &address), VIEW_KNOWN);
  assert_true(view_find(view, (uint64_t)address, &object));
  assert_int_equal(object.kind, VIEW_STACK);
  assert_int_equal(object.origin, expected->local.id);
  assert_int_equal(object.frame, 0);
  assert_int_equal(object.bytes[0], 0x44);
  assert_int_equal(object.known[0], 0xff);
  assert_int_equal(object.known[4], 0);
  assert_int_equal(view_value(view, 0, expected->heap, &address), VIEW_KNOWN);
  assert_true(view_find(view, (uint64_t)address, &object));
  assert_int_equal(object.is_alive, block.id == 2);
  assert_int_equal(object.bytes != NULL, block.id == 2);
  assert_false(view_find(view, 0, &object));
  view_objects(view, count, expected);
  return true;
}

static void sees_memory(void **state) {
  (void)state;
  Builder b = build_program(64);
  Function allocate = build_declaration(&b, "malloc", POINTER, 1, (Type[]){INT(64)});
  Function release = build_declaration(&b, "free", VOID, 1, (Type[]){POINTER});
  Expected expected = {.global = build_global(&b, 4, true, "\1\2\3\4")};
  Function f = build_function(&b, "f", VOID, 0, NULL);
  Operand local = build_alloca(&b, num(64, 2), 4);
  build(&b, OP_STORE, VOID, 2, num(32, 0x11223344), local);
  Operand heap = build(&b, OP_CALL, POINTER, 2, function_address(allocate), num(64, 16));
  build_jump(&b, 2);
  build_block(&b);
  build(&b, OP_CALL, VOID, 2, function_address(release), heap);
  build_jump(&b, 3);
  build_block(&b);
  build_return_void(&b);
  build_end(&b);
  expected.local = local.value;
  expected.heap = heap.value;
  const InterpretOptions options = {.program = b.program, .entry = f, .trace = watch, .trace_context = &expected};
  InterpretResult result = interpret_run(&options);
  assert_int_equal(result.end, INTERPRET_RETURNED);
  assert_int_equal(expected.visits, 2);
  assert_int_equal(expected.live_heap, 1);
  assert_int_equal(expected.dead_heap, 1);
  program_free(b.program);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(sees_memory)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
