// The array in a structure; the index leaves the whole structure.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>

struct record {
  int head;
  int body[2];
};

int main(void) {
  struct record r = {1, {2, 3}};
  unsigned i = plumb_nondet_uint();
  plumb_assume(i < 4);
  return r.body[i];  // BAD: INDEX
}
