// Ranking steps for parts of a system whose termination was looked at: which one counts the rounds of a part.
#ifndef PLUMB_BOUND_STEP_H
#define PLUMB_BOUND_STEP_H

#include "base/budget.h"
#include "base/stats.h"
#include "its/certificate.h"
#include "solver/entail.h"

typedef struct StepFinder StepFinder;

StepFinder *steps_new(const TerminationCertificate *certificate, Oracle *oracle, Stats *stats,
                      Budget *budget);  // GIVE; borrows all
void steps_free(StepFinder *finder);    // TAKE

// The certificate's first step for these transitions, if it counts rounds: with nested functions, the transitions that do
// not decrease must not increase any of them. Null: there is none.
const RankingStep *steps_find(StepFinder *finder, const uint32_t *members, uint32_t count);

// Tells of new steps whose functions no member increases, and by which the wanted one of them decreases, simple ones
// first, until the listener has enough (false). Steps live as long as the finder.
typedef bool StepFound(void *context, const RankingStep *step);
void steps_direct(StepFinder *finder, const uint32_t *members, uint32_t count, uint32_t wanted, StepFound *found,
                  void *context);

// The same with nested functions, of growing depth, which cost more to find.
void steps_nested(StepFinder *finder, const uint32_t *members, uint32_t count, uint32_t wanted, StepFound *found,
                  void *context);

// A step of loops at one location whose values grow by factors: it counts their rounds by a logarithm. Null: none was found.
const RankingStep *steps_geometric(StepFinder *finder, const uint32_t *loops, uint32_t count);

#endif
