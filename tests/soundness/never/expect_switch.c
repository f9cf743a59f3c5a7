// termination
#include "never.h"
int main(void) {
  int state = 0;
  for (;;) {
    switch (state) {
      case 0:
        while (1) {  // plumb: expect-loop
          state = __VERIFIER_nondet_int() & 1;
          if (state) break;
      case 2:
          state = 1;
          if (__VERIFIER_nondet_int()) break;
        }
        break;
      default: state = 2;
    }
  }
}
