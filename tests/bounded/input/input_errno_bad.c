// expect: memory-safety false
// inputs: 0
#include <errno.h>
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char digits[] = "12";
  int a[3] = {1, 2, 3}, i = plumb_nondet_int();
  errno = 0;
  long n = strtol(digits, NULL, 10);
  if (errno) return 1;
  return i == 0 && n == 12 ? a[i + 3] : 0;  // BAD: OUT_OF_BOUNDS
}
