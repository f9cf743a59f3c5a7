// Arrays against a plain array of bytes: random sequences of all operations at constant and unknown offsets, with the bytes read through
// rewriting, through the evaluator's walk, and through the lowered terms that circuits are made of. And what must stay cheap.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "terms/array.h"

#include <stdio.h>

#include "terms/array_bank.h"
#include "terms/evaluate.h"
#include "terms/testing.h"

enum { INDEX = 9, SIZE = 1 << INDEX, ARRAYS = 10, VARIABLES = 4, ASSIGNMENTS = 6 };

typedef struct {
  TermBank *bank;
  uint64_t seed;
  Term offsets[VARIABLES], words[VARIABLES], conditions[VARIABLES];
  Assignment *assignments[ASSIGNMENTS];
  Array arrays[ARRAYS];
  uint8_t bytes[ARRAYS][ASSIGNMENTS][SIZE];  // what is in the array under each assignment
} World;

static uint32_t below(World *world, uint32_t n) { return (uint32_t)(testing_random(&world->seed) >> 20) % n; }
static UInt value(World *world, uint32_t k, Term a) { return evaluate(world->assignments[k], a); }

static void start(World *world, uint64_t seed) {
  *world = (World){.bank = term_bank_new(), .seed = seed};
  for (int i = 0; i < VARIABLES; i++) {
    world->offsets[i] = term_variable(world->bank, INDEX, "o");
    world->words[i] = term_variable(world->bank, 32, "w");
    world->conditions[i] = term_variable(world->bank, 1, "c");
  }
  Array arbitrary = array_variable(world->bank, INDEX, "m"), other = array_variable(world->bank, INDEX, "n");
  uint8_t table[100];
  for (int i = 0; i < 100; i++) table[i] = (uint8_t)(i / 7);
  world->arrays[0] = array_constant(world->bank, INDEX, table, 100, 9);
  world->arrays[1] = arbitrary;
  world->arrays[2] = other;
  world->arrays[3] = array_fill(world->bank, INDEX, term_extract(world->bank, world->words[0], 7, 0));
  for (int i = 4; i < ARRAYS; i++) world->arrays[i] = world->arrays[i % 4];
  for (uint32_t k = 0; k < ASSIGNMENTS; k++) {
    Assignment *assignment = world->assignments[k] = assignment_new(world->bank);
    for (int i = 0; i < VARIABLES; i++) {
      assignment_set(assignment, world->offsets[i], below(world, 3) ? below(world, 40) : below(world, SIZE));
      assignment_set(assignment, world->words[i], testing_random(&world->seed));
      assignment_set(assignment, world->conditions[i], below(world, 2));
    }
    for (uint32_t i = 0; i < SIZE; i++) {
      uint8_t random[2] = {(uint8_t)below(world, 256), (uint8_t)below(world, 256)};
      assignment_set_byte(assignment, arbitrary, i, random[0]);
      assignment_set_byte(assignment, other, i, random[1]);
      for (int j = 0; j < ARRAYS; j++) {
        uint8_t byte = 0;
        if (j % 4 == 0) byte = i < 100 ? table[i] : 9;
        if (j % 4 == 1) byte = random[0];
        if (j % 4 == 2) byte = random[1];
        if (j % 4 == 3) byte = (uint8_t)value(world, k, world->words[0]);
        world->bytes[j][k][i] = byte;
      }
    }
  }
}

static void stop(World *world) {
  for (int k = 0; k < ASSIGNMENTS; k++) assignment_free(world->assignments[k]);
  term_bank_free(world->bank);
}

// Small constants, variables, multiples, sums.
static Term random_offset(World *world) {
  TermBank *bank = world->bank;
  Term a = world->offsets[below(world, VARIABLES)];
  switch (below(world, 10)) {
    case 0: return a;
    case 1: return term_add(bank, a, term_constant(bank, INDEX, below(world, 9)));
    case 2: return term_shl(bank, a, term_constant(bank, INDEX, 1 + below(world, 3)));
    case 3: return term_zext(bank, term_extract(bank, a, 3 + below(world, 3), below(world, 3)), INDEX);
    case 4: return term_shl(bank, term_zext(bank, term_trunc(bank, a, 4), INDEX), term_constant(bank, INDEX, 2));
    case 5: return term_constant(bank, INDEX, 4 * below(world, 10));
    case 6: return term_constant(bank, INDEX, SIZE - 1 - below(world, 5));
    case 7:
      return term_ite(bank, world->conditions[below(world, VARIABLES)],
                      term_constant(bank, INDEX, SIZE - 1 - below(world, 5)),
                      term_constant(bank, INDEX, below(world, 40)));
    default: return term_constant(bank, INDEX, below(world, 40));
  }
}

// Extents may wrap, as those of memset and memcpy do in runs that were wrong to ask for them.
static Term random_count(World *world) {
  TermBank *bank = world->bank;
  Term count = term_constant(bank, INDEX, below(world, 60));
  if (below(world, 3) == 0)
    count = term_zext(bank, term_trunc(bank, world->offsets[below(world, VARIABLES)], 5), INDEX);
  if (below(world, 4) == 0) count = term_shl(bank, count, term_constant(bank, INDEX, 1));
  if (below(world, 8) == 0) count = world->offsets[below(world, VARIABLES)];
  return count;
}

static Term random_word(World *world, uint32_t bytes) {
  TermBank *bank = world->bank;
  Term word = world->words[below(world, VARIABLES)];
  if (below(world, 4) == 0) return term_constant(bank, 8 * bytes, testing_random(&world->seed));
  return term_resize(bank, word, 8 * bytes, true);
}

static void step(World *world) {
  TermBank *bank = world->bank;
  uint32_t to = below(world, ARRAYS), from = below(world, ARRAYS), kind = below(world, 12);
  static uint8_t before[ASSIGNMENTS][SIZE];
  memcpy(before, world->bytes[from], sizeof(before));
  Array source = world->arrays[from];
  Term at = random_offset(world), start_at = random_offset(world), count, word;
  if (kind < 6) {
    uint32_t bytes = 1 + below(world, 8);
    if (below(world, 2)) bytes = 4;
    word = random_word(world, bytes);
    world->arrays[to] = array_write(bank, source, at, word);
    for (uint32_t k = 0; k < ASSIGNMENTS; k++) {
      memcpy(world->bytes[to][k], before[k], SIZE);
      for (uint32_t i = 0; i < bytes; i++)
        world->bytes[to][k][(value(world, k, at) + i) % SIZE] = (uint8_t)(value(world, k, word) >> (8 * i));
    }
  } else if (kind < 8) {
    count = random_count(world);
    word = random_word(world, 1);
    world->arrays[to] = array_set(bank, source, at, word, count);
    for (uint32_t k = 0; k < ASSIGNMENTS; k++) {
      memcpy(world->bytes[to][k], before[k], SIZE);
      for (UInt i = 0; i < value(world, k, count); i++)
        world->bytes[to][k][(value(world, k, at) + i) % SIZE] = (uint8_t)value(world, k, word);
    }
  } else if (kind < 10) {
    uint32_t target = below(world, ARRAYS);
    count = random_count(world);
    static uint8_t result[ASSIGNMENTS][SIZE];
    Array copied = array_copy(bank, world->arrays[target], at, source, start_at, count);
    for (uint32_t k = 0; k < ASSIGNMENTS; k++) {
      memcpy(result[k], world->bytes[target][k], SIZE);
      for (UInt i = 0; i < value(world, k, count); i++)
        result[k][(value(world, k, at) + i) % SIZE] = before[k][(value(world, k, start_at) + i) % SIZE];
    }
    memcpy(world->bytes[to], result, sizeof(result));
    world->arrays[to] = copied;
  } else {
    uint32_t other = below(world, ARRAYS);
    Term condition = world->conditions[below(world, VARIABLES)];
    Array chosen = array_ite(bank, condition, source, world->arrays[other]);
    static uint8_t otherwise[ASSIGNMENTS][SIZE];
    memcpy(otherwise, world->bytes[other], sizeof(otherwise));
    for (uint32_t k = 0; k < ASSIGNMENTS; k++)
      memcpy(world->bytes[to][k], value(world, k, condition) ? before[k] : otherwise[k], SIZE);
    world->arrays[to] = chosen;
  }
}

// Lowers a read until only reads of one byte of arbitrary arrays are left; the value must not change on the way.
static void check_lowered(World *world, Term a, uint32_t depth) {
  if (bank_op(world->bank, a) != TERM_READ || !depth) return;
  Term lower = array_lower(world->bank, a);
  if (!lower.id) return;
  for (uint32_t k = 0; k < ASSIGNMENTS; k++) assert_true(value(world, k, lower) == value(world, k, a));
  // The reads inside are terms of their own.
  const Node node = *bank_node(world->bank, lower);
  check_lowered(world, lower, depth - 1);
  if (bank_arity((TermOp)node.op) > 2) check_lowered(world, (Term){node.c}, depth - 1);
  if (bank_arity((TermOp)node.op) > 1) check_lowered(world, (Term){node.b}, depth - 1);
  if (bank_arity((TermOp)node.op) > 0) check_lowered(world, (Term){node.a}, depth - 1);
}

static void check_read(World *world, uint32_t index) {
  uint32_t bytes = 1 + below(world, 8);
  if (below(world, 2)) bytes = 4;
  Term offset = random_offset(world), read = array_read(world->bank, world->arrays[index], offset, bytes);
  assert_int_equal(term_width(world->bank, read), 8 * bytes);
  for (uint32_t k = 0; k < ASSIGNMENTS; k++) {
    UInt meant = 0;
    for (uint32_t i = 0; i < bytes; i++)
      meant |= (UInt)world->bytes[index][k][(value(world, k, offset) + i) % SIZE] << (8 * i);
    if (value(world, k, read) != meant) {
      Text text = {0};
      term_print(world->bank, read, &text);
      printf("read of %u bytes at %u: %llx instead of %llx\n%s\n", bytes, (unsigned)value(world, k, offset),
             (unsigned long long)value(world, k, read), (unsigned long long)meant, text_str(&text));
      fail();
    }
  }
  check_lowered(world, read, 4);
}

static void random_operations(void **state) {
  (void)state;
  static World world;
  for (uint64_t round = 0; round < 250; round++) {
    start(&world, 0x9e3779b97f4a7c15u * (round + 1));
    for (int i = 0; i < 50; i++) {
      step(&world);
      for (uint32_t j = 0; j < 3; j++) check_read(&world, below(&world, ARRAYS));
    }
    for (uint32_t j = 0; j < ARRAYS; j++)
      for (uint32_t k = 0; k < ASSIGNMENTS; k++)
        for (uint32_t i = 0; i < SIZE; i += 1 + below(&world, 9))
          assert_int_equal(evaluate_byte(world.assignments[k], world.arrays[j], i), world.bytes[j][k][i]);
    stop(&world);
  }
}

// ---- Few places ----

// Records of 4 bytes at 8, 12, 16, 20: all are cells after a write to one of them, and a read chooses.
static void few_places_stay_cells(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Assignment *assignment = assignment_new(bank);
  Term i = term_variable(bank, 2, "i"), j = term_variable(bank, 2, "j"), x = term_variable(bank, 32, "x");
  Term eight = term_constant(bank, 64, 8);
  Term at_i = term_add(bank, eight, term_shl(bank, term_zext(bank, i, 64), term_constant(bank, 64, 2)));
  Term at_j = term_add(bank, eight, term_shl(bank, term_zext(bank, j, 64), term_constant(bank, 64, 2)));
  const uint8_t bytes[24] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24};
  Array root = array_constant(bank, 64, bytes, 24, 0), written = array_write(bank, root, at_i, x);
  assert_int_equal(array_node(bank, written)->op, ARRAY_CELLS);
  Term read = array_read(bank, written, at_j, 4), same = array_read(bank, written, at_i, 4);
  assert_int_not_equal(bank_op(bank, read), TERM_READ);
  for (uint32_t values = 0; values < 16; values++) {
    uint32_t index = values & 3, other = values >> 2;
    assignment_clear(assignment);
    assignment_set(assignment, i, index);
    assignment_set(assignment, j, other);
    assignment_set(assignment, x, 0xdeadbeef);
    uint32_t old;
    memcpy(&old, bytes + 8 + 4 * other, 4);
    assert_true(evaluate(assignment, read) == (index == other ? 0xdeadbeef : old));
    assert_true(evaluate(assignment, same) == 0xdeadbeef);
  }
  assignment_free(assignment);
  term_bank_free(bank);
}

// An index of which nothing is known has few places in an object of 16 bytes. Accesses that reach beyond its end may do anything.
static void an_object_has_few_places(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Assignment *assignment = assignment_new(bank);
  Term i = term_variable(bank, 64, "i"), x = term_variable(bank, 8, "x");
  Array root = array_variable(bank, 64, "m"), written = array_write_inside(bank, root, i, x, 16);
  assert_int_equal(array_node(bank, written)->op, ARRAY_CELLS);
  assert_int_equal(array_node(bank, array_write(bank, root, i, x))->op, ARRAY_WRITE);
  Term read = array_read_inside(bank, written, i, 1, 16),
       fifth = array_read(bank, written, term_constant(bank, 64, 5), 1);
  for (uint32_t index = 0; index < 16; index++) {
    assignment_clear(assignment);
    assignment_set(assignment, i, index);
    assignment_set(assignment, x, 99);
    assignment_set_byte(assignment, root, 5, 7);
    assert_true(evaluate(assignment, read) == 99);
    assert_true(evaluate(assignment, fifth) == (index == 5 ? 99 : 7));
  }
  Term wide = array_read_inside(bank, root, i, 4, 16);  // 4 bytes at offsets that may overlap
  assert_int_equal(bank_op(bank, wide), TERM_READ);
  assignment_free(assignment);
  term_bank_free(bank);
}

// An offset that is a choice among constants has these places, whatever bits they share; those outside of the object do not count.
static void choices_are_places(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Term c = term_variable(bank, 1, "c"), d = term_variable(bank, 1, "d"), e = term_variable(bank, 1, "e");
  Term at[] = {term_constant(bank, 64, 48), term_constant(bank, 64, 0), term_constant(bank, 64, 24), term_constant(bank, 64, 4096)};
  Term choice = term_ite(bank, c, at[0], term_ite(bank, d, at[1], term_ite(bank, e, at[2], at[3])));
  Term offset = term_add(bank, choice, term_constant(bank, 64, 8));
  uint64_t places[ARRAY_PLACES];
  assert_int_equal(array_places(bank, offset, 8, 72, places), 3);
  assert_int_equal(places[0], 8);
  assert_int_equal(places[1], 32);
  assert_int_equal(places[2], 56);
  assert_int_equal(array_places(bank, offset, 8, 60, places), 2);
  assert_int_equal(array_places(bank, offset, 30, 90, places), 0);  // they overlap
  Array root = array_variable(bank, 64, "m"), written = array_write_inside(bank, root, offset, term_constant(bank, 64, 7), 72);
  assert_int_equal(array_node(bank, written)->op, ARRAY_CELLS);
  Assignment *assignment = assignment_new(bank);
  for (uint32_t values = 0; values < 7; values++) {
    assignment_clear(assignment);
    assignment_set(assignment, c, values & 1);
    assignment_set(assignment, d, values >> 1 & 1);
    assignment_set(assignment, e, values >> 2 & 1);
    assignment_set_byte(assignment, root, 32, 5);
    bool here = values == 4;
    assert_true(evaluate(assignment, array_read(bank, written, term_constant(bank, 64, 32), 1)) == (here ? 7 : 5));
    if (values) assert_true(evaluate(assignment, array_read_inside(bank, written, offset, 8, 72)) == 7);
  }
  assignment_free(assignment);
  term_bank_free(bank);
}

// Without a bound of the object no choice is outside: the last offset is one like any other, and accesses that wrap are not taken apart.
static void choices_without_bound_are_all_places(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Assignment *assignment = assignment_new(bank);
  Term c = term_variable(bank, 1, "c"), zero = term_constant(bank, 64, 0), two = term_constant(bank, 64, 2),
       last = term_constant(bank, 64, UINT64_MAX);
  Term offset = term_ite(bank, c, last, two), count = term_variable(bank, 64, "n");
  Array root = array_variable(bank, 64, "m"), source = array_variable(bank, 64, "s");
  assignment_set(assignment, c, 1);
  assignment_set_byte(assignment, root, UINT64_MAX, 9);
  assignment_set_byte(assignment, root, 0, 7);
  assignment_set_byte(assignment, root, 2, 8);
  Term read = array_read(bank, root, offset, 1), wide = array_read(bank, root, offset, 2);
  assert_true(evaluate(assignment, read) == 9);
  assert_true(evaluate(assignment, wide) == 0x709);
  Array written = array_write(bank, root, offset, term_constant(bank, 8, 5));
  assert_true(evaluate(assignment, array_read(bank, written, two, 1)) == 8);
  assert_true(evaluate(assignment, array_read(bank, written, last, 1)) == 5);
  Term copied = array_read(bank, array_copy(bank, root, zero, source, zero, count), offset, 1);
  assert_int_equal(bank_op(bank, copied), TERM_READ);
  assert_true(evaluate(assignment, copied) == 9);
  assert_true(evaluate(assignment, array_lower(bank, copied)) == 9);
  uint64_t places[ARRAY_PLACES];
  assert_int_equal(array_places(bank, offset, 1, UINT64_MAX, places), 2);
  assert_int_equal(array_places(bank, offset, 2, UINT64_MAX, places), 0);
  assert_int_equal(array_places(bank, offset, 2, 16, places), 1);
  assignment_free(assignment);
  term_bank_free(bank);
}

// ---- Forms ----

static void order_of_writes_leaves_no_trace(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Array root = array_variable(bank, 64, "m");
  Term x = term_variable(bank, 32, "x"), y = term_variable(bank, 32, "y");
  Term at_8 = term_constant(bank, 64, 8), at_100 = term_constant(bank, 64, 100);
  Array a = array_write(bank, array_write(bank, root, at_8, x), at_100, y);
  Array b = array_write(bank, array_write(bank, array_write(bank, root, at_100, x), at_100, y), at_8, x);
  assert_int_equal(a.id, b.id);
  assert_int_equal(array_read(bank, a, at_100, 4).id, y.id);
  // Whatever is written comes back as it was, although it lies there as bytes.
  Term sum = term_add(bank, term_zext(bank, term_trunc(bank, x, 8), 32), term_sext(bank, term_trunc(bank, y, 8), 32));
  assert_int_equal(array_read(bank, array_write(bank, a, at_100, sum), at_100, 4).id, sum.id);
  Term masked = term_xor(bank, sum, term_zext(bank, term_trunc(bank, y, 12), 32));
  assert_int_equal(array_read(bank, array_write(bank, a, at_8, masked), at_8, 4).id, masked.id);
  // After a branch, what was written on both sides is a choice; what was not is as before.
  Term c = term_variable(bank, 1, "c");
  Array joined = array_ite(bank, c, array_write(bank, a, at_8, y), a);
  assert_int_equal(array_read(bank, joined, at_8, 4).id, term_ite(bank, c, y, x).id);
  assert_int_equal(array_read(bank, joined, at_100, 4).id, y.id);
  term_bank_free(bank);
}

static void unknown_offsets_pass_what_is_elsewhere(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Array root = array_variable(bank, 64, "m");
  Term i = term_variable(bank, 64, "i"), x = term_variable(bank, 32, "x"), y = term_variable(bank, 32, "y");
  Term next = term_add(bank, i, term_constant(bank, 64, 4));
  Array a = array_write(bank, array_write(bank, root, i, x), next, y);
  assert_int_equal(array_read(bank, a, i, 4).id, x.id);
  assert_int_equal(array_read(bank, a, next, 4).id, y.id);
  // An index of four bits stays below 64.
  Term small = term_zext(bank, term_concat(bank, term_variable(bank, 4, "s"), term_constant(bank, 2, 0)), 64);
  Array b = array_write(bank, array_write(bank, root, term_constant(bank, 64, 64), x), small, y);
  assert_int_equal(array_read(bank, b, term_constant(bank, 64, 64), 4).id, x.id);
  // A count that is not bounded may reach it from behind, around the end of the offsets.
  Term bounded = term_zext(bank, term_trunc(bank, i, 63), 64), zero = term_constant(bank, 8, 0);
  Array set = array_set(bank, b, term_constant(bank, 64, 64), zero, bounded),
        wrapping = array_set(bank, b, term_constant(bank, 64, 64), zero, i);
  assert_int_equal(array_read(bank, set, small, 4).id, y.id);
  assert_int_equal(bank_op(bank, array_read(bank, wrapping, small, 4)), TERM_READ);
  term_bank_free(bank);
}

// ---- Costs ----

static void large_blocks_are_cheap(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  enum { BLOCK = 1 << 16 };
  Array from = array_variable(bank, 64, "from"), to = array_fill(bank, 64, term_constant(bank, 8, 0));
  for (uint32_t i = 0; i < BLOCK; i += 4)
    from = array_write(bank, from, term_constant(bank, 64, i), term_constant(bank, 32, i * 2654435761u));
  uint32_t terms = term_count(bank);
  Term zero = term_constant(bank, 64, 0);
  for (int round = 0; round < 1000; round++) {
    to = array_copy(bank, to, zero, from, zero, term_constant(bank, 64, BLOCK));
    from = array_set(bank, from, term_constant(bank, 64, BLOCK), term_constant(bank, 8, (UInt)round),
                     term_constant(bank, 64, BLOCK));
  }
  for (uint32_t i = 0; i < BLOCK; i += 64)
    assert_true(term_value(bank, array_read(bank, to, term_constant(bank, 64, i), 4)) == (uint32_t)(i * 2654435761u));
  assert_true(term_count(bank) < terms + 20000);
  term_bank_free(bank);
}

static void writes_and_reads_are_not_quadratic(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  enum { COUNT = 20000 };
  Array array = array_variable(bank, 64, "m");
  TermVec values = {0};
  for (uint32_t i = 0; i < COUNT; i++) {
    term_vec_push(&values, term_variable(bank, 32, NULL));
    array = array_write(bank, array, term_constant(bank, 64, 4 * ((UInt)i * 7919 % COUNT)), values.data[i]);
  }
  uint32_t terms = term_count(bank);
  for (uint32_t i = 0; i < COUNT; i++)
    assert_int_equal(array_read(bank, array, term_constant(bank, 64, 4 * ((UInt)i * 7919 % COUNT)), 4).id,
                     values.data[i].id);
  assert_int_equal(term_count(bank), terms);
  assert_true(term_bank_bytes(bank) < (uint64_t)60 << 20);
  term_vec_release(&values);
  term_bank_free(bank);
}

// A chain of writes at unknown offsets, each under a condition: reading does not follow both sides of every choice again and again.
static void deep_chains_do_not_explode(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Assignment *assignment = assignment_new(bank);
  Array array = array_variable(bank, 64, "m");
  for (uint32_t i = 0; i < 3000; i++) {
    Term offset = term_variable(bank, 64, NULL), condition = term_variable(bank, 1, NULL);
    assignment_set(assignment, offset, i);
    assignment_set(assignment, condition, i & 1);
    array = array_ite(bank, condition, array_write(bank, array, offset, term_constant(bank, 8, i % 251)), array);
  }
  Term read = array_read(bank, array, term_constant(bank, 64, 77), 1);
  assert_true(term_count(bank) < 40000);
  assert_true(evaluate(assignment, read) == 77);
  assignment_free(assignment);
  term_bank_free(bank);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(few_places_stay_cells),
                                     cmocka_unit_test(choices_are_places),
                                     cmocka_unit_test(choices_without_bound_are_all_places),
                                     cmocka_unit_test(an_object_has_few_places),
                                     cmocka_unit_test(random_operations),
                                     cmocka_unit_test(order_of_writes_leaves_no_trace),
                                     cmocka_unit_test(unknown_offsets_pass_what_is_elsewhere),
                                     cmocka_unit_test(large_blocks_are_cheap),
                                     cmocka_unit_test(writes_and_reads_are_not_quadratic),
                                     cmocka_unit_test(deep_chains_do_not_explode)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
