// assertions
#include "never.h"
int main(void) {
  int x, y;
  CLAIM((unsigned long)&x < (unsigned long)&y || (unsigned long)&x == 0);
  return 0;
}
