// Sizes of pointers and longs.
// options: --data-model ilp32
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

struct mixed {
  char *name;
  long number;
  long long wide;
};

int main(void) {
  plumb_assert(sizeof(struct mixed) == 16);
  plumb_assert(sizeof(size_t) == sizeof(unsigned));
  return 0;
}
