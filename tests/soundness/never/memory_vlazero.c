// memory-safety
#include "never.h"
int main(void) {
  unsigned n = ANY_INT & 3;
  int a[n];
  return 0;
}
