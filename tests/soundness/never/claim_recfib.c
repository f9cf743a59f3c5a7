// assertions
#include "never.h"
int memo[10];
int f(int n) {
  if (n < 2) return n;
  if (memo[n]) return memo[n];
  return memo[n] = f(n - 1) + f(n - 2);
}
int main(void) {
  CLAIM(f(7) != 13);
  CLAIM(memo[5] != 5);
  return 0;
}
