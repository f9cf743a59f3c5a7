// memcpy, memmove and memset in several sizes.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
#include "library.h"
int main(void) {
  int a[6] = {1, 2, 3, 4, 5, 6}, b[6];
  char *heap = calloc(32, 1);
  if (!heap) return 1;
  memcpy(b, a, sizeof a);
  memmove(b + 1, b, 3 * sizeof(int));
  memset(heap + 4, __VERIFIER_nondet_uchar(), 4);
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 16) n = 16;
  memset(heap + 8, 7, n);
  int r = heap[0] + heap[5] + heap[9] + b[1] + b[2] + b[4];
  memcpy(heap + 1, b, 8);
  r += heap[1] * 2 + heap[20];
  memset(a, 0, sizeof a);
  r += a[5];
  free(heap);
  return r;
}
