// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[] = "abc";
  return *strchr(a, ANY_BYTE | 1);
}
