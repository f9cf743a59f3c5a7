// A loop downwards over an unsigned index never falls below 0.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

int main(void) {
  char a[4] = {1, 1, 1, 1};
  int sum = 0;
  for (unsigned i = 4; i-- > 0;) sum += a[i];
  plumb_assert(sum == 4);
  return 0;
}
