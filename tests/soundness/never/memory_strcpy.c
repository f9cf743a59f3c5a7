// memory-safety
#include "never.h"
int main(void) {
  char a[4];
  strcpy(a, "abcd");
  return 0;
}
