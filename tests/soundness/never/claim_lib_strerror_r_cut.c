// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  char text[4] = "#";
  strerror_r(4000, text, sizeof text);
  CLAIM(text[0] == 35);
  return 0;
}
