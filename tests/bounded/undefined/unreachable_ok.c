// What the programmer says is never reached.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

int main(void) {
  switch (plumb_nondet_uint() % 4) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
    case 3: return 4;
  }
  __builtin_unreachable();
}
