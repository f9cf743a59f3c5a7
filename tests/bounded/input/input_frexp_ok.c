// expect: memory-safety true
// inputs: 0
#include <math.h>
#include <plumb.h>

int main(void) {
  int a[2] = {0}, exponent = 7;
  frexp(8, &exponent);
  return a[exponent & 1];
}
