// snprintf says how long the text is, not how much of it fits.
// expect: assertions true|unknown
// inputs: 12345
#include <plumb.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[4];
  int length = snprintf(line, sizeof line, "%d", plumb_nondet_int());
  plumb_assert(length > 3 || line[length] == 0);
  return 0;
}
