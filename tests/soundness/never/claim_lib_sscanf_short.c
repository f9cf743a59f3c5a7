// assertions
#define _GNU_SOURCE
#include "never.h"
#include <stdio.h>

int main(void) {
  char to[] = "wxyz", text[] = "ab";
  if (sscanf(text, "%4c", to) != 1) return 0;
  CLAIM(to[2] == 0);
  return 0;
}
