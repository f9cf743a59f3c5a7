// The number behind a float is not known.
// expect: assertions false
// inputs: 5
#include <assert.h>
#include <plumb.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[16];
  int number = plumb_nondet_int();
  sprintf(text, "%05.1f|%g", 3.14159, 0.5);
  assert(strcmp(text, "003.1|0.5") == 0);
  int length = snprintf(text, sizeof text, "%.2f,%d", 2.5, number);
  assert(length > 6 && strncmp(text, "2.50,", 5) == 0);  // BAD: ASSERTION
  return 0;
}
