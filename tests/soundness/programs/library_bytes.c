// Blocks of bytes, through pointers to the functions too.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4] = {1, 2, 3, 4}, b[4] = {0};
  unsigned n = (unsigned)__VERIFIER_nondet_int() % 17;
  void *(*copy)(void *, const void *, size_t) = memcpy;
  void *(*fill)(void *, int, size_t) = memset;
  copy(b, a, n);
  int total = b[0] + b[3];
  char *end = mempcpy(b, a, 8);
  total += end - (char *)b;
  bcopy(a, a + 1, 12);
  total += a[3];
  bzero(b, n);
  total += b[1] + b[3];
  fill(a, 0, sizeof a);
  total += a[2];
  end = memccpy(b, "abcdef", 'c', n % 7);
  if (end) total += end[-1];
  if (memcmp(a, b, 4) == 0) total++;
  total += ffs(n);
  return total;
}
