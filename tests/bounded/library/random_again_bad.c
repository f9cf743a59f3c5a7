// One that goes on gives others.
// expect: assertions false
// inputs: 1 2
#include <assert.h>
#include <stdlib.h>

int main(void) {
  srand(7);
  int first = rand();
  assert(rand() == first);  // BAD: ASSERTION
  return 0;
}
