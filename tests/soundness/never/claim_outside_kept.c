// assertions
// ... and what it was given before.
#include "never.h"
extern void outside(int *);
extern int later(void);
int main(void) {
  int x = 1;
  outside(&x);
  x = 2;
  int r = later();
  CLAIM(x == 2 || r == 0);
  return 0;
}
