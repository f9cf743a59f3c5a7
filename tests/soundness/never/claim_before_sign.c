// assertions
#include "never.h"
// What is read as unsigned was written as a signed number.
static unsigned take(unsigned *p, int n) {
  if (n > 0) return take(p, n - 1);
  unsigned found = *p;
  *p = 0;
  return found;
}
int main(void) {
  int x = ANY_INT, before = x;
  long long found = take((unsigned *)&x, ANY_INT & 3);
  CLAIM(found == before);
}
