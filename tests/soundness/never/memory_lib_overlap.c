// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[8] = "abc";
  strcpy(a + 1, a);
  return 0;
}
