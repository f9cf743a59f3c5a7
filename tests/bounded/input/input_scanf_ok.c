// expect: memory-safety true
// inputs: 1 4
#include <stdio.h>

int main(void) {
  int a[4] = {0}, i = 0;
  if (scanf("%d", &i) != 1) return 1;
  if (i < 0 || i > 3) return 2;
  return a[i];
}
