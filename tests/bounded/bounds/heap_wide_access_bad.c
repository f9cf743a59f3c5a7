// An access that begins inside and ends outside.
// expect: memory-safety false
#include <plumb.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *p = malloc(10);
  memset(p, 1, 10);
  long word;
  memcpy(&word, p + 3, sizeof word);  // BAD: OUT_OF_BOUNDS
  free(p);
  return word == 1;
}
