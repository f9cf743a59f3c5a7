// assertions
#include "never.h"
#include <string.h>
int main(void) {
  long x, n = ANY_BYTE;
  memset(&x, 0, sizeof x);
  for (long i = 0; i < n; i++) x = i;
  CLAIM(x == 0);
  return 0;
}
