// memory-safety
#include "never.h"
int main(void) {
  int a[3][4];
  int *p = &a[0][0];
  for (int i = 0; i <= 12; i++) p[i] = 0;
  return 0;
}
