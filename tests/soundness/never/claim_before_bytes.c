// assertions
#include "never.h"
// One way through the function takes the whole number, the other one its lowest byte.
static int take(int *p, int n) {
  int found;
  if (n > 0) return take(p, n - 1);
  if (ANY_INT) {
    found = *p;
    *p = 0;
  } else {
    found = *(unsigned char *)p;
    *(unsigned char *)p = 0;
  }
  for (int i = 0; i < 5; i++)
    if (ANY_INT) n--;
  *p = n;
  return found;
}
int main(void) {
  int x = ANY_INT & 1023, y = ANY_INT, before;
  take(&y, 1);
  before = x;
  CLAIM(take(&x, ANY_INT & 3) == before);
}
