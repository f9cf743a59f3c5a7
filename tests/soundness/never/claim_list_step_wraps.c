// assertions
#include "never.h"
// Numbers of a byte step until they wrap.
struct cell {
  unsigned char value;
  struct cell *next;
};
int main(void) {
  struct cell *list = 0;
  for (int i = 0, n = ANY_INT & 1023; i < n; i++) {
    struct cell *made = malloc(sizeof *made);
    if (!made) return 0;
    made->value = (unsigned char)i;
    made->next = list;
    list = made;
  }
  for (struct cell *p = list; p && p->next; p = p->next) CLAIM(p->value == p->next->value + 1);
}
