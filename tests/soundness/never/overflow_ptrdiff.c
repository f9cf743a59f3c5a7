// overflow; modes: error
#include "never.h"
int main(void) {
  long x = 9223372036854775807L;
  int y = ANY_INT;
  return x + y > 0;
}
