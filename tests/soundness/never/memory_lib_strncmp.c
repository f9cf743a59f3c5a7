// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[2] = {1, 2}, b[3] = {1, 2, 3};
  return strncmp(a, b, 3);
}
