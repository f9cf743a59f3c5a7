// What is printed to a stream is only read.
// expect: memory-safety overflow assertions termination true
#include <assert.h>
#include <stdio.h>
int main(void) {
  double price = 1.5;
  int count = 3;
  printf("%.2f %08.3f %.4d %#.3x\n", price, price, count, (unsigned)count);
  assert(count == 3);
  return 0;
}
