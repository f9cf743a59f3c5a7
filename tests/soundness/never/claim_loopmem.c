// assertions
#include "never.h"
int main(void) {
  int x = 0, *p = &x;
  for (int i = 0; i < 10; i++) {
    if (i == 7) *p = 1;
  }
  CLAIM(x == 0);
  return 0;
}
