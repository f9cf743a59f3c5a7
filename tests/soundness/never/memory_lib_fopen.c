// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  FILE *f = fopen("x", "r");
  return getc(f);
}
