// What a route decides: random conditions about small numbers, behind random decisions, for all values of the numbers.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "encode/decided.h"

#include "terms/evaluate.h"
#include "terms/testing.h"

enum { WIDTH = 3, NUMBERS = 2, VALUES = 1 << (WIDTH * NUMBERS) };

typedef struct {
  Arena *arena;
  TermBank *bank;
  Assignment *assignment;
  Term numbers[NUMBERS];
  uint64_t seed;
} World;

static uint32_t below(World *world, uint32_t n) { return (uint32_t)(testing_random(&world->seed) >> 20) % n; }

static Term random_atom(World *world) {
  TermBank *bank = world->bank;
  Term a = world->numbers[below(world, NUMBERS)], b = world->numbers[below(world, NUMBERS)];
  if (below(world, 8)) b = term_constant(bank, WIDTH, below(world, 1 << WIDTH));
  if (below(world, 2)) {
    Term swap = a;
    a = b;
    b = swap;
  }
  switch (below(world, 3)) {
    case 0: return term_eq(bank, a, b);
    case 1: return term_ult(bank, a, b);
    default: return term_slt(bank, a, b);
  }
}

static Term random_condition(World *world, uint32_t depth) {
  TermBank *bank = world->bank;
  if (!depth || !below(world, 3)) return random_atom(world);
  Term a = random_condition(world, depth - 1);
  if (!below(world, 3)) return term_not(bank, a);
  Term b = random_condition(world, depth - 1);
  return below(world, 2) ? term_and(bank, a, b) : term_or(bank, a, b);
}

static UInt value(World *world, Term a, uint32_t values) {
  assignment_clear(world->assignment);
  for (uint32_t i = 0; i < NUMBERS; i++)
    assignment_set(world->assignment, world->numbers[i], values >> (WIDTH * i) & ((1 << WIDTH) - 1));
  return evaluate(world->assignment, a);
}

// Equal for all values with which executions come by the route.
static void check_same(World *world, const Route *route, Term before, Term after) {
  for (uint32_t values = 0; values < VALUES; values++)
    if (value(world, route->full, values)) assert_true(value(world, before, values) == value(world, after, values));
}

static void start(World *world, uint64_t seed) {
  *world = (World){.arena = arena_new(), .bank = term_bank_new(), .seed = seed};
  world->assignment = assignment_new(world->bank);
  for (uint32_t i = 0; i < NUMBERS; i++) world->numbers[i] = term_variable(world->bank, WIDTH, "n");
}

static void stop(World *world) {
  assignment_free(world->assignment);
  arena_free(world->arena);
  term_bank_free(world->bank);
}

static void nothing_changes_for_executions_on_the_route(void **state) {
  (void)state;
  uint32_t decided = 0;
  for (uint64_t round = 0; round < 300; round++) {
    World world;
    start(&world, 0x9e3779b97f4a7c15u * (round + 1));
    const Route *route = route_start(world.arena, world.bank);
    for (uint32_t i = 0; i < 4; i++) {
      const Route *longer = route_extend(world.arena, world.bank, route, random_condition(&world, 2));
      if (longer) route = longer;
    }
    for (uint32_t i = 0; i < 6; i++) {
      Term asked = random_condition(&world, 3), simple = decided_simplify(world.bank, route, asked);
      check_same(&world, route, asked, simple);
      decided += !term_is_constant(world.bank, asked) && term_is_constant(world.bank, simple);
      Term choice = term_ite(world.bank, asked, world.numbers[0],
                             term_ite(world.bank, random_atom(&world), world.numbers[1], world.numbers[0]));
      check_same(&world, route, choice, decided_value(world.bank, route, choice));
    }
    stop(&world);
  }
  assert_true(decided > 50);
}

static void bounds_decide_comparisons(void **state) {
  (void)state;
  World world;
  start(&world, 1);
  TermBank *bank = world.bank;
  Term x = world.numbers[0];
  const Route *route = route_start(world.arena, bank);
  route = route_extend(world.arena, bank, route, term_ne(bank, x, term_constant(bank, WIDTH, 2)));
  route = route_extend(world.arena, bank, route, term_ult(bank, x, term_constant(bank, WIDTH, 3)));
  assert_true(term_is_false(bank, decided_simplify(bank, route, term_eq(bank, x, term_constant(bank, WIDTH, 5)))));
  assert_true(term_is_true(bank, decided_simplify(bank, route, term_ult(bank, x, term_constant(bank, WIDTH, 2)))));
  Term open = term_eq(bank, x, term_constant(bank, WIDTH, 1));
  assert_int_equal(decided_simplify(bank, route, open).id, open.id);
  Term choice = term_ite(bank, term_eq(bank, x, term_constant(bank, WIDTH, 7)), x, world.numbers[1]);
  assert_int_equal(decided_value(bank, route, choice).id, world.numbers[1].id);
  Term one = term_constant(bank, WIDTH, 1), sum = term_add(bank, choice, one);
  assert_int_equal(decided_value(bank, route, sum).id, term_add(bank, world.numbers[1], one).id);
  stop(&world);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nothing_changes_for_executions_on_the_route),
      cmocka_unit_test(bounds_decide_comparisons),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
