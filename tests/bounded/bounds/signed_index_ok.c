// The remainder of a negative number is a negative index.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

int main(void) {
  int buckets[8] = {0};
  unsigned hash = plumb_nondet_uint();
  buckets[hash % 8]++;
  return buckets[0];
}
