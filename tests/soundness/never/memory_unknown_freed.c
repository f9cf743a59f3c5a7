// memory-safety
#include "never.h"
// A function that calls itself frees any of some objects, and its caller frees one of them.
static void drop(int n, int which, void *a, void *b, void *c) {
  if (n > 0) {
    drop(n - 1, which, a, b, c);
    return;
  }
  if (which & 1) free(a);
  if (which & 2) free(b);
  if (which & 4) free(c);
}
int main(void) {
  void *a = malloc(4), *b = malloc(4), *c = malloc(4);
  drop(ANY_BYTE, ANY_BYTE, a, b, c);
  free(a);
}
