// What a proof of bounds consists of, so that somebody else can check it: bounds of values, and how often transitions are
// taken, each by a rule from others that stand before it.
//
// It speaks about the refined system of a TerminationCertificate. All expressions are over the variables of the initial
// location, as they are when a run begins. (KoAT: Brockschmidt, Emmes, Falke, Fuhs, Giesl, "Analyzing runtime and size
// complexity of integer programs", TOPLAS 2016. Its bounds are of absolute values; these are upper bounds of linear
// forms, so that a lower bound is one of the negated form, and a difference keeps what its parts share.)
#ifndef PLUMB_ITS_BOUNDS_H
#define PLUMB_ITS_BOUNDS_H

#include "its/certificate.h"
#include "logic/expression.h"

// How a bound of a value is found.
//  * STEPS: by what each transition into the location does to it, solved together with the others of its group;
//  * SUM: from bounds of other forms at the same location;
//  * PRODUCT: the form is plus or minus the product of two terms, each bounded from both sides there.
typedef enum { SIZE_STEPS, SIZE_SUM, SIZE_PRODUCT } SizeRule;

typedef struct {
  Int factor;     // at least 1
  uint32_t size;  // number of a size bound
} SizeTerm;

// constant + sum of factor * size
typedef struct {
  Int constant;
  SizeTerm *terms;
  uint32_t count;
} SizeSum;

// Whenever the transition is taken, the form afterwards is at most the sum before.
typedef struct {
  uint32_t transition;
  SizeSum sum;
} SizeStep;

// form <= bound whenever a run is at the location.
typedef struct {
  Location location;
  Linear form;  // over the location's variables and products of them
  SizeRule rule;
  SizeStep *steps;  // STEPS: one for each transition into the location
  uint32_t step_count;
  SizeSum parts[4];  // SUM: [0]. PRODUCT of a and b: a, -a, b, -b
  uint32_t group;    // STEPS: sizes that depend on each other have the same number, and stand next to each other
  Expression bound;
} SizeBound;

VEC_DEFINE(SizeBoundVec, size_bound_vec, SizeBound)

#endif
