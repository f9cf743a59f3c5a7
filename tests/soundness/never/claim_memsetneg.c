// assertions
#include "never.h"
int main(void) {
  int a[4];
  memset(a, 255, sizeof a);
  CLAIM(a[2] != -1);
  short s;
  memset(&s, 128, 2);
  CLAIM(s > 0);
  return 0;
}
