// Open addressing in a table of four: the search must end when the table is full.
// expect: memory-safety overflow assertions termination true
// inputs: 1 2 3 4 5
#include <plumb.h>

static unsigned keys[4];

static void insert(unsigned key) {
  unsigned at = key % 4;
  for (int i = 0; i < 4; i++, at = (at + 1) % 4)
    if (!keys[at] || keys[at] == key) {
      keys[at] = key;
      return;
    }
}

int main(void) {
  for (int i = 0; i < 5; i++) {
    unsigned key = plumb_nondet_uint();
    plumb_assume(key > 0 && key < 8);
    insert(key);
  }
  plumb_assert(keys[0] == 0 || keys[0] != keys[1]);
  return 0;
}
