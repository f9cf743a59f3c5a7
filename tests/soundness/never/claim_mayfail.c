// assertions; options: --malloc-may-fail
#include "never.h"
int main(void) {
  int *p = malloc(4);
  CLAIM(p != 0);
  return 0;
}
