// A hash with the factor 31: eight bytes are too many for an int, fine for an unsigned.
// expect: memory-safety overflow assertions termination true
// inputs: 255 255 255 255 255 255 255 255
#include <plumb.h>

int main(void) {
  unsigned hash = 7;
  for (int i = 0; i < 8; i++) hash = hash * 31 + plumb_nondet_uchar();
  return hash == 1;
}
