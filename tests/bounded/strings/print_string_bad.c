// sprintf of a string that is not known: as long as that, and not into itself.
// native: no, because the library does not look
// expect: memory-safety false|unknown
// inputs: 65 66 67
// inputs: 0
// inputs: 65 0
#include <plumb.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char word[8] = {plumb_nondet_char(), plumb_nondet_char(), plumb_nondet_char(), 0};
  char copy[6];
  int length = sprintf(word, "<%s>", word);  // BAD: OVERLAP
  plumb_assert(length == (int)strlen(word) + 2);
  return copy[length];
}
