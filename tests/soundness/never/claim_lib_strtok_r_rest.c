// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  char line[] = "ab", *rest;
  strtok_r(line, ",", &rest);
  CLAIM(rest != NULL);
  return 0;
}
