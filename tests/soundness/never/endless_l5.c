// termination
#include "never.h"
int main(void) {
  char *p = malloc(4);
  p[0] = 1;
  while (p[0]) {
    char *q = p;
    q[0] ^= 1;
    p[0] ^= 1;
  }
  return 0;
}
