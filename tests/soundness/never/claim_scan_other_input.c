// assertions
#define _GNU_SOURCE
#include "never.h"
#include <stdio.h>

int main(void) {
  int n;
  FILE *other = fopen("/dev/stdin", "r");
  if (!other) return 0;
  int count = scanf("%d", &n);
  stdin = other;
  if (count >= 0) CLAIM(getchar() != '5');
  fclose(other);
  return 0;
}
