// The time is any number, also where it is not stored.
// expect: assertions false
// native: no, because it is later
// inputs: 5
#include <plumb.h>
#include <time.h>

int main(void) {
  long n = time(NULL) % 7;
  if (n < 0) n = -n;
  plumb_assert(n < 5);  // BAD: ASSERTION
  return 0;
}
