// Floating point is followed only roughly.
#include <plumb.h>
int floats(void) {
  double x = plumb_nondet_double();
  int steps = 0;
  while (x > 1 && steps < 100) {
    x /= 2;
    steps++;
  }
  return steps;
}
int converge(double x) {
  while (x > 1) x /= 2;
  return 0;
}
