// memory-safety
#include "never.h"
int main(void) {
  char a[4], b[4] = {0};
  memcpy(a, b, ANY_INT);
  return 0;
}
