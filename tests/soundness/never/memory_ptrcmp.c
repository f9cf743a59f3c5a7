// memory-safety
#include "never.h"
int main(void) {
  int a[2] = {0};
  int *p = a;
  while (p != a + 3) {
    *p = 0;
    p++;
  }
  return 0;
}
