// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[6] = "abc";
  strcat(a, "def");
  return a[0];
}
