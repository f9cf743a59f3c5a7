// assertions
#define _GNU_SOURCE
#include "never.h"
#include <stdio.h>

int main(void) {
  int a = 7, b = 7;
  char text[] = "1 2";
  CLAIM(sscanf(text, "%d %d", &a, &b) < 2);
  return 0;
}
