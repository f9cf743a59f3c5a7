// A loop downwards over an unsigned index never falls below 0.
// expect: memory-safety false
#include <plumb.h>

int main(void) {
  char a[4] = {1, 1, 1, 1};
  int sum = 0;
  for (unsigned i = 3; i >= 0; i--) sum += a[i];  // BAD: UNKNOWN_OBJECT
  plumb_assert(sum == 4);
  return 0;
}
