// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[] = "abc";
  return *strpbrk(a, ANY_INT ? "xyz" : "c");
}
