// What a program mentions, of which ordinary inputs are made: its string literals, its numbers, the variables of the environment that it asks for; and
// which ways its inputs come.
#ifndef PLUMB_EXPLORE_DICTIONARY_H
#define PLUMB_EXPLORE_DICTIONARY_H

#include "explore/candidate.h"

typedef struct {
  TextVec tokens;   // literals, and the words in them; shortest first within a literal
  TextVec formats;  // of scanf
  IntVec numbers;   // constants that something is compared with, sizes of arrays
  IntVec
      lengths;  // sizes of arrays and variables, bounds of indices, and constants that the library is given: where tables and buffers end
  TextVec variables;  // names
  Text characters;    // that something is compared with
  bool reads_text, reads_arguments, reads_environment, reads_values;
} Dictionary;

void dictionary_make(Dictionary *dictionary, const Program *program, Function entry);
void dictionary_release(Dictionary *dictionary);

#endif
