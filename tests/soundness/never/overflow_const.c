// overflow; modes: error
#include "never.h"
int main(void) {
  int x = 2147483647;
  if (ANY_INT) return x + 1;
  return 0;
}
