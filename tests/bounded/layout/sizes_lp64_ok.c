// The same with wider longs.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

struct mixed {
  char *name;
  long number;
  long long wide;
};

int main(void) {
  plumb_assert(sizeof(struct mixed) == 24);
  plumb_assert(sizeof(int) == 4 && sizeof(long) == 8);
  return 0;
}
