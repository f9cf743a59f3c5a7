// The inside of a claim, for the files that check parts of it.
#ifndef PLUMB_VERIFY_CLAIMING_H
#define PLUMB_VERIFY_CLAIMING_H

#include "verify/claim.h"

typedef struct {
  Reading *reading;
  const Claim *claimed;
  Term holds;
  Term when;        // width 1: the executions in which values lead to the objects that were chosen
  bool is_changed;  // something has become known
} Match;

// Matching: what the value is makes symbols and objects known.
void claiming_solve(Match *match, const ProofTerm *term, Number number);
void claiming_match(Match *match, const ProofValue *is, Val val, Type type);

bool claiming_is_never(const Match *match, Term fact);  // in these executions

// What must hold. Id 0, or bits id 0: it cannot be said, and so it does not.
void claiming_demand(Match *match, Term fact);
void claiming_demand_value(Match *match, const ProofValue *is, Val val, Type type);

// Lists (claim_list.c): their lengths are what can be counted; and they are what the cut point says, without elements in common with each other and with its other objects.
void claiming_match_lists(Match *match);
void claiming_demand_lists(Match *match);

#endif
