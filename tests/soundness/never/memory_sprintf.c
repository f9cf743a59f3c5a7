// memory-safety
#include "never.h"
extern int sprintf(char *, const char *, ...);
int main(void) {
  char a[3];
  sprintf(a, "%d", ANY_INT);
  return 0;
}
