// memory-safety
#include "never.h"
int main(void) {
  int a[0];
  a[0] = 1;
  return 0;
}
