// memory-safety
#include "never.h"
int main(void) {
  int a[4][4];
  int i = ANY_BYTE % 5;
  a[3][i] = 1;
  return 0;
}
