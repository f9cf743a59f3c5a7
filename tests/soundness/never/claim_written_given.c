// assertions
#include "never.h"
// What is returned is told in terms of memory that was given, but changed on the way.
static int g;
static int sum(int n) {
  if (n <= 0) return g;
  if (n == 4) g++;
  return sum(n - 1);
}
int main(void) {
  g = ANY_INT & 15;
  int before = g, n = ANY_INT;
  if (n > 100) return 0;
  CLAIM(sum(n) == before);
}
