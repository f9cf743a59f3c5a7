// assertions
// What a volatile pointer points to may be any object whose address was stored.
#include "never.h"
int main(void) {
  int x = 0;
  int *volatile p = &x;
  *p = 5;
  CLAIM(x == 0);
  return 0;
}
