// termination
#include "never.h"
// The endless loop is in the caller, what decides on it in the function that it calls.
static int next(int x, int *calls) {
  for (int i = 0; i < 3; i++) *calls = i;
  return x == 42 ? 42 : x - 1;
}
static int run(int x) {
  int calls = 0;
  while (x > 0) x = next(x, &calls);
  return calls;
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 50) return 0;
  return run(10) + run(x) > 7;
}
