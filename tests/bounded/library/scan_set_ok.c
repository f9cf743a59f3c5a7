// Only bytes of the set are read: inputs that say otherwise are no counterexample.
// expect: memory-safety overflow true
// expect: assertions true|unknown
// run: no, because random inputs say something else
#include <assert.h>
#include <stdio.h>

int main(void) {
  char word[8];
  if (scanf("%7[b-e]", word) == 1) assert(word[0] != 'z');
  if (scanf("%7[^]z]", word) == 1) assert(word[0] != 'z' && word[0] != ']');
  return 0;
}
