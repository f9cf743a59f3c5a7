// assertions
#include "never.h"
int main(void) {
  int a, b;
  CLAIM(&a > &b);
  return 0;
}
