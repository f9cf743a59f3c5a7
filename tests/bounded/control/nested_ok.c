// A triangle of rounds.
// expect: memory-safety overflow assertions termination true
// inputs: 5
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int(), rounds = 0;
  plumb_assume(n >= 0 && n <= 5);
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) rounds++;
  plumb_assert(rounds == n * (n + 1) / 2);
  return 0;
}
