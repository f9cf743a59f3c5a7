// memory-safety
#include "never.h"
int main(void) {
  int (*f)(void) = 0;
  if (ANY_INT) return f();
  return 0;
}
