// A product of longs in 128 bits cannot overflow.
// expect: memory-safety overflow assertions termination true
// inputs: 0x7fffffffffffffff 2
#include <plumb.h>

int main(void) {
  long a = plumb_nondet_long(), b = plumb_nondet_long();
  __int128 p = (__int128)a * b;
  return p == 12;
}
