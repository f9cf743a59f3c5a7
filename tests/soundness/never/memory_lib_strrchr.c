// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[] = "abc";
  char *p = strrchr(a, 'c');
  return p ? p[2] : 0;
}
