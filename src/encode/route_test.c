// Routes: conditions come back where branches meet, and values are selected by the branch's condition alone.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "encode/route.h"


typedef struct {
  Arena *arena;
  TermBank *bank;
  const Route *start;
} World;

static World world(void) {
  World world = {arena_new(), term_bank_new(), NULL};
  world.start = route_start(world.arena, world.bank);
  return world;
}

static void end(World *world) {
  arena_free(world->arena);
  term_bank_free(world->bank);
}

static const Route *extend(World *world, const Route *route, Term literal) {
  return route_extend(world->arena, world->bank, route, literal);
}

static void both_branches_give_the_route_before_them(void **state) {
  (void)state;
  World w = world();
  Term a = term_variable(w.bank, 1, "a"), b = term_variable(w.bank, 1, "b");
  const Route *before = extend(&w, w.start, a);
  const Route *yes = extend(&w, before, b), *no = extend(&w, before, term_not(w.bank, b));
  RouteMeeting meeting = route_meet(w.arena, w.bank, yes, no);
  assert_ptr_equal(meeting.route, before);
  assert_int_equal(meeting.by_a.id, b.id);
  end(&w);
}

static void a_branch_that_ends_stays_excluded(void **state) {
  (void)state;
  World w = world();
  Term a = term_variable(w.bank, 1, "a"), b = term_variable(w.bank, 1, "b");
  const Route *yes = extend(&w, w.start, a), *no = extend(&w, w.start, term_not(w.bank, a));
  const Route *goes_on = extend(&w, yes, b);  // the other half of `yes` ended
  RouteMeeting meeting = route_meet(w.arena, w.bank, goes_on, no);
  assert_ptr_not_equal(meeting.route, w.start);
  Term expected = term_or(w.bank, term_and(w.bank, a, b), term_not(w.bank, a));
  assert_int_equal(meeting.route->full.id, expected.id);
  assert_int_equal(meeting.by_a.id, a.id);  // the shorter of the two decides
  end(&w);
}

static void what_cannot_hold_is_no_route(void **state) {
  (void)state;
  World w = world();
  Term a = term_variable(w.bank, 1, "a");
  const Route *yes = extend(&w, w.start, a);
  assert_null(extend(&w, yes, term_not(w.bank, a)));
  assert_ptr_equal(extend(&w, yes, term_truth(w.bank, true)), yes);
  assert_ptr_equal(extend(&w, yes, a), yes);
  end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(both_branches_give_the_route_before_them),
      cmocka_unit_test(a_branch_that_ends_stays_excluded),
      cmocka_unit_test(what_cannot_hold_is_no_route),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
