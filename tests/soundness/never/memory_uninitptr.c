// memory-safety
#include "never.h"
int main(void) {
  int *p;
  if (ANY_INT) p = 0;
  return *p;
}
