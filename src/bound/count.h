// How often transitions are taken: counts of its/bounds.h, made from ranking steps and from counts that are known.
#ifndef PLUMB_BOUND_COUNT_H
#define PLUMB_BOUND_COUNT_H

#include "bound/size.h"
#include "its/bounds.h"
#include "its/scc.h"

typedef struct {
  const Its *its;
  Arena *arena;  // of what is in the certificate
  BoundCertificate *certificate;
  Expression *runtime;  // per transition: the bound of its count; none: not counted
  Sizes *sizes;
  Components components;  // of all locations
  bool forks;             // some transitions are taken beside others: a run is a tree
} Counting;

// False: some value is not known, or too large.
bool count_ranked(Counting *counting, const uint32_t *members, uint32_t member_count, const RankingStep *step,
                  Count *count);
bool count_entered(Counting *counting, const uint32_t *members, uint32_t member_count, Count *count);
bool count_visited(Counting *counting, Location location, Count *count);

// It is a count of the certificate now; returns its number. No transition is counted by it yet.
uint32_t count_keep(Counting *counting, Count count);
// These transitions are told by a new count like it, whose number is returned.
uint32_t count_assign(Counting *counting, Count count, const uint32_t *transitions, uint32_t transition_count);

uint32_t count_component(const Counting *counting, Location location);
bool count_is_inside(const Counting *counting, uint32_t transition, uint32_t component);

#endif
