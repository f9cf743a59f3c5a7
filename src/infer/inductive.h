// Of relations of a structure's numbers those that functions keep together (Flanagan and Leino, "Houdini, an annotation assistant for ESC/Java", 2001, section 3; by runs, and not by a prover).
//
// All are taken for granted at first. One that a function does not keep under those that are left goes, until all that are left are kept. A function that makes the structure has to establish them; it may demand
// something of what it is given, as may one that keeps it, but nothing more of the structure's own numbers: what needs that is no invariant, it is one state of the structure. Where no function makes the
// structure some function has to establish a candidate that does not take it for granted.
#ifndef PLUMB_INFER_INDUCTIVE_H
#define PLUMB_INFER_INDUCTIVE_H

#include "infer/climb.h"

typedef struct {
  const char *text;  // by the names of the fields
  bool is_kept;
  bool is_established;  // by a function that does not take it for granted
} Candidate;
VEC_DEFINE(CandidateVec, candidate_vec, Candidate)

typedef struct {
  Function function;
  Role role;
} Keeper;
VEC_DEFINE(KeeperVec, keeper_vec, Keeper)

typedef struct {
  Program *program;
  const char *structure;
  const char *items;  // of the invariant, as far as it is known
  KeeperVec keepers;
  Memo *memo;
  double deadline;  // on the processor's clock (climb.h)
} Inductive;

// Those that are not kept are marked so. A function that does not go well under the items and candidates says nothing.
void inductive_find(const Inductive *question, CandidateVec *candidates);

#endif
