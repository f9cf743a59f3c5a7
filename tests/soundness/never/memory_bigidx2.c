// memory-safety
#include "never.h"
int main(void) {
  char a[10];
  long i = ANY_INT;
  if ((unsigned char)i < 10) a[i] = 0;
  return 0;
}
