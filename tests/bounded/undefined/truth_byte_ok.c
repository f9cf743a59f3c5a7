// A byte that is stored as a number and read as a truth value.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  unsigned char byte = plumb_nondet_uchar();
  byte &= 1;
  _Bool *truth = (_Bool *)&byte;
  return *truth;
}
