// Ranking templates: `depth` affine functions per location with unknown coefficients, and the conditions on them as a
// linear program. The conditions are those of its/certificate.h.
#ifndef PLUMB_PROVE_TEMPLATE_H
#define PLUMB_PROVE_TEMPLATE_H

#include "base/stats.h"
#include "its/certificate.h"
#include "prove/farkas.h"
#include "prove/problem.h"
#include "solver/entail.h"

// What the searches for ranking functions share.
typedef struct {
  Farkas *farkas;
  Arena *arena;  // results live here
  Stats *stats;  // may be null
  Budget *budget;
  Oracle *oracle;  // may be null
} RankContext;

typedef struct {
  const Problem *problem;
  RankContext *context;
  Cone *cone;
  uint32_t depth;
} Template;

void template_init(Template *template, const Problem *problem, RankContext *context, uint32_t depth);
void template_copy(Template *to, const Template *from);
void template_release(Template *template);

#define DELTA_NONE UINT32_MAX

uint32_t template_delta(Template *template);  // a new non-negative unknown

// f(x) >= f(x') + delta for function number `function` (0-based); plus the function before it on the left when
// `with_previous`.
void template_decrease(Template *template, uint32_t function, const ProblemMove *member, bool with_previous,
                       uint32_t delta);

// f(x) + slack >= 0 for the last function; the slack is the result.
uint32_t template_bound(Template *template, const ProblemMove *member);

bool template_maximise(Template *template, const uint32_t *deltas, uint32_t count);
bool template_positive(Template *template, uint32_t unknown);

// After a successful maximisation: writes the functions, scaled to integers, into the step; the last one is shifted
// such that it is >= 0 where the slacks are bounds. False: numbers too large.
bool template_functions(Template *template, const uint32_t *slacks, uint32_t slack_count, RankingStep *step);

#endif
