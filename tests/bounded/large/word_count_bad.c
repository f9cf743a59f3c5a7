// Lines, words and characters of a text are counted as wc does it.
// expect: assertions false
// native: no, because the text is not given
// inputs: 97 -1
#include <ctype.h>
#include <plumb.h>
#include <stdio.h>

#ifndef BYTES
#define BYTES 10
#endif

typedef struct {
  unsigned lines, words, characters;
} Counts;

static Counts count(void) {
  Counts counts = {0, 0, 0};
  int is_in_word = 0, c;
  while (counts.characters < BYTES && (c = getchar()) != EOF) {
    counts.characters++;
    if (c == '\n') counts.lines++;
    if (isspace(c)) {
      is_in_word = 0;
    } else if (!is_in_word) {
      is_in_word = 1;
      counts.words++;
    }
  }
  return counts;
}

int main(void) {
  Counts counts = count();
  plumb_assert(counts.lines <= counts.characters);
  plumb_assert(2 * counts.words <= counts.characters);  // BAD: ASSERTION
  plumb_assert(counts.lines + counts.words <= counts.characters);
  return 0;
}
