// memory-safety
#include "never.h"
char a[8], b[1 << 20];
int main(void) {
  char *p = a + 5000;  // somewhere else, perhaps in b
  *p = 1;
  return 0;
}
