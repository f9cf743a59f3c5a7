// scanf writes as many bytes as the format asks for.
// expect: memory-safety false
// inputs: 1
// native: no, because nothing is typed
#include <stdio.h>

int main(void) {
  short two = 0;
  void *to = &two;
  return scanf("%d", (int *)to) == 1 && two;  // BAD: OUT_OF_BOUNDS
}
