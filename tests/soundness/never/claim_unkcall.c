// assertions
#include "never.h"
extern int h(int *);
int main(void) {
  int x[3] = {1, 2, 3};
  h(x + 1);
  CLAIM(x[0] == 1);
  return 0;
}
