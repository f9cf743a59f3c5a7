// overflow; modes: error; options: --data-model ilp32
#include "never.h"
int main(void) {
  long x = 2147483647;
  x += ANY_BYTE;
  return 0;
}
