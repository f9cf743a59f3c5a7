// The remainder of a negative number is a negative index.
// expect: memory-safety false
// inputs: -3
#include <plumb.h>

int main(void) {
  int buckets[8] = {0};
  int hash = plumb_nondet_int();
  buckets[hash % 8]++;  // BAD: OUT_OF_BOUNDS
  return buckets[0];
}
