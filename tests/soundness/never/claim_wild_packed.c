// assertions
// Pointers in a packed table, which is found through a volatile one.
#include "never.h"
struct __attribute__((packed)) row {
  char c;
  int *p;
};
int main(void) {
  int x = 0;
  struct row rows[2] = {{1, &x}, {2, &x}};
  struct row *volatile table = rows;
  *table[1].p = 7;
  CLAIM(x == 0);
  return 0;
}
