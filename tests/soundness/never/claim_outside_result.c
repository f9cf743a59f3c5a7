// assertions
// What it returns may point to what it was given.
#include "never.h"
extern int *outside(int *);
int main(void) {
  int x = 1;
  int *p = outside(&x);
  x = 2;
  if (p) *p = 3;
  CLAIM(x == 2);
  return 0;
}
