// memory-safety
#include "never.h"
int main(void) {
  char c[3];
  *(int *)c = 1;
  return 0;
}
