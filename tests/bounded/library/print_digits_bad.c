// ... and that a number need not have nine digits.
// expect: assertions false
// inputs: 2123456789
// inputs: -1234567890
#include <assert.h>
#include <plumb.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[32];
  int number = plumb_nondet_int();
  int length = sprintf(text, "%+d.", number);
  assert(length == (int)strlen(text) && length >= 3 && length <= 12);
  assert(text[0] == (number < 0 ? '-' : '+'));
  assert(strchr(text, '.') <= text + 9);  // BAD: ASSERTION
  length = sprintf(text, "%s=%8x|", "key", (unsigned)number);
  assert(length == 13 && text[3] == '=' && text[12] == '|' && text[4] != 'z');
  return 0;
}
