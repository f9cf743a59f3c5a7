// An index of a member's array that leads into the next member is inside of the structure, but not one of the array (C11 6.5.6p8).
// expect: memory-safety false
// inputs: 2
#include <plumb.h>

struct record {
  int body[2];
  int tail;
};

int main(void) {
  struct record r = {{0, 0}, 7};
  unsigned i = plumb_nondet_uint();
  plumb_assume(i <= 2);
  r.body[i] = 9;  // BAD: INDEX
  return 0;
}
