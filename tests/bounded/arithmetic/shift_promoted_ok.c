// What is shifted is promoted first: a byte may be shifted by 31 like an int, a long by 63.
// expect: memory-safety overflow assertions termination true
// inputs: 31 33
#include <plumb.h>

int main(void) {
  unsigned char value = 1, by_int = plumb_nondet_uchar() & 63, by_long = plumb_nondet_uchar() & 63;
  plumb_assume(by_long < 63);
  by_int &= 31;
  int small = value >> by_int;
  long large = (long)value << by_long;
  return small == large;
}
