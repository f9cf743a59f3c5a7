// What is known about the symbols at one moment: a conjunction of atoms, kept in a form that answers most questions by
// looking.
//
//  * bounds: an interval per symbol;
//  * rows: inequalities over two or more symbols, one for each direction (the tightest constant wins);
//  * equalities: only those that have no factor 1 or -1 to solve for; the others are solved by the owner of the
//  knowledge, who replaces the
//    symbol everywhere (knowledge_solve finds it);
//  * disequalities.
// Adding an atom propagates bounds a few rounds, through the rows whose symbols have changed. `contradiction` is set once it is seen that no
// integers satisfy all of it.
#ifndef PLUMB_LOGIC_KNOWLEDGE_H
#define PLUMB_LOGIC_KNOWLEDGE_H

#include "logic/atom.h"

#define BOUND_NONE_LOW INT_MIN128   // no lower bound
#define BOUND_NONE_HIGH INT_MAX128  // no upper bound

typedef struct {
  Symbol symbol;
  Int low, high;
} Bound;

VEC_DEFINE(BoundVec, bound_vec, Bound)

typedef struct {
  BoundVec bounds;          // ascending symbols
  LinearVec rows;           // each >= 0
  LinearVec equalities;     // each == 0, no unit factor
  LinearVec disequalities;  // each != 0
  LinearVec
      implied;  // each == 0: found while adding (a bound closed, two opposite rows met) and not yet solved by the owner
  bool contradiction;
  uint64_t version;  // hash of the content: the same content, added in the same order, has the same version
} Knowledge;         // an all-zero Knowledge is "true"

void knowledge_release(Knowledge *knowledge);
void knowledge_copy(Knowledge *to, const Knowledge *from);  // to is overwritten (uninitialised before)

// Conjoins the atom. An equality with a unit factor must be solved by the caller first: what it cannot solve is kept as
// two inequalities. Afterwards `implied` may hold equalities that the owner should solve too.
void knowledge_add(Terms *terms, Knowledge *knowledge, Atom atom);

// The symbol to replace, and by what, for an equality: the youngest that has a unit factor and is not pinned,
// of those older than `older` (id 0: of all). False when there is none.
bool knowledge_solve(Terms *terms, Linear equality, Symbol older, Symbol *symbol, Linear *by);

// Puts `by`, which does not mention the symbol, in its place. Only what mentions it is added anew.
void knowledge_substitute(Terms *terms, Knowledge *knowledge, Symbol symbol, Linear by);

// Rebuilds it with all of the substitution applied at once, into a fresh knowledge.
void knowledge_apply(Terms *terms, const Knowledge *from, const Substitution *substitution, Knowledge *to);

// Removes all symbols whose ids are not keys of `wanted`, by eliminating them where that is cheap (Fourier-Motzkin with
// few combinations) and dropping what mentions them otherwise. The result is implied by what was there.
void knowledge_project(Terms *terms, Knowledge *knowledge, const Map *wanted);

void knowledge_bounds(const Knowledge *knowledge, Symbol symbol, Int *low, Int *high);

// Interval of a linear term from the bounds of its symbols alone. BOUND_NONE_* where unbounded or too large.
void knowledge_interval(const Terms *terms, const Knowledge *knowledge, Linear linear, Int *low, Int *high);

// The least and the most that the product of two numbers in intervals can be. False: there is no bound.
bool bounds_of_product(const Int low[2], const Int high[2], Int *least, Int *most);

// All atoms, bounds included, appended to `atoms`.
void knowledge_atoms(Terms *terms, const Knowledge *knowledge, AtomVec *atoms);

void knowledge_print(Terms *terms, const Knowledge *knowledge, Text *text);

#endif
