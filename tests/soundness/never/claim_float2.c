// assertions
#include "never.h"
int main(void) {
  int x = (int)3.99;
  CLAIM(x == 4);
  return 0;
}
