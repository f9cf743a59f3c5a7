// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[] = "abc";
  char *p = strchr(a, 0);
  return p[1];
}
