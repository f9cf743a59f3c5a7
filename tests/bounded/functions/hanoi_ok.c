// The number of moves for a tower.
// expect: memory-safety overflow assertions termination true
// inputs: 4
#include <plumb.h>

static unsigned moves;

static void hanoi(int n, int from, int to, int via) {
  if (n == 0) return;
  hanoi(n - 1, from, via, to);
  moves++;
  hanoi(n - 1, via, to, from);
}

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 4);
  hanoi(n, 1, 2, 3);
  plumb_assert(moves == (1u << n) - 1);
  return 0;
}
