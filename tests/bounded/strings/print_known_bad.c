// What is printed to memory is known where all its parts are, and cut off where there is no room.
// expect: assertions false
#include <plumb.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[24], part[5];
  plumb_assert(sprintf(text, "%d-%s:%c%4x", -42, "ab", 'q', 255) == 12);
  plumb_assert(strcmp(text, "-42-ab:q  ff") == 0);
  plumb_assert(snprintf(part, sizeof part, "%s%u", "abc", 77u) == 5);
  plumb_assert(strcmp(part, "abc77") == 0);  // BAD: ASSERTION
  return 0;
}
