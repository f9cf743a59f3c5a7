// memory-safety
#include "never.h"
static double pass(int n, double value) { return n > 0 ? pass(n - 1, value) : value; }
int main(void) {
  double x;
  for (int i = 0; i < 3; i++)
    if (i == ANY_INT) x = i;
  return pass(ANY_INT & 7, x) < 2.0;
}
