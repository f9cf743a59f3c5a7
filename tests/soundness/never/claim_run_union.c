// assertions
#include "never.h"
int main(void) {
  int x;
  union {
    int *pointer;
    unsigned short parts[4];
  } u = {&x};
  CLAIM(u.parts[3] == 0 && u.parts[1] == 0);
  return 0;
}
