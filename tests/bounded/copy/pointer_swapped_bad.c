// Two structures with pointers in them change places byte by byte, if they do.
// expect: assertions false
// inputs: 1
#include <plumb.h>
#include <stddef.h>

struct entry {
  int *at;
  int number;
};

static void swap(void *a, void *b, size_t size) {
  for (char *x = a, *y = b; size--; x++, y++) {
    char kept = *x;
    *x = *y;
    *y = kept;
  }
}

int main(void) {
  int one = 1, two = 2;
  struct entry a = {&one, 1}, b = {&two, 2};
  int does = plumb_nondet_int() != 0;
  if (does) swap(&a, &b, sizeof a);
  *a.at += 10;
  plumb_assert(two == (does ? 13 : 2) && one == (does ? 1 : 11) && a.number == (does ? 2 : 1));  // BAD: ASSERTION
  return 0;
}
