// termination
#include "never.h"
static int serve(int n) {
  do {  // plumb: expect-loop
    n--;
  } while (n > 3);
  return n;
}

int main(void) {
  int n = ANY_INT;
  while (n < 10) n = serve(8);
  return 0;
}
