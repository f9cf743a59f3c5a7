// Numbers, characters and strings that are known are printed with flags, widths and precisions.
// expect: assertions false
// inputs: 1
#include <plumb.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[64];
  int width = -4;
  if (!plumb_nondet_int()) return 0;
  plumb_assert(sprintf(line, "%#x|%#o|%+d|% d|%-4d|%04d", 255, 8, 3, 4, 7, -12) == 24);
  plumb_assert(strcmp(line, "0xff|010|+3| 4|7   |-012") == 0);
  plumb_assert(sprintf(line, "%05.2d|%.0d|%hhd|%X", 7, 0, 300, 5) == 11 && !strcmp(line, "   07||44|5"));
  plumb_assert(sprintf(line, "%-5s|%3c|%*d|%.*u", "ab", 'z', width, 1, 3, 9u) == 18 && !strcmp(line, "ab   |  z|1   |9"));  // BAD: ASSERTION
  return 0;
}
