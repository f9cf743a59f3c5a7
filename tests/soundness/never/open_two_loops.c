// termination
#include "never.h"
// Both functions have a loop that ends when it is looked at alone; together with what the other leaves in g it does not.
static int g;
static void up(int n) {
  for (int i = 0; i < n; i++) g = i % 3;
}
static void wait_for(int goal) {
  while (g != goal) {
    up(goal);
    if (goal < 2) g = goal;
  }
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 5) return 0;
  wait_for(0);
  wait_for(n);
  return 0;
}
