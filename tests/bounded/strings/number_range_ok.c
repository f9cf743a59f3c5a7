// A number that is too large is the largest one, and errno says so; one that fits leaves errno alone, in each base.
// expect: memory-safety overflow assertions termination true
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
  if (errno == ERANGE) assert(number == LONG_MAX || number == LONG_MIN);
  errno = 0;
  unsigned long size = strtoul(text, NULL, 0);
  if (errno == ERANGE) assert(size == ULONG_MAX);
  text[6] = 0;
  errno = 0;
  number = strtol(text, NULL, 16);
  if (number) assert(errno == 0);
  return 0;
}
