// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[] = "abc";
  char *p = strstr(a, "bc");
  return p ? p[3] : 0;
}
