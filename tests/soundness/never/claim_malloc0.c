// assertions
#include "never.h"
int main(void) {
  char *p = malloc(0), *q = malloc(0);
  CLAIM(p != q);
  return 0;
}
