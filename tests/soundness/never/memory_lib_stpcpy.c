// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4];
  char *e = stpcpy(a, "abc");
  e[1] = 0;
  return a[0];
}
