// assertions
#include "never.h"
static struct {
  long a, b;
  long more[4];
} s;
static int set(int n) {
  if (n > 0) set(n - 1);
  s.a = 7;
  s.more[1] = 7;
  return n;
}
int main(void) {
  set(ANY_INT & 3);
  CLAIM((&s.a)[ANY_INT & 1 ? 0 : 1] == 0);
  return 0;
}
