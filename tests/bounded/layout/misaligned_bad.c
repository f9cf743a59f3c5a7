// A word is read at any byte.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n < 4);
  char *bytes = malloc(24);
  for (int i = 0; i < 24; i++) bytes[i] = 0;
  int *word = (int *)(bytes + n);
  int result = *word;  // BAD: MISALIGNED
  free(bytes);
  return result;
}
