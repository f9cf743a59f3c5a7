// termination
#include "never.h"
// Nobody expects the outer loop to run for ever, and each of its rounds goes round the inner one.
int main(void) {
  for (;;) {
    int i = 0;
    while (1) {  // plumb: expect-loop
      i++;
      if (i > 3) break;
    }
  }
}
