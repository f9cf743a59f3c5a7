// Without padding, members stand where others would have a gap.
// expect: memory-safety overflow assertions termination true
// inputs: 0x12345678
#include <plumb.h>

struct __attribute__((packed)) record {
  char tag;
  int value;
};

int main(void) {
  struct record r = {1, plumb_nondet_int()};
  const unsigned char *bytes = (const unsigned char *)&r;
  plumb_assert(offsetof(struct record, value) != 1 || bytes[1] == (r.value & 0xff));
  plumb_assert(sizeof r == 5);
  return 0;
}
