// termination; modes: unbounded
// No number is too large to be asked for, and allocations succeed.
#include <stdlib.h>

int main(void) {
  for (int n = 1;; n++) {
    char *p = malloc(n);
    if (!p) return 0;
    free(p);
  }
}
