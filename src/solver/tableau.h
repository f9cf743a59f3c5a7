// The tableau of the general simplex (Dutertre and de Moura, "A fast linear-arithmetic solver for DPLL(T)", 2006): variables with integer
// bounds, rows that define variables by others, and an assignment that satisfies the rows always and the bounds of the columns' variables
// always; tableau_feasible makes it satisfy the bounds of the rows' variables too, tableau_minimise keeps it so.
//
// Numbers stay integral although the simplex is exact: a row is  denominator * variable = sum of coefficient * column variable  with
// integers without a common factor; column variables always have integer values (they sit at integer bounds, or where they began), so the
// value of a row's variable is numerator / denominator with numerator = the sum above. Rows whose numbers are below 2^31 are combined in
// 64 bits without any checks; other rows in 128 bits with checks. An operation that does not fit makes the tableau `broken` for good.
//
// Row 0 and variable 0 belong to the query: a variable without bounds (unless the caller sets some) that is defined anew for each question.
// tableau_minimise never moves it out of row 0; tableau_feasible may, when it has bounds: that is done on copies only.
#ifndef PLUMB_SOLVER_TABLEAU_H
#define PLUMB_SOLVER_TABLEAU_H

#include "base/int.h"
#include "logic/knowledge.h"

typedef enum {
  TABLEAU_BROKEN,  // some number did not fit
  TABLEAU_LIMIT,   // no pivots left
  TABLEAU_FEASIBLE,
  TABLEAU_INFEASIBLE,
  TABLEAU_OPTIMAL,    // the query variable has its least value
  TABLEAU_UNBOUNDED,  // it has none
  TABLEAU_STOPPED     // it has reached the value asked for
} TableauStatus;

typedef struct Tableau Tableau;

Tableau *tableau_new(uint32_t columns, uint32_t rows);  // GIVE; room for so many, the query row not counted
Tableau *tableau_copy(const Tableau *tableau);          // GIVE
void tableau_free(Tableau *tableau);                    // TAKE; null is fine

// Both side by side, without common variables: variable i of `right` (i > 0) becomes variable i + (variables of left) - 1. The queries are gone.
Tableau *tableau_join(const Tableau *left, const Tableau *right);  // GIVE

// While it is built: all columns first. The result is the number of the new variable; BOUND_NONE_* where there is no bound; low <= high.
uint32_t tableau_add_column(Tableau *tableau, Int low, Int high);
uint32_t tableau_add_row(Tableau *tableau, Int low, Int high);  // a variable that is 0 so far
// Adds factor * variable to the definition of a variable that is a row.
bool tableau_row_add(Tableau *tableau, uint32_t row_variable, Int factor, uint32_t variable);

void tableau_query_clear(Tableau *tableau);  // the query variable is 0 and has no bounds

void tableau_bounds(const Tableau *tableau, uint32_t variable, Int *low, Int *high);
bool tableau_set_bounds(Tableau *tableau, uint32_t variable, Int low, Int high);  // low <= high; false: broken

// *pivots is what may be spent, and is counted down.
TableauStatus tableau_feasible(Tableau *tableau, uint32_t *pivots);

// Makes the query variable as small as possible; stops once it is <= *stop when stop is not null. The tableau is feasible before and after.
TableauStatus tableau_minimise(Tableau *tableau, const Int *stop, uint32_t *pivots);

// denominator > 0; not reduced. False: the value of a row does not fit; symbols and the query always have one.
bool tableau_value(const Tableau *tableau, uint32_t variable, Int *numerator, Int *denominator);
// After TABLEAU_UNBOUNDED: how fast the symbol grows while the query variable falls for ever; denominator > 0. False: it is no symbol.
bool tableau_ray(const Tableau *tableau, uint32_t variable, Int *numerator, Int *denominator);
uint32_t tableau_variables(const Tableau *tableau);
bool tableau_valid(const Tableau *tableau);  // the invariants above, of one that is not broken

#endif
