// termination
#include "never.h"
int main(void) {
  int x = ANY_INT, k = ANY_BYTE & 3;
  while (x > 0) x -= k;
  return 0;
}
