// memory-safety
#include "never.h"
int main(void) {
  char a[4] = "abc";
  unsigned long n = strlen(a + ANY_BYTE % 5);
  a[n] = 1;
  return 0;
}
