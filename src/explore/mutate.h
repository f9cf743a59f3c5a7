// Ordinary inputs, and what may be changed about one so that it stays ordinary: numbers, words, lines, characters that the program mentions, more of the same.
#ifndef PLUMB_EXPLORE_MUTATE_H
#define PLUMB_EXPLORE_MUTATE_H

#include "explore/dictionary.h"
#include "interpret/random.h"

// Candidate `index` of those to begin with, into an empty one; false: there are no more.
bool mutate_begin(const Dictionary *dictionary, uint32_t index, Candidate *candidate);

// Changes the candidate in up to a few ways; `other` is one from which something may be taken.
void mutate(const Dictionary *dictionary, Random *random, Candidate *candidate, const Candidate *other);

void mutate_replace(Text *text, size_t at, size_t old, const char *bytes, size_t count);

#endif
