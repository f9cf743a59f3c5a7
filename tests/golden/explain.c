#include <plumb.h>

int squares[20];

static int sum(const int *numbers, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) if (s < 1000) s += numbers[i] & 15;
  return s;
}

int main(void) {
  int n = plumb_nondet_int(), steps = 0;
  plumb_assume(n >= 0 && n <= 20);
  for (int i = 0; i < n; i++) {
    squares[i] = i * i;
    steps += 2;
  }
  plumb_assert(steps == 2 * n);
  return sum(squares, n) > 1000;
}
