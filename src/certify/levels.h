// From the steps of a termination proof (its/certificate.h), which remove transitions from one component after the other, to a rank per location (ProofRank).
#ifndef PLUMB_CERTIFY_LEVELS_H
#define PLUMB_CERTIFY_LEVELS_H

#include "certify/cuts.h"
#include "its/certificate.h"

typedef struct {
  uint32_t number;
  Int level;                // of a LEVEL
  const RankingStep *step;  // null: a LEVEL
} LevelStep;
VEC_DEFINE(LevelStepVec, level_step_vec, LevelStep)

typedef struct {
  const TerminationCertificate *certificate;
  LevelStepVec *steps;  // per location of the refined system, outermost first
  uint32_t numbers;
} Levels;

void levels_init(Levels *levels, const TerminationCertificate *certificate);
void levels_release(Levels *levels);

// Gives the cut point the location's rank. False: a step has no form that ranks have; those before it are there.
bool levels_add_rank(const Levels *levels, Cutter *cutter, Location location, CutPoint *cut);

#endif
