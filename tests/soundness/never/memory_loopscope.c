// memory-safety
#include "never.h"
int main(void) {
  int *q = 0;
  for (int i = 0; i < 3; i++) {
    int z = i;
    if (q) *q = 1;
    q = &z;
  }
  return 0;
}
