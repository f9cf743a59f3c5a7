// An access that begins inside and ends outside.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *p = malloc(10);
  memset(p, 1, 10);
  long word;
  memcpy(&word, p + 2, sizeof word);
  free(p);
  return word == 1;
}
