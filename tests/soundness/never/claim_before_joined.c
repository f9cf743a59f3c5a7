// assertions
#include "never.h"
// One way through the function has written it already, the other has not.
static int take(int *p, int n) {
  if (n > 0) return take(p, n - 1);
  if (ANY_INT) *p = 9;
  if (ANY_INT) n--;
  if (ANY_INT) n--;
  if (ANY_INT) n--;
  int found = *p;
  *p = n;
  return found;
}
int main(void) {
  int x = ANY_INT & 7, before = x;
  CLAIM(take(&x, ANY_INT & 3) == before);
}
