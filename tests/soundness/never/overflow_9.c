// overflow; modes: error
#include "never.h"
int main(void) {
  int x = ANY_INT;
  x++;
  return x;
}
