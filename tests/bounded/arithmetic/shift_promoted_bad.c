// What is shifted is promoted first: a byte may be shifted by 31 like an int, a long by 63.
// expect: memory-safety false
// inputs: 33 33
#include <plumb.h>

int main(void) {
  unsigned char value = 1, by_int = plumb_nondet_uchar() & 63, by_long = plumb_nondet_uchar() & 63;
  plumb_assume(by_long < 63);
  int small = value >> by_int;  // BAD: SHIFT_RANGE
  long large = (long)value << by_long;
  return small == large;
}
