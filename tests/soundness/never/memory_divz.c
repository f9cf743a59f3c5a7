// memory-safety
#include "never.h"
int main(void) {
  unsigned n = ANY_INT;
  return 5u / (n * 2u);
}
