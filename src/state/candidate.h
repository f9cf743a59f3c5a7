// Facts that merges should try to keep, since something that was to be shown lacked them.
//
// The symbols of a state live as long as it does, so a candidate names the places where the numbers are found: values
// of frames, counted from the top; cells at a constant offset, sizes and lengths of objects, by a way on which the
// object is reached; offsets of pointers. It can be read in every state at the position for which it was proposed, of
// this analysis and of others. Nothing rests on a candidate: a merge keeps it when both states imply it (merge.h).
#ifndef PLUMB_STATE_CANDIDATE_H
#define PLUMB_STATE_CANDIDATE_H

#include "state/state.h"

enum { CANDIDATE_PARTS = 6 };

// A number that a state holds, and the name of its place. Two places with one name are possible and harmless.
typedef struct {
  uint64_t place;
  Linear number;
} Landmark;
VEC_DEFINE(LandmarkVec, landmark_vec, Landmark)

// Appends the places of the state that hold numbers. Linear in the size of the state.
void landmarks_find(Terms *terms, const State *state, LandmarkVec *landmarks);

// constant + sum of factor * place, compared with 0.
typedef struct {
  AtomKind kind;  // GE, EQ or NE
  Int constant;
  uint32_t count;
  uint64_t places[CANDIDATE_PARTS];
  Int factors[CANDIDATE_PARTS];
  bool holds;    // in a state of the last analysis
  bool untried;  // that analysis was made without it
} Candidate;
VEC_DEFINE(CandidateVec, candidate_vec, Candidate)

// Says the atom in terms of places. False: it has symbols that no place determines, or too many.
bool candidate_make(Terms *terms, const LandmarkVec *landmarks, Atom atom, Candidate *candidate);
// Reads it. Kind NONE: the state lacks one of the places.
Atom candidate_read(Terms *terms, const LandmarkVec *landmarks, const Candidate *candidate);

typedef struct {
  Map by_position;
  CandidateVec *lists;  // one per position
  uint32_t count, capacity;
  Map tried;   // hashes of all that there ever were
  bool cut;    // more might have been proposed
} Candidates;  // an all-zero one is empty

void candidates_release(Candidates *candidates);
// Position: of the top frame, whoever called it. False: it was there before, or there are too many.
bool candidates_add(Candidates *candidates, const State *state, Candidate candidate);
CandidateVec *candidates_at(const Candidates *candidates, const State *state);  // null: none
// Those that were tried and do not hold anywhere. Clears both marks of the others.
void candidates_drop_failed(Candidates *candidates);

#endif
