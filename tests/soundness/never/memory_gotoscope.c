// memory-safety
#include "never.h"
int main(void) {
  int *p;
  {
    int x = 1;
    p = &x;
    goto l;
  }
l:
  return *p;
}
