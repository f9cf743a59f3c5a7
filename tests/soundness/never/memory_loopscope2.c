// memory-safety
#include "never.h"
int main(void) {
  int *q[3];
  for (int i = 0; i < 3; i++) {
    int z = i;
    q[i] = &z;
  }
  return *q[0];
}
