// See redundant.h. All inequalities are rows of one tableau: one is redundant if, without its bound, its least value is
// not below that.
#include "solver/redundant.h"

#include <stdlib.h>

#include "solver/tableau.h"

enum { MAX_PIVOTS = 20000 };  // of all questions together

typedef struct {
  uint32_t atom;      // index
  uint32_t variable;  // of the tableau
  uint32_t length;
  Int low;
} Candidate;
VEC_DEFINE(CandidateVec, candidate_vec, Candidate)

typedef struct {
  const Terms *terms;
  Tableau *tableau;
  Map columns;  // symbol id -> variable
  CandidateVec candidates;
  uint32_t pivots;
  bool *dropped;
} Search;

static bool is_bound(const LinearInfo *info) {
  return info->count == 1 && (info->monomials[0].factor == 1 || info->monomials[0].factor == -1);
}

static void add_columns(Search *search, const Atom *atoms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (!atoms[i].linear.id) continue;
    const LinearInfo *info = linear_info(search->terms, atoms[i].linear);
    for (uint32_t m = 0; m < info->count; m++) map_set(&search->columns, info->monomials[m].symbol.id, 0);
  }
  search->tableau = tableau_new(search->columns.count, count);
  for (uint32_t i = 0; i < search->columns.count; i++)
    search->columns.entries[i].value = tableau_add_column(search->tableau, BOUND_NONE_LOW, BOUND_NONE_HIGH);
}

// False: no solutions, or too large.
static bool add_bound(Search *search, const LinearInfo *info) {
  Int low, high;
  uint32_t variable = map_get_or(&search->columns, info->monomials[0].symbol.id, 0);
  tableau_bounds(search->tableau, variable, &low, &high);
  if (info->monomials[0].factor > 0 && -info->constant > low) low = -info->constant;
  if (info->monomials[0].factor < 0 && info->constant < high) high = info->constant;
  return low <= high && tableau_set_bounds(search->tableau, variable, low, high);
}

static bool add_row(Search *search, const Atom *atoms, uint32_t index) {
  const LinearInfo *info = linear_info(search->terms, atoms[index].linear);
  Int low = -info->constant;
  uint32_t variable = tableau_add_row(search->tableau, low, atoms[index].kind == ATOM_EQ ? low : BOUND_NONE_HIGH);
  for (uint32_t m = 0; m < info->count; m++) {
    uint32_t column = map_get_or(&search->columns, info->monomials[m].symbol.id, 0);
    if (!tableau_row_add(search->tableau, variable, info->monomials[m].factor, column)) return false;
  }
  if (atoms[index].kind == ATOM_GE)
    candidate_vec_push(&search->candidates, (Candidate){index, variable, info->count, low});
  return true;
}

static bool build(Search *search, const Atom *atoms, uint32_t count) {
  add_columns(search, atoms, count);
  for (uint32_t i = 0; i < count; i++) {
    if (atoms[i].kind != ATOM_GE && atoms[i].kind != ATOM_EQ) continue;
    const LinearInfo *info = linear_info(search->terms, atoms[i].linear);
    bool fits = atoms[i].kind == ATOM_GE && is_bound(info) ? add_bound(search, info) : add_row(search, atoms, i);
    if (!fits) return false;
  }
  return tableau_feasible(search->tableau, &search->pivots) == TABLEAU_FEASIBLE;
}

// False: the search ends. A row that is not redundant gets its bound back.
static bool examine(Search *search, const Candidate *candidate) {
  Tableau *tableau = search->tableau;
  Int stop = candidate->low - 1, numerator, denominator;
  tableau_query_clear(tableau);
  if (!tableau_set_bounds(tableau, candidate->variable, BOUND_NONE_LOW, BOUND_NONE_HIGH) ||
      !tableau_row_add(tableau, 0, 1, candidate->variable))
    return false;
  TableauStatus status = tableau_minimise(tableau, &stop, &search->pivots);
  if (status != TABLEAU_OPTIMAL && status != TABLEAU_UNBOUNDED && status != TABLEAU_STOPPED) return false;
  tableau_value(tableau, 0, &numerator, &denominator);
  Int least;
  search->dropped[candidate->atom] =
      status == TABLEAU_OPTIMAL && int_mul(candidate->low, denominator, &least) && numerator >= least;
  if (search->dropped[candidate->atom]) return true;
  return tableau_set_bounds(tableau, candidate->variable, candidate->low, BOUND_NONE_HIGH) &&
         tableau_feasible(tableau, &search->pivots) == TABLEAU_FEASIBLE;
}

static int longest_first(const void *a, const void *b) {
  const Candidate *x = a, *y = b;
  if (x->length != y->length) return x->length < y->length ? 1 : -1;
  return (x->atom < y->atom) - (x->atom > y->atom);
}

uint32_t redundant_drop(const Terms *terms, Atom *atoms, uint32_t count) {
  Search search = {.terms = terms, .pivots = MAX_PIVOTS};
  search.dropped = memory_zalloc(count + 1);
  if (build(&search, atoms, count) && search.candidates.count) {
    qsort(search.candidates.data, search.candidates.count, sizeof(Candidate), longest_first);
    for (uint32_t i = 0; i < search.candidates.count; i++)
      if (!examine(&search, &search.candidates.data[i])) break;
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < count; i++)
    if (!search.dropped[i]) atoms[kept++] = atoms[i];
  tableau_free(search.tableau);
  map_release(&search.columns);
  candidate_vec_release(&search.candidates);
  memory_free(search.dropped);
  return kept;
}
