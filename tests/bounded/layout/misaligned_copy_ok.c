// A structure is copied into bytes from malloc.
// expect: memory-safety true
// inputs: 1
// native: no, because the sanitizers do not look at copies of structures
#include <plumb.h>
#include <stdlib.h>

struct pair {
  long first, second;
};

static void copy(struct pair *to, const struct pair *from) {
  *to = *from;
}

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n < 3);
  struct pair one = {1, 2};
  char *bytes = malloc(40);
  copy((struct pair *)(bytes + 8 * n), &one);
  free(bytes);
  return 0;
}
