// assertions
// A function outside of the program changes what it is given.
#include "never.h"
extern void outside(int *);
int main(void) {
  int x = 1;
  outside(&x);
  CLAIM(x == 1);
  return 0;
}
