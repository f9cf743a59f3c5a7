// A family of runs of a transition system, one for each n >= 1, or each n up to some large number, that shows how long runs can be: a lower bound of what the worst case costs.
//
// A run of the family goes along the stem to the head, and there n times round: without an outer round n times along the inner one; with it, for
// each j from 0 to n - 1, so many times along the inner round as `rounds` says and once along the outer one. All states are linear in n, j and the
// number k of the inner round, so who goes round need not be followed: one symbolic round shows all of them (loop acceleration as in Frohn,
// Naaf, Brockschmidt, Giesl, "Inferring lower runtime bounds for integer programs", TOPLAS 2020, for loops that add what does not change).
#ifndef PLUMB_ITS_FAMILY_H
#define PLUMB_ITS_FAMILY_H

#include "its/its.h"

enum { FAMILY_ONE, FAMILY_N, FAMILY_J, FAMILY_K, FAMILY_PARTS };

typedef struct {
  Int part[FAMILY_PARTS];  // part[0] + part[1] * n + part[2] * j + part[3] * k
} FamilyForm;

typedef struct {
  Symbol symbol;
  FamilyForm value;
} FamilyChoice;

typedef struct {
  uint32_t transition;
  FamilyChoice *choices;  // of all auxiliary symbols
  uint32_t choice_count;
  FamilyForm *arbitrary;  // per variable of `to`; looked at where the update leaves the variable open
} FamilyStep;

typedef struct {
  FamilyStep *steps;
  uint32_t count;
} FamilyPath;

typedef enum { ROUNDS_N, ROUNDS_J, ROUNDS_REST } FamilyRounds;  // n, j, n - j

typedef struct {
  FamilyForm *start;  // per variable of the initial location, in n alone
  FamilyPath stem;    // from there to the head
  Location head;
  FamilyForm *state;        // per variable of the head: there, before inner round k of outer round j
  FamilyPath inner, outer;  // from the head to the head; outer without steps: there is none
  FamilyRounds rounds;      // with an outer one: how many inner ones, before it
  Int most;                 // n is at most that: where the numbers of a program end; 0: there is a run for each n >= 1
  uint32_t degree;          // the run costs at least a multiple of n^degree, and its input is linear in n
} RunFamily;

#endif
