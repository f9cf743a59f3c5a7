// The same for an object: pointers to it stay, and its bytes do not.
// expect: memory-safety assertions true
#include <plumb.h>

int main(void) {
  int round = 0, *old = 0;
again:;
  int x[2];
  if (old) old[1] = 7;
  if (!old) x[0] = 5;
  old = x;
  if (round++ == 0) goto again;
  plumb_assert(old[1] == 7);
  return 0;
}
