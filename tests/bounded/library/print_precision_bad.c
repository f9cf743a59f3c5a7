// What is printed to a stream is only read.
// expect: overflow termination true
// expect: assertions false
#include <assert.h>
#include <stdio.h>
int main(void) {
  double price = 1.5;
  int count = 3;
  printf("%.2f %08.3f %.4d %#.3x\n", price, price, count, (unsigned)count);
  assert(count == 4);  // BAD: ASSERTION
  return 0;
}
