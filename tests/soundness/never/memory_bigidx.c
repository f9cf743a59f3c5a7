// memory-safety
#include "never.h"
int main(void) {
  char a[10];
  unsigned i = ANY_INT;
  if ((int)i < 10) a[i] = 0;
  return 0;
}
