// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// broken: memory-safety: n < 100 -> n < 102
// broken: assertions: parity <= 1 -> parity <= 0
#include <plumb.h>
#include <stdlib.h>

static void fill(char *to, int i, int n) {
  if (i == n) return;
  to[i] = 'a';
  fill(to, i + 1, n);
}

static int even(int n);

static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }

int main(void) {
  int n = plumb_nondet_int(), kept = 3;
  plumb_assume(n > 0 && n < 100);
  char *heap = malloc(n), local[100];
  fill(heap, 0, n);
  fill(local, 0, n);
  int parity = even(n);
  plumb_assert(kept == 3 && parity >= 0 && parity <= 1);
  free(heap);
  return 0;
}
