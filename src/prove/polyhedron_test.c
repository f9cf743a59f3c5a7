// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "prove/polyhedron.h"

#include "logic/testing.h"

enum { ROUNDS = 2000, ATOMS = 6 };

// A problem of one transition from a location to itself, whose guard is random.
typedef struct {
  Box box;
  Its *its;
  Moves moves;
  Problem problem;
  Polyhedron *polyhedron;
} Fixture;

static void setup(Fixture *f, uint64_t seed) {
  f->box = box_new(seed);
  f->its = its_new(f->box.terms);
  Location location = its_add_location(f->its, "head", f->box.symbols, BOX_SYMBOLS);
  f->its->initial = location;
  Atom guard[ATOMS];
  Linear update[BOX_SYMBOLS];
  uint32_t count = (uint32_t)box_number(&f->box, 1, ATOMS);
  for (uint32_t i = 0; i < count; i++) guard[i] = box_atom(&f->box);
  for (uint32_t i = 0; i < BOX_SYMBOLS; i++)
    update[i] = linear_add_constant(f->box.terms, linear_symbol(f->box.terms, f->box.symbols[i]), 1);
  its_add_transition(f->its, location, location, guard, count, update, true);
  moves_init(&f->moves, f->its);
  problem_init(&f->problem, &f->moves, (uint32_t[]){0}, 1);
  problem_focus_all(&f->problem, true);
  f->polyhedron = f->problem.member_count ? polyhedron_new(&f->problem, &f->problem.members[0]) : NULL;
}

static void teardown(Fixture *f) {
  polyhedron_free(f->polyhedron);
  problem_release(&f->problem);
  moves_release(&f->moves);
  its_free(f->its);
  terms_free(f->box.terms);
}

static Int value_at(const Fixture *f, const Generator *generator, Linear linear) {
  Int value;
  assert_true(polyhedron_value(f->polyhedron, generator, linear, &value));
  return value;
}

// The generator satisfies all atoms: a ray what is left of them without constants.
static void assert_inside(const Fixture *f, const Generator *generator) {
  const ProblemMove *member = &f->problem.members[0];
  for (uint32_t i = 0; i < member->atom_count; i++) {
    if (member->atoms[i].kind == ATOM_GE) assert_true(value_at(f, generator, member->atoms[i].linear) >= 0);
    if (member->atoms[i].kind == ATOM_EQ) assert_true(value_at(f, generator, member->atoms[i].linear) == 0);
  }
}

static void finds_extrema(void **state) {
  (void)state;
  uint32_t points = 0, rays = 0, empty = 0;
  for (uint64_t round = 0; round < ROUNDS; round++) {
    Fixture f;
    setup(&f, round);
    Linear objective = box_term(&f.box);
    Arena *arena = arena_new();
    Generator generator = {0};
    Int numerator, denominator;
    if (f.polyhedron) {
      const Move *move = f.problem.members[0].move;
      // In the move's symbols, where equalities are solved.
      Substitution before = {0};
      for (uint32_t i = 0; i < BOX_SYMBOLS; i++) substitution_set(&before, f.box.symbols[i], move->before[i]);
      Linear solved = linear_apply(f.box.terms, objective, &before);
      substitution_release(&before);
      polyhedron_objective_clear(f.polyhedron);
      assert_true(polyhedron_objective_add(f.polyhedron, solved, 1));
      switch (polyhedron_minimise(f.polyhedron, arena, &generator, &numerator, &denominator)) {
        case EXTREMUM_UNKNOWN: assert_true(false); break;
        case EXTREMUM_EMPTY: empty++; break;
        case EXTREMUM_POINT:
          points++;
          assert_true(generator.weight > 0);
          assert_inside(&f, &generator);
          // numerator / denominator is the value there, and no point of the box is below it.
          assert_true(value_at(&f, &generator, solved) * denominator == numerator * generator.weight);
          break;
        case EXTREMUM_RAY:
          rays++;
          assert_int_equal(generator.weight, 0);
          assert_inside(&f, &generator);
          assert_true(value_at(&f, &generator, solved) < 0);
          break;
      }
      const Transition *transition = &f.its->transitions.data[0];
      Point point = box_first();
      do {
        bool inside = true;
        for (uint32_t i = 0; i < transition->guard_count; i++)
          inside &= box_holds(&f.box, transition->guard[i], &point);
        if (!inside || !generator.values || !generator.weight) continue;
        assert_true(box_value(&f.box, objective, &point) * denominator >= numerator);
      } while (box_next(&point));
    }
    arena_free(arena);
    teardown(&f);
  }
  assert_true(points > 100 && rays > 100 && empty > 10);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(finds_extrema)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
