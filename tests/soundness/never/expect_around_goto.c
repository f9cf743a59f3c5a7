// termination
#include "never.h"
int main(void) {
  int n = 0;
again:
  n = n == 0;
  while (1) {  // plumb: expect-loop
    if (ANY_INT == n) goto again;
  }
}
