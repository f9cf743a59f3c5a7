// assertions
#include "never.h"
int ev(int);
int od(int n) { return n == 0 ? 0 : ev(n - 1); }
int ev(int n) { return n == 0 ? 1 : od(n - 1); }
int main(void) {
  CLAIM(ev(4) == 0);
  CLAIM(od(ANY_BYTE) == 0);
  return 0;
}
