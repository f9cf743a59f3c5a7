// memory-safety
#include "never.h"
int *r(int n) {
  int l = n;
  if (n <= 0) return &l;
  return r(n - 1);
}
int main(void) { return *r(2); }
