// What the programmer says is never reached.
// expect: memory-safety false
// inputs: 4
#include <plumb.h>

int main(void) {
  switch (plumb_nondet_uint() % 5) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
    case 3: return 4;
  }
  __builtin_unreachable();  // BAD: UNREACHABLE
}
