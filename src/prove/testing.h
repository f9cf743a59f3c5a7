// For tests of the provers: transition systems as text.
#ifndef PLUMB_PROVE_TESTING_H
#define PLUMB_PROVE_TESTING_H

#include <assert.h>

#include "its/read_smt2.h"

// GIVE. Systems are written as their transitions, between start, a, b and c; x, y, z and x1, y1, z1 are the variables before and after.
static inline Its *test_system(Terms *terms, const char *transitions) {
  Text text = {0}, error = {0};
  text_printf(
      &text,
      "(declare-const start Loc)(declare-const a Loc)(declare-const b Loc)(declare-const c Loc)"
      "(define-fun init_main ((pc Loc) (x Int) (y Int) (z Int)) Bool (cfg_init pc start true))"
      "(define-fun next_main ((pc Loc) (x Int) (y Int) (z Int) (pc1 Loc) (x1 Int) (y1 Int) (z1 Int)) Bool (or %s))",
      transitions);
  Its *its = its_read_smt2(terms, text_str(&text), NULL, &error);
  assert(!*text_str(&error));
  text_release(&text);
  text_release(&error);
  return its;
}

#define STEP(from, to, formula) "(cfg_trans2 pc " #from " pc1 " #to " (and " formula "))"
#define SAME "(= x1 x) (= y1 y) (= z1 z)"
#define ENTER(to) STEP(start, to, SAME)

#endif
