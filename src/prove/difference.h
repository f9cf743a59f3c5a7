// Ranking functions of loops at one location from a condition of their guards that is a polynomial: its differences from round to round, as nested ranking
// functions. For triangular loops whose variables keep their factors, as  while (a < b*b) { a += c*c; b++; c++; },  the k-th differences are constant for some k
// (closed forms of such loops: Frohn, Giesl: "Termination of triangular integer loops is decidable", CAV 2019; runtimes: Lommen, Meyer, Giesl, IJCAR 2022).
#ifndef PLUMB_PROVE_DIFFERENCE_H
#define PLUMB_PROVE_DIFFERENCE_H

#include "prove/template.h"

// The members are loops at one location. False: no functions were found; without an oracle none are.
bool rank_difference(const Problem *problem, RankContext *context, uint32_t depth, RankingStep *step);

#endif
