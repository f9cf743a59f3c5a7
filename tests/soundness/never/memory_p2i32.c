// memory-safety
#include "never.h"
int main(void) {
  int x;
  int lo = (int)(long)&x;
  *(int *)(long)lo = 1;
  return 0;
}
