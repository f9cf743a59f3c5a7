// Sizes of pointers and longs.
// options: --data-model ilp32
// expect: assertions false
#include <plumb.h>

struct mixed {
  char *name;
  long number;
  long long wide;
};

int main(void) {
  plumb_assert(sizeof(struct mixed) == 24);  // BAD: ASSERTION
  plumb_assert(sizeof(size_t) == sizeof(unsigned));
  return 0;
}
