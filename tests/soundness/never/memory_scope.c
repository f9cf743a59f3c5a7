// memory-safety
#include "never.h"
int *f(void) {
  int a[2];
  return a;
}
int main(void) {
  int *p = f();
  *p = 1;
  return 0;
}
