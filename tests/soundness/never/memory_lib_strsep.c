// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[] = "ab", *p = a;
  strsep(&p, ",");
  return *p;
}
