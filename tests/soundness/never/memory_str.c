// memory-safety
#include "never.h"
int main(void) {
  char a[4];
  memcpy(a, "abcde", 5);
  return 0;
}
