// A number may be too small as well.
// run: no, because lines are no inputs of these runs
// expect: assertions false
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char text[24];
  if (!fgets(text, sizeof text, stdin)) return 0;
  errno = 0;
  long number = strtol(text, NULL, 10);
  if (errno == ERANGE) assert(number == LONG_MAX);  // BAD: ASSERTION
  errno = 0;
  unsigned long size = strtoul(text, NULL, 0);
  if (errno == ERANGE) assert(size == ULONG_MAX);
  text[6] = 0;
  errno = 0;
  number = strtol(text, NULL, 16);
  if (number) assert(errno == 0);
  return 0;
}
