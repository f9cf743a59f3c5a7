// memory-safety
#include "never.h"
int main(void) {
  int x;
  if (ANY_INT) x = 1;
  if (x) return 1;
  return 0;
}
