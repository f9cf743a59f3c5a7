// assertions
#include "never.h"
// The number that is counted is another one after each call.
static void renew(int **p, int n) {
  if (n <= 0) return;
  ++**p;
  int *other = malloc(sizeof *other);
  if (!other) return;
  *other = 0;
  free(*p);
  *p = other;
  renew(p, n - 1);
}
int main(void) {
  int *p = malloc(sizeof *p), n = ANY_INT & 7;
  if (!p) return 0;
  *p = ANY_INT & 15;
  int before = *p;
  renew(&p, n);
  CLAIM(*p == before + n);
}
