// What a run of the program may be given: a text on standard input, a command line, an environment, and values for all else that the program does not
// determine.
#ifndef PLUMB_EXPLORE_CANDIDATE_H
#define PLUMB_EXPLORE_CANDIDATE_H

#include "base/text.h"
#include "base/vec.h"
#include "interpret/inputs.h"
#include "interpret/interpret.h"

VEC_DEFINE(TextVec, text_vec, Text)
VEC_DEFINE(GivenVec, given_vec, InterpretArgument)
VEC_DEFINE(WordVec, word_vec, const char *)

typedef struct {
  Text text;            // standard input
  TextVec arguments;    // argv[1], ...
  TextVec environment;  // "NAME=value"
  IntVec values;        // inputs, in the order in which the run takes them
} Candidate;            // an all-zero one is empty

void candidate_release(Candidate *candidate);
void candidate_copy(Candidate *to, const Candidate *from);  // `to` is empty
uint32_t candidate_size(const Candidate *candidate);        // bytes, roughly: the smaller the easier to read
uint64_t candidate_hash(const Candidate *candidate);        // equal ones have the same
void text_copy(Text *to, const Text *from);                 // whatever `to` held before

// A candidate as options of the interpreter: pointers into the candidate, which must live as long and not change.
typedef struct {
  InterpretWorld world;
  GivenVec arguments;
  WordVec environment;
} GivenWorld;
void candidate_give(const Candidate *candidate, bool command_line, GivenWorld *given, InterpretOptions *options);
void given_release(GivenWorld *given);

#endif
