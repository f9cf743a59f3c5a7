// How long a number is in text follows from its size: what is printed fits, and the length that is returned is right: a sign counts.
// expect: assertions false
// inputs: 0 -2147483648 0 0
#include <assert.h>
#include <limits.h>
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char text[64], room[5];
  int number = plumb_nondet_int(), other = plumb_nondet_int();
  if (number >= -999 && number <= 9999) assert(sprintf(room, "%d", number) <= 4);
  if (number == -999) assert(sprintf(text, "%d,%6d,%-2d", number, number, number) == 16);
  if (other == 256) assert(sprintf(text, "%hhd", other) == 1 && sprintf(text, "%08X", other) == 8);
  if (other == -1)
    assert(sprintf(text, "%o", other) == 11 && sprintf(text, "%x", other) == 8 && sprintf(text, "%hhu", other) == 3);
  if (other == INT_MIN) assert(sprintf(text, "<%d>", other) == 12);  // BAD: ASSERTION
  assert(snprintf(text, 0, "%d", number) == snprintf(text, sizeof text, "%d", number));
  long large = plumb_nondet_int();
  if (large < 0) large = LONG_MIN;
  if (large < 0)
    assert(sprintf(text, "%ld", large) == 20 && sprintf(text, "%lx", large) == 16 && sprintf(text, "%lo", large) == 22);
  unsigned long zero = plumb_nondet_uint();
  if (zero == 0) assert(snprintf(text, sizeof text, "%lu", zero) == 1);
  return 0;
}
