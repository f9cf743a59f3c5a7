// Branch and bound: is there an integer model of a component? Fractions are rounded to both sides, disequalities are split, up to a limit.
#ifndef PLUMB_SOLVER_BRANCH_H
#define PLUMB_SOLVER_BRANCH_H

#include "base/answer.h"
#include "solver/component.h"
#include "solver/model.h"

typedef enum { DEFECT_NONE, DEFECT_FRACTION, DEFECT_HOLE } DefectKind;

// What keeps the assignment of the component's tableau from being an integer model.
DefectKind branch_defect(const Component *component);

// Reads an assignment without defects, sorted. NO: it is a model; UNKNOWN: it does not fit the definition of a product.
Answer branch_read_model(const Component *component, Model *model);

// Is there no integer model of the component with low <= query <= high? NO: there is, and *model is it. UNKNOWN: limits, numbers too large,
// or (*product is set, otherwise left alone) only models that do not fit definitions. The component's tableau is not changed.
Answer branch_refute(const Component *component, Int low, Int high, Model *model, bool *product, uint32_t *pivots);

#endif
