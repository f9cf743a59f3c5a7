// A model: integers for symbols, that shows why something is not entailed.
#ifndef PLUMB_SOLVER_MODEL_H
#define PLUMB_SOLVER_MODEL_H

#include "base/answer.h"
#include "logic/atom.h"

typedef struct {
  Symbol symbol;
  Int value;
} ModelEntry;

VEC_DEFINE(Model, model, ModelEntry)  // an all-zero Model is empty; symbols ascend after model_sort

void model_sort(Model *model);
bool model_get(const Model *model, Symbol symbol, Int *value);  // of a sorted model

// False when a symbol has no value or the value does not fit.
bool model_evaluate(const Terms *terms, const Model *model, Linear linear, Int *value);

// YES: the atom holds in the model, NO: it does not, UNKNOWN: it cannot be evaluated.
Answer model_satisfies(const Terms *terms, const Model *model, Atom atom);

// Are the definitions of all product symbols that have a value satisfied? False also where that cannot be said.
bool model_fits_definitions(const Terms *terms, const Model *model);

void model_print(const Terms *terms, const Model *model, Text *text);  // "i = 3, n = 4"

#endif
