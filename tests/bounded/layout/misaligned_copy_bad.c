// A structure is copied to where it may not lie.
// expect: memory-safety false
// inputs: 1
// native: no, because the sanitizers do not look at copies of structures
#include <plumb.h>
#include <stdlib.h>

struct pair {
  long first, second;
};

static void copy(struct pair *to, const struct pair *from) {
  *to = *from;  // BAD: MISALIGNED
}

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n < 3);
  struct pair one = {1, 2};
  char *bytes = malloc(40);
  copy((struct pair *)(bytes + 4 * n), &one);
  free(bytes);
  return 0;
}
