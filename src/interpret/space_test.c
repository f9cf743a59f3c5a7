// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "interpret/space.h"

static const uint64_t limit = 1 << 24;

static uint64_t start_of(const Space *space, ObjectId id) { return space_object(space, id)->start; }

static void accesses(void **state) {
  (void)state;
  for (uint32_t bits = 32; bits <= 64; bits += 32) {
    Space space;
    space_init(&space, bits, 1, limit);
    ObjectId a = space_allocate(&space, OBJECT_HEAP, 10, 1, FILL_ZERO);
    ObjectId b = space_allocate(&space, OBJECT_HEAP, 1, 1, FILL_ZERO);
    uint64_t start = start_of(&space, a);
    assert_true(bits == 64 || start_of(&space, b) < (uint64_t)1 << 32);
    ObjectId hint = {0};
    for (uint64_t offset = 0; offset <= 12; offset++) {
      for (uint64_t size = 1; size <= 12; size++) {
        bool inside = offset + size <= 10;
        assert_int_equal(space_access(&space, start + offset, size, ACCESS_WRITE, &hint) != NULL, inside);
        hint.id = (uint32_t)(size % 3);  // a wrong hint must not matter
        assert_int_equal(space_access(&space, start + offset, size, ACCESS_READ, &hint) != NULL, inside);
        if (!inside) assert_int_equal(space_blame(&space, start + offset, size, ACCESS_READ), UNDEFINED_OUT_OF_BOUNDS);
      }
    }
    assert_null(space_access(&space, start - 1, 1, ACCESS_READ, &hint));
    assert_null(space_access(&space, start - 1, 4, ACCESS_READ, &hint));
    assert_int_equal(space_blame(&space, start - 1, 1, ACCESS_READ), UNDEFINED_OUT_OF_BOUNDS);
    assert_int_equal(space_blame(&space, 0, 1, ACCESS_READ), UNDEFINED_NULL_ACCESS);
    assert_int_equal(space_blame(&space, 8, 1, ACCESS_WRITE), UNDEFINED_NULL_ACCESS);
    assert_int_equal(space_blame(&space, start + 0x10000000, 1, ACCESS_READ), UNDEFINED_UNKNOWN_OBJECT);
    assert_int_equal(space_find(&space, start + 10).id, a.id);
    assert_int_equal(space_find(&space, start + 11).id, 0);
    assert_int_equal(space_find(&space, start_of(&space, b)).id, b.id);
    space_release(&space);
  }
}

static void ends_lives(void **state) {
  (void)state;
  Space space;
  space_init(&space, 64, 1, limit);
  ObjectId heap = space_allocate(&space, OBJECT_HEAP, 8, 1, FILL_UNKNOWN);
  ObjectId local = space_allocate(&space, OBJECT_STACK, 8, 1, FILL_UNKNOWN);
  ObjectId constant = space_allocate(&space, OBJECT_GLOBAL, 8, 1, FILL_ZERO);
  space_object(&space, constant)->is_constant = true;
  ObjectId hint = constant;
  uint64_t address = start_of(&space, constant);
  assert_non_null(space_access(&space, address, 8, ACCESS_READ, &hint));
  assert_null(space_access(&space, address, 8, ACCESS_WRITE, &hint));
  assert_int_equal(space_blame(&space, address, 8, ACCESS_WRITE), UNDEFINED_WRITE_CONSTANT);
  assert_int_equal(space_blame(&space, address, 9, ACCESS_WRITE), UNDEFINED_OUT_OF_BOUNDS);

  address = start_of(&space, heap);
  space_kill(&space, heap, LIFE_FREED);
  hint = heap;
  assert_null(space_access(&space, address, 1, ACCESS_READ, &hint));
  assert_int_equal(space_blame(&space, address, 1, ACCESS_READ), UNDEFINED_USE_AFTER_FREE);

  address = start_of(&space, local);
  Object *object = space_object(&space, local);
  space_store(object, 0, 8, 42, 0);
  space_suspend(&space, local);
  assert_null(space_access(&space, address, 1, ACCESS_READ, &hint));
  assert_int_equal(space_blame(&space, address, 1, ACCESS_READ), UNDEFINED_USE_AFTER_SCOPE);
  space_resume(&space, local);
  assert_non_null(space_access(&space, address, 8, ACCESS_READ, &hint));
  assert_int_equal(space_object(&space, local)->known[0], 0);
  space_kill(&space, local, LIFE_ENDED);
  assert_int_equal(space_blame(&space, address, 1, ACCESS_READ), UNDEFINED_USE_AFTER_SCOPE);
  space_release(&space);
}

static void keeps_what_was_read(void **state) {
  (void)state;
  Space space;
  space_init(&space, 64, 7, limit);
  ObjectId id = space_allocate(&space, OBJECT_HEAP, 64, 1, FILL_UNKNOWN);
  Object *object = space_object(&space, id);
  UInt first = space_load(&space, object, 8, 16);
  assert_true(first == space_load(&space, object, 8, 16));
  assert_int_equal(object->known[7], 0);
  assert_int_equal(object->known[8], 0xff);
  space_store(object, 0, 4, 0x11223344, 0);
  assert_int_equal(space_load(&space, object, 0, 4), 0x11223344);
  assert_int_equal(space_load(&space, object, 1, 2), 0x2233);
  space_store(object, 0, 1, 0x40, 0x0f);  // four bits of it
  assert_int_equal(object->known[0], 0xf0);
  assert_int_equal(space_load(&space, object, 0, 1) & 0xf0, 0x40);
  assert_int_equal(object->known[0], 0xff);

  ObjectId copy_id = space_allocate(&space, OBJECT_HEAP, 64, 1, FILL_ZERO);
  Object *copy = space_object(&space, copy_id);
  object = space_object(&space, id);
  space_copy(&space, copy, 10, object, 30, 20);
  assert_true(space_load(&space, copy, 10, 16) == space_load(&space, object, 30, 16));
  space_fill(copy, 0, 64, 0, 0xff);
  assert_int_equal(copy->known[63], 0);
  space_fill(copy, 1, 2, 5, 0);
  assert_int_equal(space_load(&space, copy, 1, 2), 0x0505);
  space_release(&space);
}

static void zero_seed_fills_with_zeros(void **state) {
  (void)state;
  Space space;
  space_init(&space, 64, 0, limit);
  Object *object = space_object(&space, space_allocate(&space, OBJECT_STACK, 16, 1, FILL_UNKNOWN));
  assert_true(space_load(&space, object, 0, 16) == 0);
  space_release(&space);
}

static void respects_alignment_and_limits(void **state) {
  (void)state;
  Space space;
  space_init(&space, 32, 0, limit);
  assert_int_equal(start_of(&space, space_allocate(&space, OBJECT_STACK, 1, 256, FILL_ZERO)) % 256, 0);
  for (uint64_t align = 1; align <= 64; align *= 2) {  // and of nothing larger
    uint64_t start = start_of(&space, space_allocate(&space, OBJECT_STACK, 5, align, FILL_ZERO));
    assert_int_equal(start % (2 * align), align);
    if (align <= 16) assert_int_equal(start % 32, align);
  }
  assert_int_equal(space_allocate(&space, OBJECT_HEAP, limit, 1, FILL_ZERO).id, 0);
  ObjectId big = space_allocate(&space, OBJECT_HEAP, limit / 2 - 64, 1, FILL_ZERO);
  assert_int_not_equal(big.id, 0);
  assert_int_equal(space_allocate(&space, OBJECT_HEAP, 1024, 1, FILL_ZERO).id, 0);
  space_kill(&space, big, LIFE_FREED);
  assert_int_not_equal(space_allocate(&space, OBJECT_HEAP, 1024, 1, FILL_ZERO).id, 0);
  space_release(&space);
}

// Long runs: many short lives take neither all memory nor all of a 32-bit address space, and the live ones keep their place.
static void survives_many_lives(void **state) {
  (void)state;
  for (uint32_t bits = 32; bits <= 64; bits += 32) {
    Space space;
    space_init(&space, bits, 0, limit);
    ObjectId old = space_allocate(&space, OBJECT_STACK, 64, 1, FILL_ZERO);
    uint64_t old_start = start_of(&space, old), previous = 0;
    for (int i = 0; i < 1000000; i++) {
      ObjectId id = space_allocate(&space, OBJECT_STACK, 4096, 1, FILL_UNKNOWN);
      assert_int_not_equal(id.id, 0);
      uint64_t start = start_of(&space, id);
      assert_true(bits == 32 || start > previous);
      previous = start;
      space_kill(&space, id, LIFE_ENDED);
    }
    assert_true(space.objects.count < 500000);
    assert_int_equal(space_find(&space, old_start + 64).id, old.id);
    assert_int_equal(space_blame(&space, previous, 1, ACCESS_READ), UNDEFINED_USE_AFTER_SCOPE);
    assert_int_equal(space_blame(&space, old_start + 0x4000, 1, ACCESS_READ), UNDEFINED_USE_AFTER_SCOPE);
    space_release(&space);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(accesses),
      cmocka_unit_test(ends_lives),
      cmocka_unit_test(keeps_what_was_read),
      cmocka_unit_test(zero_seed_fills_with_zeros),
      cmocka_unit_test(respects_alignment_and_limits),
      cmocka_unit_test(survives_many_lives),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
