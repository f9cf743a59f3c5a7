// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[3];
  strcpy(a, "abc");
  return a[0];
}
