// An index that is masked with one bit too many.
// expect: memory-safety overflow assertions termination true
// inputs: 255
#include <plumb.h>

static const char digits[16] = "0123456789abcdef";

int main(void) {
  unsigned char c = plumb_nondet_uchar();
  return digits[c & 15];
}
