// Without padding, members stand where others would have a gap.
// expect: assertions false
// inputs: 0x12345678
#include <plumb.h>

struct record {
  char tag;
  int value;
};

int main(void) {
  struct record r = {1, plumb_nondet_int()};
  const unsigned char *bytes = (const unsigned char *)&r;
  plumb_assert(offsetof(struct record, value) != 1 || bytes[1] == (r.value & 0xff));
  plumb_assert(sizeof r == 5);  // BAD: ASSERTION
  return 0;
}
