// The address of a local variable leaves its function in a structure; another call reuses the place.
// expect: memory-safety false
#include <plumb.h>

struct node {
  int *value;
};

static void fill(struct node *n, int *slot) {
  int local = 7;
  n->value = &local;
  *n->value = local;
}

static int other(void) {
  int array[4] = {1, 2, 3, 4};
  return array[plumb_nondet_uint() & 3];
}

int main(void) {
  struct node n;
  int slot;
  fill(&n, &slot);
  int k = other();
  plumb_assert(*n.value == 7 && k > 0);  // BAD: USE_AFTER_SCOPE
  return 0;
}
