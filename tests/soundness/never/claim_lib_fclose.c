// assertions
#define _GNU_SOURCE
#include "never.h"
#include <stdio.h>

int main(void) {
  FILE *f = fopen("a", "r");
  CLAIM(!f || fgetc(f) < 0);
  return 0;
}
