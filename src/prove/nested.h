// Nested (multiphase) ranking functions: f_1 decreases, f_2 decreases once f_1 is negative, ..., and the last one is
// bounded. For loops that work in phases, like  while (x >= 0) { x += y; y--; }.
//
// Leike, Heizmann: "Ranking templates for linear loops" (2014); Ben-Amram, Genaim: "On multiphase-linear ranking
// functions" (2017). The conditions on several transitions are those of its/certificate.h; all are linear in the
// unknowns.
#ifndef PLUMB_PROVE_NESTED_H
#define PLUMB_PROVE_NESTED_H

#include "prove/template.h"

// As rank_linear, with functions of that depth (at least 2). False: none found.
bool rank_nested(const Problem *problem, RankContext *context, uint32_t depth, RankingStep *step);

// The same by which one member decreases, given by its index, while the others increase none of the functions. False: none found, or there are
// too many members for that depth.
bool rank_nested_member(const Problem *problem, RankContext *context, uint32_t depth, uint32_t member,
                        RankingStep *step);

#endif
