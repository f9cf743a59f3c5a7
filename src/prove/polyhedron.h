// The rational points of a transition, asked for extremal ones: vertices and rays.
#ifndef PLUMB_PROVE_POLYHEDRON_H
#define PLUMB_PROVE_POLYHEDRON_H

#include "logic/atom.h"
#include "prove/problem.h"

typedef struct Polyhedron Polyhedron;

// Of the atoms of a member of a problem, as they are now; its symbols are those of the atoms and of the values that the
// location's variables have before and after. Disequalities are left out.
Polyhedron *polyhedron_new(const Problem *problem, const ProblemMove *member);  // GIVE
void polyhedron_free(Polyhedron *polyhedron);                                   // TAKE; null is fine

// An integer point of the cone over the polyhedron: values / weight is a point of it; weight 0: values is a direction
// in which it is unbounded.
typedef struct {
  Int weight;
  Int *values;  // per symbol; in the arena
} Generator;

typedef enum {
  EXTREMUM_UNKNOWN,  // a number or the number of pivots was too large
  EXTREMUM_EMPTY,    // there are no points
  EXTREMUM_POINT,
  EXTREMUM_RAY  // the objective falls along it for ever
} Extremum;

// An objective is a linear term over the symbols with `constant`: all zero at first.
void polyhedron_objective_clear(Polyhedron *polyhedron);
bool polyhedron_objective_add(Polyhedron *polyhedron, Linear linear, Int factor);  // false: too large
bool polyhedron_objective_add_constant(Polyhedron *polyhedron, Int constant);

// A point with the least value of the objective (which is *numerator / *denominator), or a ray. Numbers of the
// generator have no common factor.
Extremum polyhedron_minimise(Polyhedron *polyhedron, Arena *arena, Generator *generator, Int *numerator,
                             Int *denominator);

// The value of a linear term at the generator, multiplied by the weight. False: too large.
bool polyhedron_value(const Polyhedron *polyhedron, const Generator *generator, Linear linear, Int *value);

#endif
