// A loop of four rounds and a bound of four; with a bound of three nothing is said about what comes later.
// options: --engine bounded --unwind 4
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

int main(void) {
  int a[4], sum = 0;
  for (int i = 0; i < 4; i++) a[i] = i;
  for (int i = 0; i < 4; i++) sum += a[i];
  return sum == 7;
}
