#include "solver/branch.h"

enum { MAX_NODES = 48 };

// What is wrong with an assignment, and the two ways out of it.
typedef struct {
  DefectKind kind;
  uint32_t variable;
  Int below, above;  // it must become <= below or >= above
  bool above_first;  // the nearer one
} Defect;

static uint32_t variable_of(const Component *component, Symbol symbol) {
  return map_get_or(&component->variable_of, symbol.id, 0);
}

static Defect find_defect(const Component *component, const Tableau *tableau) {
  Int numerator, denominator;
  for (uint32_t i = 0; i < component->symbols.count; i++) {
    uint32_t variable = variable_of(component, component->symbols.data[i]);
    tableau_value(tableau, variable, &numerator, &denominator);
    if (denominator == 1) continue;
    Int rest = int_floor_mod(numerator, denominator), below = int_floor_div(numerator, denominator);
    if (rest) return (Defect){DEFECT_FRACTION, variable, below, below + 1, rest > denominator / 2};
  }
  for (uint32_t i = 0; i < component->disequalities.count; i++) {
    Disequality d = component->disequalities.data[i];
    bool fits = tableau_value(tableau, d.variable, &numerator, &denominator);
    if (fits && (numerator % denominator != 0 || numerator / denominator != d.hole)) continue;
    return (Defect){DEFECT_HOLE, d.variable, d.hole - 1, d.hole + 1, false};
  }
  return (Defect){.kind = DEFECT_NONE};
}

DefectKind branch_defect(const Component *component) { return find_defect(component, component->tableau).kind; }

static Answer read_model(const Component *component, const Tableau *tableau, Model *model) {
  model_clear(model);
  for (uint32_t i = 0; i < component->symbols.count; i++) {
    Int numerator, denominator;
    tableau_value(tableau, variable_of(component, component->symbols.data[i]), &numerator, &denominator);
    model_push(model, (ModelEntry){component->symbols.data[i], numerator / denominator});
  }
  model_sort(model);
  return !component->products || model_fits_definitions(component->terms, model) ? ANSWER_NO : ANSWER_UNKNOWN;
}

Answer branch_read_model(const Component *component, Model *model) {
  return read_model(component, component->tableau, model);
}

typedef struct {
  const Component *component;
  Tableau *tableau;  // a copy
  Model *model;
  uint32_t *pivots;
  uint32_t nodes;  // that may still be made
  bool product;    // a model was dropped because it does not fit a definition
} Search;

static Answer refute(Search *search) {
  TableauStatus status = tableau_feasible(search->tableau, search->pivots);
  if (status != TABLEAU_FEASIBLE) return status == TABLEAU_INFEASIBLE ? ANSWER_YES : ANSWER_UNKNOWN;
  Defect defect = find_defect(search->component, search->tableau);
  if (defect.kind == DEFECT_NONE) {
    Answer answer = read_model(search->component, search->tableau, search->model);
    if (answer == ANSWER_UNKNOWN) search->product = true;
    return answer;
  }
  if (!search->nodes) return ANSWER_UNKNOWN;
  search->nodes--;
  Int low, high;
  tableau_bounds(search->tableau, defect.variable, &low, &high);
  Answer answer = ANSWER_YES;
  for (int side = 0; side < 2; side++) {
    bool above = (side == 0) == defect.above_first;
    if (above ? defect.above > high : defect.below < low) continue;
    if (!tableau_set_bounds(search->tableau, defect.variable, above ? defect.above : low,
                            above ? high : defect.below)) {
      return ANSWER_UNKNOWN;
    }
    Answer of_side = refute(search);
    if (of_side == ANSWER_NO) return ANSWER_NO;
    if (of_side == ANSWER_UNKNOWN) answer = ANSWER_UNKNOWN;
  }
  return tableau_set_bounds(search->tableau, defect.variable, low, high) ? answer : ANSWER_UNKNOWN;
}

Answer branch_refute(const Component *component, Int low, Int high, Model *model, bool *product, uint32_t *pivots) {
  Search search = {component, tableau_copy(component->tableau), model, pivots, MAX_NODES, false};
  Answer answer = tableau_set_bounds(search.tableau, 0, low, high) ? refute(&search) : ANSWER_UNKNOWN;
  tableau_free(search.tableau);
  if (search.product && answer == ANSWER_UNKNOWN) *product = true;
  return answer;
}
