// What is put into a text: numbers, words, characters, tokens of the program, what a format of it reads, lines that it may take for commands.
#ifndef PLUMB_EXPLORE_PIECE_H
#define PLUMB_EXPLORE_PIECE_H

#include "base/text.h"
#include "explore/dictionary.h"
#include "interpret/random.h"

static inline bool random_one_in(Random *random, uint64_t of) { return random_below(random, of) == 0; }

// A number that programs treat in a way of its own: small, one that it mentions or next to that, or at the end of a type's range.
Int piece_number(const Dictionary *dictionary, Random *random);
// About as long as a table or a buffer of the program.
uint64_t piece_length(const Dictionary *dictionary, Random *random);
void piece_add_word(const Dictionary *dictionary, Random *random, Text *text);
void piece_add_character(const Dictionary *dictionary, Random *random, Text *text);
void piece_add_separator(Random *random, Text *text);
void piece_add_for_format(const Dictionary *dictionary, Random *random, const Text *format, Text *text);
void piece_add_plain(const Text *format, Random *random,
                     Text *text);  // the same with numbers below 4, and letters for words
// A word, a character, a small number or a word of `context`, and behind it up to three small numbers and words, or what stands there in a line of `context`: another command
// about the same.
void piece_add_line(const Dictionary *dictionary, Random *random, const Text *context, Text *line);
// Something to insert. `piece` is empty.
void piece_make(const Dictionary *dictionary, Random *random, Text *piece);
void piece_make_argument(const Dictionary *dictionary, Random *random, Text *piece);  // options are tokens of their own

#endif
