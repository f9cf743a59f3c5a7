// assertions
#include "never.h"
int main(void) {
  int a[4];
  memset(a, 1, sizeof a);
  CLAIM(a[0] == 1);
  return 0;
}
