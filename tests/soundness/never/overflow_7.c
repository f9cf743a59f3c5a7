// overflow; modes: error
#include "never.h"
int main(void) {
  int x = ANY_INT;
  return x - -2147483647 - 1;
}
