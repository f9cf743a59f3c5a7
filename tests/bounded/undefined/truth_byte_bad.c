// A byte that is stored as a number and read as a truth value.
// expect: memory-safety false
// inputs: 2
#include <plumb.h>

int main(void) {
  unsigned char byte = plumb_nondet_uchar();
  _Bool *truth = (_Bool *)&byte;
  return *truth;  // BAD: INVALID_BOOL
}
