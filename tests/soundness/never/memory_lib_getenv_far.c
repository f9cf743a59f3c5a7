// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char *p = getenv("HOME");
  return p && p[0] ? p[2] : 0;
}
