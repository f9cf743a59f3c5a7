// A pointer may stand behind the last element, and come back.
// expect: memory-safety false
#include <plumb.h>

int main(void) {
  int a[3] = {1, 2, 3}, sum = 0;
  const int *end = a + 3;
  for (const int *p = a; p <= end; p++) sum += *p;  // BAD: OUT_OF_BOUNDS
  plumb_assert(sum == 6);
  return 0;
}
