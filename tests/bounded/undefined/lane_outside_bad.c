// A lane that the vector does not have.
// expect: memory-safety false
// inputs: 4
// native: no, because the sanitizers do not look at it
#include <plumb.h>

typedef int lanes __attribute__((vector_size(16)));

int main(void) {
  lanes v = {1, 2, 3, 4};
  unsigned n = plumb_nondet_uint();
  return n <= 4 ? v[n] : 0;  // BAD: INDEX
}
