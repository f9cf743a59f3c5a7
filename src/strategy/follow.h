// A run of the interpreter beside a run that was predicted: both go through the same blocks, and what the graph's states say
// of values and memory, under the predicted numbers, is what is there.
//
// This is asked of an infinite run before it is believed (recurrence_analysis.h). The graph calls an edge exact where it says no less than what happens;
// were that wrong somewhere, a number would be predicted that the program does not have, or a way that it does not take.
#ifndef PLUMB_STRATEGY_FOLLOW_H
#define PLUMB_STRATEGY_FOLLOW_H

#include "interpret/view.h"
#include "solver/model.h"
#include "state/state.h"

VEC_DEFINE(ModelVec, model_vec, Model)

typedef struct {
  const State *state;  // at the start of a block; borrowed
  uint32_t model;      // index: what its symbols are
} PredictedVisit;
VEC_DEFINE(PredictedVisitVec, predicted_visit_vec, PredictedVisit)

// All zero: nothing is predicted.
typedef struct {
  PredictedVisitVec visits;  // of blocks, in order
  ModelVec models;
  uint32_t met;   // visits that were as predicted
  bool deviates;  // the next one was not
} Prediction;

void prediction_release(Prediction *prediction);
uint32_t prediction_add_model(Prediction *prediction, const Model *model);  // copies; sorts
void prediction_add_visit(Prediction *prediction, const State *state, uint32_t model);

// Inside of a trace callback: compares what is there with the next visit. False: nothing more is to be compared.
bool prediction_follow(Prediction *prediction, const Program *program, const Terms *terms, const InterpretView *view);

#endif
