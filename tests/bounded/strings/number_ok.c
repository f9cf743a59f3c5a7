// Reading a number of three digits.
// expect: memory-safety overflow assertions termination true
// inputs: '1' '2' '9'
#include <plumb.h>

int main(void) {
  int value = 0;
  for (int i = 0; i < 3; i++) {
    char c = plumb_nondet_char();
    if (c < '0' || c > '9') return 0;
    value = value * 10 + c - '0';
    plumb_assert(c <= '9');
  }
  plumb_assert(value >= 0 && value < 1000);
  return 0;
}
