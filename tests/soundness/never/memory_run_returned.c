// memory-safety
#include "never.h"
static int *same(int *p) { return p; }
int main(void) {
  int *q = 0, sum = 0;
  for (int i = 0; i < 3; i++) {
    int z = i;
    if (q) sum += *q;
    q = same(&z);
  }
  return sum;
}
