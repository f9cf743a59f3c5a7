// assertions
#include "never.h"
// It grows most of the time.
static int fill(int *sum, int n, int depth) {
  if (depth > 0) return fill(sum, n, depth - 1);
  while (n-- > 0) {
    if (ANY_INT) ++*sum;
    if (n == 5) --*sum;
  }
  return 0;
}
int main(void) {
  int x = ANY_INT & 255, before = x;
  fill(&x, ANY_INT & 7, 2);
  CLAIM(x >= before);
}
