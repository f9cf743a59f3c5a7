// assertions
#include "never.h"
int main(void) {
  int i = ANY_BYTE;
  do i--;
  while (i >= 0);
  CLAIM(i != -1);
  return 0;
}
