// Searches of hash tables look at each slot once, whatever the hash, and arrays grow as far as their numbers reach.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <stdbool.h>

#include "base/map.h"
#include "base/memory.h"
#include "base/probe.h"

static void each_slot_comes_once(void **state) {
  (void)state;
  enum { MOST = 64 };
  for (uint32_t slots = 1; slots <= MOST; slots *= 2) {
    for (uint64_t hash = 0; hash <= 2 * MOST; hash++) {
      bool seen[MOST] = {false};
      Probe probe;
      probe_begin(&probe, hash << 32 | hash, slots);
      for (uint32_t i = 0; i < slots; i++) {
        uint32_t slot = probe_next(&probe);
        assert_true(slot < slots && !seen[slot]);
        seen[slot] = true;
      }
      assert_int_equal(probe.left, 0);
    }
  }
}

static void maps_keep_what_they_are_given(void **state) {
  (void)state;
  enum { KEYS = 1000 };
  Map map = {0};
  for (uint32_t i = 0; i < KEYS; i++) map_set(&map, hash_mix(i), i);
  for (uint32_t i = 0; i < KEYS; i++) assert_int_equal(map_get_or(&map, hash_mix(i), KEYS), i);
  assert_false(map_get(&map, hash_mix(KEYS), NULL));
  assert_int_equal(map.count, KEYS);
  map_release(&map);
}

static void room_grows_to_the_last_number(void **state) {
  (void)state;
  assert_int_equal(memory_more_room(0, 1), 8);
  assert_int_equal(memory_more_room(0, 9), 9);
  assert_int_equal(memory_more_room(8, 9), 16);
  assert_int_equal(memory_more_room(8, 100), 100);
  assert_true(memory_more_room(UINT32_MAX - 1, UINT32_MAX) == UINT32_MAX);
  assert_true(memory_more_room(UINT32_MAX / 2 + 1, UINT32_MAX / 2 + 2) == UINT32_MAX);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_slot_comes_once),
      cmocka_unit_test(maps_keep_what_they_are_given),
      cmocka_unit_test(room_grows_to_the_last_number),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
