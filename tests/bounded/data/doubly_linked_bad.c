// Removal from a ring with links in both directions.
// expect: assertions false
// inputs: 1
#include <plumb.h>

struct link {
  struct link *next, *back;
};

int main(void) {
  struct link nodes[4];
  for (int i = 0; i < 4; i++) {
    nodes[i].next = &nodes[(i + 1) % 4];
    nodes[i].back = &nodes[(i + 3) % 4];
  }
  struct link *gone = &nodes[plumb_nondet_uint() & 3];
  gone->back->next = gone->next;
  gone->next->back = gone;
  int count = 0;
  struct link *start = gone->next, *p = start;
  do {
    plumb_assert(p->next->back == p);  // BAD: ASSERTION
    p = p->next;
    count++;
  } while (p != start);
  plumb_assert(count == 3);
  return 0;
}
