// Pointers as object and offset: through addresses and back, joined and taken apart, beside the bytes of an object.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "encode/pointers.h"

typedef struct {
  TermBank *bank;
  Vals vals;
} World;

static void begin(World *world, uint32_t pointer_bits) {
  world->bank = term_bank_new();
  vals_init(&world->vals, world->bank, pointer_bits);
}

static void end(World *world) {
  vals_release(&world->vals);
  term_bank_free(world->bank);
}

static void assert_same(Val a, Val b) {
  assert_int_equal(a.bits.id, b.bits.id);
  assert_int_equal(a.object.id, b.object.id);
}

static void addresses_give_back_their_pointers(void **state) {
  (void)state;
  const uint32_t widths[] = {64, 32};
  for (int i = 0; i < 2; i++) {
    World w;
    begin(&w, widths[i]);
    const Int offsets[] = {0, 1, 8, -1, -4096, 4095};
    for (size_t j = 0; j < sizeof offsets / sizeof *offsets; j++) {
      Val pointer = val_pointer(&w.vals, 5, offsets[j]);
      assert_true(term_is_true(w.bank, val_address_is_faithful(&w.vals, pointer)));
      assert_same(val_from_address(&w.vals, val_address(&w.vals, pointer)), pointer);
    }
    assert_int_equal((int)term_value(w.bank, val_address(&w.vals, val_null(&w.vals))), 0);
    assert_same(val_from_address(&w.vals, term_constant(w.bank, widths[i], 0)), val_null(&w.vals));
    end(&w);
  }
}

static void far_offsets_are_not_faithful(void **state) {
  (void)state;
  World w;
  begin(&w, 64);
  Val far = val_pointer(&w.vals, 5, (Int)1 << 40);
  assert_true(term_is_false(w.bank, val_address_is_faithful(&w.vals, far)));
  assert_true(term_is_false(w.bank, val_equal_pointers(&w.vals, far, val_pointer(&w.vals, 6, 0))));
  end(&w);
}

static void selections_are_remembered(void **state) {
  (void)state;
  World w;
  begin(&w, 64);
  Term c = term_variable(w.bank, 1, "c");
  Val a = val_pointer(&w.vals, 3, 8), b = val_pointer(&w.vals, 4, 16);
  Val chosen = val_ite(&w.vals, c, a, b);
  const Shape *shape = val_shape(&w.vals, chosen.object);
  assert_non_null(shape);
  assert_int_equal(shape->condition.id, c.id);
  assert_int_equal(shape->a.id, a.object.id);
  // Through memory: the address of a selection is a selection of addresses.
  Val back = val_from_address(&w.vals, val_address(&w.vals, chosen));
  assert_same(back, chosen);
  assert_true(term_is_true(w.bank, val_equal_pointers(&w.vals, back, chosen)));
  end(&w);
}

// What a pointer is selected from may be selected from that pointer itself, which rewriting finds.
static void selections_have_no_cycles(void **state) {
  (void)state;
  World w;
  begin(&w, 64);
  Term d = term_variable(w.bank, 1, "d"), object = term_variable(w.bank, w.vals.object_bits, "object");
  Val whole = {.bits = term_constant(w.bank, 64, 8), .object = object};
  Val a = val_ite(&w.vals, d, whole, val_pointer(&w.vals, 5, 8)),
      b = val_ite(&w.vals, d, val_pointer(&w.vals, 6, 8), whole);
  assert_non_null(val_shape(&w.vals, a.object));
  assert_non_null(val_shape(&w.vals, b.object));
  assert_same(val_ite(&w.vals, d, a, b), whole);
  assert_null(val_shape(&w.vals, object));
  Term address = term_add(w.bank, val_base(&w.vals, object), whole.bits);
  assert_int_equal(val_address(&w.vals, whole).id, address.id);
  end(&w);
}

// Terms of offsets may lose what they were selected by; the pointers that they came from are still known.
static void origins_of_pointers_are_remembered(void **state) {
  (void)state;
  World w;
  begin(&w, 64);
  Term c = term_variable(w.bank, 1, "c"), d = term_variable(w.bank, 1, "d"), eight = term_constant(w.bank, 64, 8);
  Val a = val_pointer(&w.vals, 3, 0), b = val_pointer(&w.vals, 4, 16), n = val_null(&w.vals);
  Val inner = val_ite(&w.vals, d, n, b), outer = val_ite(&w.vals, c, a, inner);
  const Origin *origin = val_origin(&w.vals, outer);
  assert_non_null(origin);
  assert_int_equal(origin->condition.id, c.id);
  assert_same(origin->a, a);
  assert_same(origin->b, inner);
  Val moved = val_moved(&w.vals, outer, eight);
  origin = val_origin(&w.vals, moved);
  assert_non_null(origin);
  assert_int_equal(origin->condition.id, 0);
  assert_same(origin->a, outer);
  assert_int_equal(origin->distance.id, eight.id);
  assert_same(val_moved(&w.vals, moved, term_neg(w.bank, eight)), outer);
  assert_null(val_origin(&w.vals, a));
  assert_null(val_origin(&w.vals, val_moved(&w.vals, a, eight)));
  Val plain = val_wild(&w.vals, term_variable(w.bank, 64, "address")), there = val_moved(&w.vals, plain, eight);
  assert_same(val_moved(&w.vals, there, term_neg(w.bank, eight)), plain);
  assert_null(val_origin(&w.vals, plain));
  end(&w);
}

static void objects_keep_pointers_as_they_were_written(void **state) {
  (void)state;
  World w;
  begin(&w, 64);
  Arena *arena = arena_new();
  Val p = val_pointer(&w.vals, 3, 0), q = val_pointer(&w.vals, 4, 0);
  const Pointers *one = pointers_set(arena, &w.vals, NULL, 8, p), *two = pointers_set(arena, &w.vals, one, 16, q);
  assert_null(pointers_find(one, 16));
  assert_same(pointers_find(two, 8)->val, p);
  assert_same(pointers_find(two, 16)->val, q);
  assert_ptr_equal(pointers_clear(arena, &w.vals, two, 0, 8), two);  // touches none
  const Pointers *left = pointers_clear(arena, &w.vals, two, 15, 1);
  assert_null(pointers_find(left, 8));
  assert_non_null(pointers_find(left, 16));
  const Pointers *rest = pointers_clear(arena, &w.vals, two, 15, 2);  // touches both
  assert_null(pointers_find(rest, 8));
  assert_null(pointers_find(rest, 16));
  assert_null(pointers_find(pointers_set(arena, &w.vals, two, 12, p), 16));
  arena_free(arena);
  end(&w);
}

// Bytes of pointers that are put beside each other in their order make the pointer again, no others do.
static void bytes_of_pointers_make_them_again(void **state) {
  (void)state;
  World w;
  begin(&w, 64);
  Arena *arena = arena_new();
  Val p = val_pointer(&w.vals, 3, 0), q = val_pointer(&w.vals, 4, 0);
  const Pointers *some = pointers_set(arena, &w.vals, NULL, 8, p);
  for (uint32_t i = 0; i < 7; i++) some = pointers_set_part(arena, &w.vals, some, 8 + i, (Part){q, i});
  assert_null(pointers_find(some, 8));
  Part last;
  assert_true(pointers_find_part(&w.vals, some, 15, &last));
  assert_same(last.pointer, p);
  assert_int_equal(last.index, 7);
  assert_null(pointers_find(pointers_set_part(arena, &w.vals, some, 15, (Part){q, 6}), 8));
  assert_same(pointers_find(pointers_set_part(arena, &w.vals, some, 15, (Part){q, 7}), 8)->val, q);
  assert_same(pointers_find(pointers_clear(arena, &w.vals, pointers_set_part(arena, &w.vals, some, 15, (Part){q, 7}), 16, 8), 8)->val, q);
  arena_free(arena);
  end(&w);
}

// A write under a condition, byte by byte, ends in the pointer that is there then.
static void bytes_of_pointers_are_joined(void **state) {
  (void)state;
  World w;
  begin(&w, 64);
  Arena *arena = arena_new();
  Term c = term_variable(w.bank, 1, "c");
  Array zero = array_fill(w.bank, 64, term_constant(w.bank, 8, 0));
  Val p = val_pointer(&w.vals, 3, 0), q = val_pointer(&w.vals, 4, 0);
  const Pointers *old = pointers_set(arena, &w.vals, NULL, 8, p);
  for (uint32_t i = 0; i < 8; i++) {
    const Pointers *written = pointers_set_part(arena, &w.vals, old, 8 + i, (Part){q, i});
    old = pointers_meet(arena, &w.vals, c, written, zero, old, zero);
    if (i < 7) assert_null(pointers_find(old, 8));
  }
  assert_same(pointers_find(old, 8)->val, val_ite(&w.vals, c, q, p));
  assert_false(pointers_find(old, 8)->is_taken);
  arena_free(arena);
  end(&w);
}

static void joined_objects_select_between_their_pointers(void **state) {
  (void)state;
  World w;
  begin(&w, 64);
  Arena *arena = arena_new();
  Term c = term_variable(w.bank, 1, "c");
  Array zero = array_fill(w.bank, 64, term_constant(w.bank, 8, 0));
  Val p = val_pointer(&w.vals, 3, 0);
  const Pointers *some = pointers_set(arena, &w.vals, NULL, 8, p);
  // The other side holds zeros there, which are a null pointer.
  const Pointers *joined = pointers_meet(arena, &w.vals, c, some, zero, NULL, zero);
  assert_same(pointers_find(joined, 8)->val, val_ite(&w.vals, c, p, val_null(&w.vals)));
  arena_free(arena);
  end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(addresses_give_back_their_pointers),
      cmocka_unit_test(far_offsets_are_not_faithful),
      cmocka_unit_test(selections_are_remembered),
      cmocka_unit_test(selections_have_no_cycles),
      cmocka_unit_test(origins_of_pointers_are_remembered),
      cmocka_unit_test(objects_keep_pointers_as_they_were_written),
      cmocka_unit_test(bytes_of_pointers_make_them_again),
      cmocka_unit_test(bytes_of_pointers_are_joined),
      cmocka_unit_test(joined_objects_select_between_their_pointers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
