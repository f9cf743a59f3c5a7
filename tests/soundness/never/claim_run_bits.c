// assertions
#include "never.h"
int main(void) {
  int x[4];
  CLAIM((((long)x >> 4) & 1) == 0);
  return 0;
}
