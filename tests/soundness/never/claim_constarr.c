// assertions
#include "never.h"
const int t[4] = {3, 1, 2, 0};
int main(void) {
  int i = ANY_BYTE & 3;
  CLAIM(t[i] != 2);
  CLAIM(t[t[i]] != 3);
  return 0;
}
