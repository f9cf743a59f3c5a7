// Reading a number of three digits.
// expect: assertions false
// inputs: '1' '2' ':'
#include <plumb.h>

int main(void) {
  int value = 0;
  for (int i = 0; i < 3; i++) {
    char c = plumb_nondet_char();
    if (c < '0' || c > '9' + 1) return 0;
    value = value * 10 + c - '0';
    plumb_assert(c <= '9');  // BAD: ASSERTION
  }
  plumb_assert(value >= 0 && value < 1000);
  return 0;
}
