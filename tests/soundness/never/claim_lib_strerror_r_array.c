// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  char text[64] = "#";
  char *found = strerror_r(4000, text, sizeof text);
  CLAIM(found != text);
  return 0;
}
