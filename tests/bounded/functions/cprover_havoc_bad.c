// What is made arbitrary, in CBMC's words, and what is not.
// expect: assertions false
// inputs: 8 1 2 3 4 5 6 7 8 4 9 9 9 9
// native: no, because nobody defines these functions
#include <plumb.h>

struct pair {
  int left, right;
};

int main(void) {
  struct pair gone = {1, 2}, stays = {3, 4};
  int some[3] = {5, 6, 7};
  __CPROVER_havoc_object(&gone.right);
  __CPROVER_havoc_slice(some + 1, sizeof *some);
  plumb_assert(stays.left == 3 && gone.left == 1);  // BAD: ASSERTION
  plumb_assert(some[0] == 5 && some[2] == 7);
  return gone.left == some[1];
}
