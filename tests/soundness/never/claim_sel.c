// assertions
#include "never.h"
int main(void) {
  int x = ANY_INT;
  int m = x > 0 ? x : -1;
  int k = m > 3 ? 3 : m;
  CLAIM(k != 3);
  CLAIM(k != -1);
  CLAIM(k != 1);
  return 0;
}
