// memory-safety
#include "never.h"
int main(void) {
  int n = ANY_INT;
  int a[n];
  if (n > 0) a[n - 1] = 0;
  return 0;
}
