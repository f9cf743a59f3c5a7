// memory-safety
#include "never.h"
int main(void) {
  char a[10];
  char *p = a + 9;
  while (p >= a) {
    *p = 0;
    p--;
  }
  *p = 1;
  return 0;
}
