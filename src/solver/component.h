// Symbols that constraints connect, and the tableau of these constraints: built when first needed, feasible from then on, tightened where
// disequalities cut off a side, and built again when its numbers have become too large.
#ifndef PLUMB_SOLVER_COMPONENT_H
#define PLUMB_SOLVER_COMPONENT_H

#include "logic/knowledge.h"
#include "solver/tableau.h"

typedef struct {
  uint32_t variable;
  Int hole;  // variable != hole
} Disequality;

VEC_DEFINE(DisequalityVec, disequality_vec, Disequality)

typedef struct {
  const Terms *terms;
  const Knowledge *knowledge;  // borrowed
  SymbolVec symbols;           // all of them
  Map variable_of;             // symbol id -> variable of the tableau
  Tableau *tableau;            // null: not built
  DisequalityVec disequalities;
  uint32_t rebuilds;
  bool feasible;    // of the tableau as it is: checked
  bool infeasible;  // no integer model, for sure; nothing else counts then
  bool dead;        // too large, or its numbers do not fit even from scratch
  bool tightened;
  bool products;  // some symbol is a product
} Component;

// The knowledge outlives the component; its constraints whose symbols are among these belong to the component.
Component *component_new(const Terms *terms, const Knowledge *knowledge);  // GIVE; without symbols
void component_free(Component *component);                                 // TAKE; null is fine
void component_add_symbol(Component *component, Symbol symbol);            // before it is first used
void component_join(Component *to, Component *from);                       // TAKE from; `to` has the symbols of both

// Builds what is needed. True: the tableau is feasible; false: infeasible or dead. Adds to *spent the pivots it took.
bool component_ready(Component *component, uint64_t *spent);

// After an operation on the tableau broke it: it is to be built again, unless that was tried too often.
void component_rebuild(Component *component);

// If d >= 0 and d != 0 then d >= 1, for all disequalities. The component is ready before; it may be infeasible, dead or to be built afterwards.
void component_tighten(Component *component, uint32_t *pivots);

// Defines the query variable of the tableau as sign * (the monomials); false: broken.
bool component_set_query(Component *component, const Monomial *monomials, uint32_t count, int sign);

#endif
