// Which kinds of undefined steps count: the --check-kinds option.
//
//   LIST = WORD {"," WORD}      WORD = ["-"] (KIND | GROUP)      a word with "-" takes away from what stands before it
//
// KIND is a kind of program/undefined.h, in lower case with hyphens. Assertions and leaks are no undefined steps and always count.
#ifndef PLUMB_INPUT_CHECK_KINDS_H
#define PLUMB_INPUT_CHECK_KINDS_H

#include "base/text.h"
#include "plumb.h"
#include "program/undefined.h"

// Null or empty: the default, which fits ordinary code. False and one line in `problem` where a word is neither a kind nor a group, or nothing is left.
bool check_kinds_read(const char *list, UndefinedSet *kinds, Text *problem);

// Those of valid options. With a property file of the competition, and no list, the competition's definition counts.
UndefinedSet check_kinds_of(const PlumbOptions *options);

#endif
