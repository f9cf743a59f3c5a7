// memory-safety; options: --data-model ilp32
#include "never.h"
int main(void) {
  long *p = malloc(8);
  p[2] = 1;
  free(p);
  return 0;
}
