// memory-safety
#include "never.h"
int main(void) {
  int a[2] = {0};
  int *p = ANY_INT ? a : 0;
  return *p;
}
