// What a proof of non-termination consists of, so that somebody else can check it.
//
// A run of exact transitions, with all numbers, leads from the initial location into a closed set: a conjunction of atoms over the variables of the
// location where the run ends. From every state of the set a round of exact transitions leads back to the same location and into the set again: the
// auxiliary symbols of the round are given as terms over the variables at its beginning, so that nothing is left to be chosen. A state that
// returns to itself is a set with one element.
//
// The rounds may differ from one part of the set to another: then there are alternatives, each with a conjunction that says where its round is taken. Wherever
// the set holds, that of one of them does; where several do, each of their rounds leads into the set.
//
// The set may have parameters: integers that are not in the system, like the k in "x = 2 * k + 1 for some k". They belong to the state in all that was said:
// they have values where the run ends, and terms for what they are after a round.
#ifndef PLUMB_ITS_RECURRENCE_H
#define PLUMB_ITS_RECURRENCE_H

#include "its/its.h"
#include "solver/model.h"

typedef struct {
  uint32_t transition;  // index
  ModelEntry *choices;  // auxiliary symbols
  uint32_t choice_count;
  Int *after;  // per variable of the target
} RunStep;

VEC_DEFINE(RunStepVec, run_step_vec, RunStep)

typedef struct {
  Symbol symbol;
  Linear value;
} Choice;

VEC_DEFINE(ChoiceVec, choice_vec, Choice)

typedef struct {
  uint32_t transition;  // index
  Choice *choices;      // auxiliary symbols, over the variables (and parameters) at the beginning of the round
  uint32_t choice_count;
  Linear *after;  // per variable of the target, likewise
} RoundStep;

VEC_DEFINE(RoundStepVec, round_step_vec, RoundStep)

// One of several rounds.
typedef struct {
  Atom *guard;  // over the variables of the location
  uint32_t guard_count;
  uint32_t first, count;  // its steps
} RoundAlternative;

VEC_DEFINE(RoundAlternativeVec, round_alternative_vec, RoundAlternative)

typedef struct {
  Int *initial;  // per variable of the initial location
  RunStepVec run;
  Location location;      // where the run ends and the round begins
  Choice *parameters;     // with their values after a round, over the variables and the parameters at its beginning
  Int *parameter_values;  // where the run ends
  uint32_t parameter_count;
  Atom *set;  // over the variables of the location and the parameters
  uint32_t set_count;
  RoundStepVec round;                // with alternatives: the steps of all of them, one after the other
  RoundAlternativeVec alternatives;  // none: the round is taken everywhere in the set; else there are no parameters
  Arena *arena;                      // owns the arrays of the steps
} RecurrenceCertificate;

#endif
