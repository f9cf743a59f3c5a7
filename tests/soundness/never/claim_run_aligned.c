// memory-safety
#include "never.h"
int main(void) {
  int x[4] = {0};
  return *(long long *)(x + 1) != 0;  // an address that may be no multiple of 8
}
