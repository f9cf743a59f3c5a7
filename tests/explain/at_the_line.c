// A loop with an invariant and a ranking, and checks that need facts: what the page says of it.
#include <plumb.h>

int main(void) {
  int squares[10];
  int n = plumb_nondet_int();
  if (n < 1 || n > 10) return 0;
  int i = 0;
  while (i < n) {
    squares[i] = i * i;
    i++;
  }
  return squares[n - 1];
}
