// Elements of one array are at one place, or apart.
// options: --engine auto
// expect: memory-safety overflow true
// inputs: 3 7 0 9 8 -1
#include <plumb.h>

struct entry {
  long key;
  int count, extra;
};
struct table {
  int used;
  struct entry entries[40];
};

int main(void) {
  struct table t = {0};
  for (int round = 0; round < 500; round++) {
    int key = plumb_nondet_int();
    if (key < 0) {
      if (t.used > 0) t.entries[0] = t.entries[--t.used];
    } else if (t.used < 40) {
      struct entry fresh = {key, 1, 0};
      t.entries[t.used++] = fresh;
    }
  }
  return 0;
}
