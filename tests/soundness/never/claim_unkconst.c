// assertions
#include "never.h"
extern int h(const int *);
int main(void) {
  int x = 1;
  h(&x);
  CLAIM(x == 1);
  return 0;
}
