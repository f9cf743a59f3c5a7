// memory-safety
#include "never.h"
int main(void) {
  int n = ANY_BYTE;
  return 1u << n;
}
