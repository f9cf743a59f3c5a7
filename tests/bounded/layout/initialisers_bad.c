// What an initialiser does not name is zero.
// expect: assertions false
// inputs: 3
#include <plumb.h>

struct entry {
  int key, value;
};

static const struct entry table[4] = {[1] = {.value = 5}, [3] = {7, 8}};

int main(void) {
  unsigned i = plumb_nondet_uint() & 3;
  plumb_assert(table[i].key == 0);  // BAD: ASSERTION
  plumb_assert(table[2].value == 0 && table[1].value == 5);
  return 0;
}
