// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4];
  strncpy(a, "abcd", 4);
  return (int)strlen(a);
}
