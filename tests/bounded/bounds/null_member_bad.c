// The second member of what is not there: an access near address 0.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>

struct pair {
  int first, second;
};

static struct pair only = {1, 2};

static struct pair *find(int key) { return key == 1 ? &only : 0; }

int main(void) {
  struct pair *p = find(plumb_nondet_int());
  return p->second;  // BAD: NULL_ACCESS
}
