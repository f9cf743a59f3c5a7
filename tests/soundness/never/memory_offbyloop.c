// memory-safety
#include "never.h"
int main(void) {
  char a[10];
  int i;
  for (i = 0; i < 10; i++) a[i] = 0;
  a[i] = 1;
  return 0;
}
