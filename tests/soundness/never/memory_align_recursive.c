// memory-safety
#include "never.h"
static int add(int *p, int n) {
  char bytes[4] = {0};
  int here = *p;
  return n > 0 ? here + add((int *)bytes, n - 1) : here;
}
int main(void) {
  int word = 1;
  return add(&word, ANY_INT);
}
