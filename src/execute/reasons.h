// Why checks hold: what was asked at each, and what the states knew that came to it, for people. Costs copies of states, so it is done only when somebody asks.
#ifndef PLUMB_EXECUTE_REASONS_H
#define PLUMB_EXECUTE_REASONS_H

#include "state/state.h"

typedef struct Reasons Reasons;

Reasons *reasons_new(uint32_t check_count);  // GIVE; checks are numbered from 1
void reasons_free(Reasons *reasons);         // TAKE; null is fine

// A state comes to a check.
void reasons_begin(Reasons *reasons, uint32_t check, const State *state);
// The check asks this of the state that came last, in its symbols, and the state implies it.
void reasons_add(Reasons *reasons, uint32_t check, Atom asked);

// Appends "0 <= i, i < n": facts that the state knew and that imply all that was asked, none of them superfluous; where several states came that knew
// different ones, "i <= 3; or i >= 4, i < n"; and where others came in which it is plain, as in a first round, "; or its numbers are known". False, and
// nothing is appended: nothing had to be known, or it cannot be said in terms of the source, or there are too many different ones. Some dozen questions
// to the oracle for each state.
bool reasons_say(const Reasons *reasons, uint32_t check, Terms *terms, Oracle *oracle, const Program *program,
                 Text *text);

#endif
