// Only bytes of the set are read, and those that may be.
// expect: memory-safety overflow true
// expect: assertions false
// native: no, because the text is not given
// inputs: 1 1 100
#include <assert.h>
#include <stdio.h>

int main(void) {
  char word[8];
  if (scanf("%7[b-e]", word) == 1) assert(word[0] != 'd');  // BAD: ASSERTION
  return 0;
}
