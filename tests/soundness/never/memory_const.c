// memory-safety
#include "never.h"
const int c = 1;
int main(void) {
  *(int *)&c = 2;
  return 0;
}
