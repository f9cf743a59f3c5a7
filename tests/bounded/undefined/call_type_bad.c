// A function is called as if it had other parameters.
// expect: memory-safety false
#include <plumb.h>

static long sum(long a, long b) { return (a & 7) + (b & 7); }

int main(void) {
  long (*f)(long) = (long (*)(long))sum;
  return f(1) == 3;  // BAD: BAD_CALL
}
