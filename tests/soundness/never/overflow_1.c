// overflow; modes: error
#include "never.h"
int main(void) {
  int x = ANY_INT;
  if (x < 0) x = -x;
  return x;
}
