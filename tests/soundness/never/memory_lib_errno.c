// memory-safety
#define _GNU_SOURCE
#include <errno.h>

#include "never.h"
int main(void) {
  int *p = &errno;
  return p[1];
}
