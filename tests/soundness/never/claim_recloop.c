// assertions
#include "never.h"
int f(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += f(i) + 1;
  return s;
}
int main(void) {
  CLAIM(f(4) != 15);
  return 0;
}
