// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[3] = {1, 2, 3};
  return (int)strlen(a);
}
