// Templates: what is in common, and what covers what.
#include "state/template.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static Segment number(Terms *terms, Int at, uint32_t bytes, Int low, Int high) {
  return (Segment){.from = linear_constant(terms, at), .to = linear_constant(terms, at + bytes), .stride = bytes, .bytes = bytes,
                   .reading = READ_UNSIGNED, .low = linear_constant(terms, low), .high = linear_constant(terms, high)};
}

static Segment own(Terms *terms, Int at, Int size, const Template *shape, bool nullable) {
  Segment place = number(terms, at, 8, size, size);
  place.own = true;
  place.nullable = nullable;
  place.shape = shape;
  place.align = 16;
  return place;
}

// An element of a list with a number in front, and a link.
static const Template *node(Terms *terms, Int value, Segment link) {
  Segment places[] = {number(terms, 0, 8, value, value), link};
  return template_new(terms, places, 2, false);
}

static const Template *list(Terms *terms, Int value) {
  return node(terms, value, own(terms, 8, 16, &TEMPLATE_SELF, true));
}

static void test_chains_close(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Linear size = linear_constant(terms, 16);
  const Template *last = node(terms, 5, number(terms, 8, 8, 0, 0)), *first = node(terms, 5, own(terms, 8, 16, last, false));
  assert_true(template_equal(template_close(terms, first, size), list(terms, 5)));
  assert_true(template_equal(template_close(terms, last, size), last));
  // An object of another size is none of the chain.
  const Template *other = node(terms, 5, own(terms, 8, 24, last, false));
  assert_true(template_equal(template_close(terms, other, size), other));
  terms_free(terms);
}

static void test_what_is_joined_covers_both(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Segment null = number(terms, 0, 8, 0, 0), one = own(terms, 0, 16, node(terms, 5, number(terms, 8, 8, 0, 0)), false),
          many = own(terms, 0, 16, list(terms, 5), false), joined = one;
  assert_true(template_join(terms, &joined, &many));
  assert_true(template_equal(joined.shape, many.shape));
  assert_true(template_covers(terms, &joined, &one));
  assert_true(template_covers(terms, &joined, &many));
  assert_false(template_covers(terms, &one, &many));
  assert_false(template_covers(terms, &joined, &null));
  assert_true(template_join(terms, &joined, &null));
  assert_true(joined.nullable);
  assert_true(template_covers(terms, &joined, &null));
  assert_true(template_covers(terms, &joined, &many));
  assert_false(template_covers(terms, &many, &joined));
  terms_free(terms);
}

static void test_numbers_get_looser(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Segment three = own(terms, 0, 16, list(terms, 3), true), seven = own(terms, 0, 16, list(terms, 7), true), joined = three;
  assert_false(template_covers(terms, &three, &seven));
  assert_true(template_join(terms, &joined, &seven));
  assert_true(template_covers(terms, &joined, &three));
  assert_true(template_covers(terms, &joined, &seven));
  assert_int_equal(joined.shape->places[0].low.id, linear_constant(terms, 3).id);
  assert_int_equal(joined.shape->places[0].high.id, 0);
  terms_free(terms);
}

// What one of two owns must be owned in common: else nobody would know of it any more.
static void test_nothing_owned_is_forgotten(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Segment leaf = own(terms, 0, 16, node(terms, 1, number(terms, 8, 8, 3, 3)), false), chain = own(terms, 0, 16, list(terms, 1), false),
          unknown = own(terms, 0, 16, NULL, false), joined = leaf;
  assert_false(template_join(terms, &joined, &chain));
  assert_true(template_equal(joined.shape, leaf.shape));
  joined = chain;
  assert_false(template_join(terms, &joined, &unknown));
  assert_false(template_covers(terms, &unknown, &chain));
  assert_true(template_covers(terms, &unknown, &leaf));
  terms_free(terms);
}

static void test_zero_bytes_are_null(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Segment zero = own(terms, 0, 16, template_new(terms, NULL, 0, true), false), chain = own(terms, 0, 16, list(terms, 0), false),
          joined = zero;
  assert_true(template_join(terms, &joined, &chain));
  assert_true(template_covers(terms, &joined, &zero));
  assert_true(template_covers(terms, &joined, &chain));
  assert_false(joined.shape->zero);
  terms_free(terms);
}

// A byte that may be another one than zero is in a place of the joined template, or that says nothing of the rest.
static void test_what_is_no_zero_is_not_forgotten(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Segment any = number(terms, 0, 8, 0, 0), two[] = {number(terms, 0, 4, 1, 1), number(terms, 4, 4, 2, 2)};
  any.low = any.high = (Linear){0};
  Segment unknown = own(terms, 0, 16, template_new(terms, &any, 1, true), false), zero = own(terms, 0, 16, template_new(terms, NULL, 0, true), false),
          halves = own(terms, 0, 16, template_new(terms, two, 2, true), false), joined = zero;
  assert_true(template_join(terms, &joined, &unknown));
  assert_true(template_covers(terms, &joined, &unknown));
  assert_false(template_covers(terms, &zero, &unknown));
  assert_true(template_equal(joined.shape, unknown.shape));
  joined = unknown;
  assert_true(template_join(terms, &joined, &halves));
  assert_true(!joined.shape || !joined.shape->zero);
  assert_true(template_covers(terms, &joined, &halves));
  assert_false(template_covers(terms, &unknown, &halves));
  terms_free(terms);
}

static void test_trees_close(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Segment leaf[] = {number(terms, 0, 8, 0, 0), number(terms, 8, 8, 0, 0)};
  const Template *bare = template_new(terms, leaf, 2, false);
  Segment left[] = {own(terms, 0, 16, bare, false), number(terms, 8, 8, 0, 0)};
  Segment right[] = {number(terms, 0, 8, 0, 0), own(terms, 8, 16, bare, false)};
  Segment tree[] = {own(terms, 0, 16, &TEMPLATE_SELF, true), own(terms, 8, 16, &TEMPLATE_SELF, true)};
  Linear size = linear_constant(terms, 16);
  Segment x = own(terms, 0, 16, template_close(terms, template_new(terms, left, 2, false), size), false),
          y = own(terms, 0, 16, template_close(terms, template_new(terms, right, 2, false), size), false);
  assert_true(template_join(terms, &x, &y));
  assert_true(template_equal(x.shape, template_new(terms, tree, 2, false)));
  terms_free(terms);
}

static Segment text(Terms *terms, Int from, Int to) {
  uint32_t bytes = (uint32_t)(to - from);
  return (Segment){.from = linear_constant(terms, from), .to = linear_constant(terms, to), .stride = bytes, .bytes = bytes,
                   .reading = READ_UNSIGNED, .string = true};
}

static Segment with(Terms *terms, const Segment *places, uint32_t count, bool zero) {
  return own(terms, 0, 40, template_new(terms, places, count, zero), false);
}

// A zero byte in a part of the range, or all zeros, say as much; one beside it, or numbers of which one is zero, do not.
static void test_texts_end_somewhere(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Segment room[] = {text(terms, 8, 24), text(terms, 24, 40)}, part[] = {text(terms, 12, 20), number(terms, 30, 1, 0, 0)},
          beside[] = {text(terms, 8, 24), number(terms, 20, 8, 0, 0)}, counts[] = {number(terms, 8, 1, 0, 1), text(terms, 24, 40)},
          count[] = {number(terms, 0, 8, 1, 9)};
  Segment wide = with(terms, room, 2, false), narrow = with(terms, part, 2, false), shifted = with(terms, beside, 2, false),
          number_there = with(terms, counts, 2, false), zeros = with(terms, count, 1, true), joined = wide;
  assert_true(template_covers(terms, &wide, &narrow));
  assert_false(template_covers(terms, &narrow, &wide));
  assert_false(template_covers(terms, &wide, &shifted));
  assert_false(template_covers(terms, &wide, &number_there));
  assert_true(template_covers(terms, &wide, &zeros));
  assert_true(template_join(terms, &joined, &number_there));
  assert_int_equal(joined.shape->count, 1);
  assert_int_equal(joined.shape->places[0].from.id, linear_constant(terms, 24).id);
  terms_free(terms);
}

// Zero bytes end with the object: a longer one's text does not lie in a shorter one, nor in one that is owned in the same place.
static void test_zeros_end_with_the_object(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Segment text = number(terms, 8, 8, 0, 0);
  text.string = true;
  text.low = text.high = (Linear){0};
  const Template *ends = template_new(terms, &text, 1, true), *zero = template_new(terms, NULL, 0, true);
  for (int nested = 0; nested < 2; nested++) {
    Segment longer = own(terms, 0, 16, ends, false), shorter = own(terms, 0, 8, zero, false), same = own(terms, 0, 16, zero, false);
    const Template *outside[] = {template_new(terms, &longer, 1, false), template_new(terms, &shorter, 1, false), template_new(terms, &same, 1, false)};
    Segment joined = nested ? own(terms, 0, 8, outside[0], false) : longer, alike = joined;
    Segment other = nested ? own(terms, 0, 8, outside[1], false) : shorter, third = nested ? own(terms, 0, 8, outside[2], false) : same;
    assert_true(template_join(terms, &joined, &other) && template_join(terms, &alike, &third));
    const Template *shape = nested ? joined.shape->places[0].shape : joined.shape, *kept = nested ? alike.shape->places[0].shape : alike.shape;
    for (uint32_t i = 0; shape && i < shape->count; i++) assert_false(shape->places[i].string);
    assert_true(kept && kept->count && kept->places[0].string);
    assert_false(template_covers(terms, nested ? &(Segment){.own = true, .low = longer.low, .high = longer.high, .align = 16, .shape = outside[0]} : &longer, &other));
  }
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_texts_end_somewhere),
      cmocka_unit_test(test_chains_close),        cmocka_unit_test(test_what_is_joined_covers_both),
      cmocka_unit_test(test_numbers_get_looser),  cmocka_unit_test(test_nothing_owned_is_forgotten),
      cmocka_unit_test(test_zero_bytes_are_null), cmocka_unit_test(test_trees_close),
      cmocka_unit_test(test_what_is_no_zero_is_not_forgotten), cmocka_unit_test(test_zeros_end_with_the_object),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
